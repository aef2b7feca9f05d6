import { RANKINGS, type Ranking } from '@maru/contract/constants';
import { Chips } from '@maru/ui/chips';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall, warmPages } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useSiteValue } from '#shared/site.ts';
import { useRanking } from '../../api/market-list.ts';
import { RankingList } from '../../components/ranking-list.tsx';
import { StockLink } from '../../components/stock-link.tsx';
import { useRerank } from '../../components/use-rerank.ts';
import { texts } from '../../text.ts';
import { AssetsCard } from './assets-card.tsx';
import styles from './market-index.module.css';
import { MarketStrip } from './market-strip.tsx';

export function warm(): void {
  warmPages('marketList', { sort: 'rise' });
  warmCall('fundAssets', {});
}

export default function MarketIndexScreen() {
  const t = useTexts(texts);
  const title = useSiteValue('title') ?? '';
  const [sort, setSort] = useState<Ranking>('rise');
  const ranking = useRanking({ sort });
  const language = useLanguage();
  useRerank('marketList');

  return (
    <Screen
      title={title}
      header="tab"
      simulated
      actions={
        <HeaderLink label={t('search')} to={href('favoriteSearch')}>
          <Search />
        </HeaderLink>
      }
    >
      <Refreshable onRefresh={() => invalidate(['marketList', 'fundAssets'])}>
        <MarketStrip />
        <AssetsCard />
        <div className={styles.between}>
          <h2 className={styles.title}>{t('rankings')}</h2>
          <Link to={href('homeMoreList', { sort })} className={styles.link}>
            {t('moreRankings')}
            <span aria-hidden="true"> ›</span>
          </Link>
        </div>
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
        {ranking.rows.length > 0 && (
          <RankingList key={sort} ranking={ranking}>
            {(stock, rank) => <StockLink stock={stock} rank={rank} language={language} t={t} />}
          </RankingList>
        )}
      </Refreshable>
    </Screen>
  );
}
