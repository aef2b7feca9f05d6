import { SkeletonRows } from '@maru/ui/skeleton';
import { useLiveQuotes } from '#entities/instrument/api/live.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useChange, usePopular, useWatched } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import { HitRow } from './hit-row.tsx';
import styles from './search.module.css';

/** The stocks that most money goes through today, for somebody without a name in mind. */
export function Popular() {
  const t = useTexts(texts);
  const read = usePopular();
  const { data } = read;
  const watched = useWatched();
  const { mutate: change } = useChange();
  useLiveQuotes(data?.rows.map((row) => row.symbol) ?? []);

  return (
    <section aria-labelledby="popular">
      <div className={styles.head}>
        <h2 id="popular" className="strong">
          {t('popular')}
        </h2>
        <span className={styles.basis}>{t('popularBasis')}</span>
      </div>
      <Loading read={read} skeleton={<SkeletonRows rows={6} rowHeight="4rem" />} />
      {data?.rows.length === 0 && <NoData />}
      <ol>
        {data?.rows.map((stock) => (
          <HitRow key={stock.symbol} hit={stock} watched={watched} change={change} />
        ))}
      </ol>
    </section>
  );
}
