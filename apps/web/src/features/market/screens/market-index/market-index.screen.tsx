import { RANKINGS, type Ranking } from '@maru/contract/constants';
import { Chips } from '@maru/ui/chips';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall, warmPages } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { useRanking } from '../../api/market-list.ts';
import { texts } from '../../text.ts';
import { AssetsCard } from './assets-card.tsx';
import styles from './market-index.module.css';
import { RankingList } from './ranking-list.tsx';

/** Milliseconds until a ranking is put in order anew; its prices move at once. */
const RERANK_MS = 15_000;

export function warm(): void {
  warmPages('marketList', { sort: 'rise' });
  warmCall('fundAssets', {});
}

export default function MarketIndexScreen() {
  const t = useTexts(texts);
  const title = useSiteValue('title') ?? '';
  const [sort, setSort] = useState<Ranking>('rise');
  const ranking = useRanking(sort);

  useEffect(() => {
    const timer = setInterval(() => {
      // Rows that change places under a reading finger are worse than an older order.
      if (document.visibilityState === 'visible' && window.scrollY < 200) {
        void invalidate(['marketList']);
      }
    }, RERANK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Screen title={title} header="tab" simulated>
      <Refreshable onRefresh={() => invalidate(['marketList', 'fundAssets'])}>
        <AssetsCard />
        <h2 className="visually-hidden">{t('rankings')}</h2>
        <div className={styles.chips}>
          <Chips
            label={t('rankings')}
            value={sort}
            onChange={setSort}
            items={RANKINGS.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        {ranking.isPending && <SkeletonRows rows={8} />}
        {ranking.error !== null && ranking.rows.length === 0 && (
          <LoadFailed error={ranking.error} onRetry={() => void ranking.refetch()} />
        )}
        {!ranking.isPending && ranking.error === null && ranking.rows.length === 0 && (
          <NoData title={t('noStocks')} note={t('noStocksNote')} />
        )}
        {ranking.rows.length > 0 && <RankingList key={sort} ranking={ranking} />}
      </Refreshable>
    </Screen>
  );
}
