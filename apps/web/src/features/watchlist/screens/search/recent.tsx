import { SkeletonRows } from '@maru/ui/skeleton';
import { useLiveQuotes } from '#entities/instrument/api/live.ts';
import { useRecentSymbols } from '#entities/instrument/api/recent-symbols.ts';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { useChange, useStocks, useWatched } from '../../api/watchlist.ts';
import { inOrder } from '../../model/order.ts';
import { texts } from '../../text.ts';
import { HitRow } from './hit-row.tsx';
import styles from './search.module.css';

const NONE: readonly string[] = [];

/** The stocks looked at on this device. */
export function Recent() {
  const t = useTexts(texts);
  const { symbols, clear } = useRecentSymbols();
  const shown = symbols ?? NONE;
  const stocks = useStocks(shown);
  const watched = useWatched();
  const { mutate: change } = useChange();
  useLiveQuotes(shown);

  if (symbols === undefined) return null;
  if (symbols.length === 0) return <p className={styles.note}>{t('noRecentNote')}</p>;
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className="strong">
          {t('recent')}
        </h2>
        <button type="button" className={styles.forget} onClick={clear}>
          {t('clearRecent')}
        </button>
      </div>
      <Loading read={stocks} skeleton={<SkeletonRows rows={symbols.length} rowHeight="4rem" />} />
      <ul>
        {inOrder(symbols, stocks.data?.rows ?? []).map((stock) => (
          <HitRow key={stock.symbol} hit={stock} watched={watched} change={change} />
        ))}
      </ul>
    </section>
  );
}
