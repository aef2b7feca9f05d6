import { RANKINGS, type Ranking } from '@maru/contract/constants';
import { Chips } from '@maru/ui/chips';
import { Tabs } from '@maru/ui/tabs';
import { ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExpectedNote } from '#entities/instrument/components/expected-note.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { BellLink } from '#entities/message/components/bell-link.tsx';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { type MarketTab, marketTabs } from '#entities/service/services.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall, warmPages } from '#shared/query.ts';
import { useRoomFor } from '#shared/room.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useSiteTitle, useSiteValue } from '#shared/site.ts';
import { useRanking } from '../../api/market-list.ts';
import { RankedStocks } from '../../components/ranked-stocks.tsx';
import { RestingLine } from '../../components/resting-line.tsx';
import type { StockFigure } from '../../components/stock-link.tsx';
import { Assets, Shortcuts } from './assets.tsx';
import { marketHomeTexts } from './home.texts.ts';
import styles from './market-index.module.css';
import { MarketStrip } from './market-strip.tsx';
import { Auctions, Subscriptions } from './offered.tsx';

export function warm(): void {
  warmPages('marketList', { sort: 'rise', board: 'listed' });
  warmCall('fundAssets', {});
}

/** What is ranked: all tabs but those of what is offered. */
type Market = Exclude<MarketTab, 'subscription' | 'auction'>;

export default function MarketIndexScreen() {
  const marketT = useTexts(marketTexts);
  const title = useSiteTitle();
  const imported = useSiteValue('market') === 'import';
  // its bar has both
  const wide = useRoomFor('two');

  return (
    <Screen
      title={title}
      header="tab"
      simulated
      actions={
        !wide && (
          <>
            <HeaderLink label={marketT('search')} to={href('favoriteSearch')}>
              <Search />
            </HeaderLink>
            <BellLink />
          </>
        )
      }
    >
      <Refreshable onRefresh={() => invalidate(['marketList', 'fundAssets'])}>
        <Assets />
        <MarketStrip />
        <Shortcuts funds={!imported} />
        {imported ? <Ranked market="listed" /> : <Markets />}
      </Refreshable>
    </Screen>
  );
}

/** The markets of the fictional exchange; an imported one has listed stocks only. */
function Markets() {
  const t = useTexts(marketHomeTexts);
  const names = useTexts(serviceTexts);
  const [tab, setTab] = useState<MarketTab>('listed');
  return (
    <Tabs
      label={t('markets')}
      value={tab}
      onChange={setTab}
      items={marketTabs().map((value) => ({ value, label: names(value) }))}
    >
      {tab === 'subscription' && <Subscriptions />}
      {tab === 'auction' && <Auctions />}
      {tab !== 'subscription' && tab !== 'auction' && <Ranked key={tab} market={tab} />}
    </Tabs>
  );
}

/** What stands in place of the sparkline. */
const FIGURES: readonly StockFigure[] = ['held', 'vi'];

/** What a currency is worth in all says nothing, and only listed stocks have VIs. */
function isAbout(ranking: Ranking, market: Market): boolean {
  if (ranking === 'marketCap') return market !== 'pair';
  return ranking !== 'vi' || market === 'listed';
}

/** The rankings of one market. */
function Ranked({ market }: { readonly market: Market }) {
  const homeT = useTexts(marketHomeTexts);
  const marketT = useTexts(marketTexts);
  const [sort, setSort] = useState<Ranking>('rise');
  const input = { sort, board: market };
  const ranking = useRanking(input);
  const more: Record<string, string> = market === 'listed' ? {} : { board: market };
  const sorts = RANKINGS.filter((value) => isAbout(value, market));
  const figure = FIGURES.find((one) => one === sort);
  return (
    <>
      <h2 className="visually-hidden">{homeT('rankings')}</h2>
      <div className={styles.rankings}>
        <Chips
          label={homeT('rankings')}
          value={sort}
          onChange={setSort}
          items={sorts.map((value) => ({ value, label: marketT(value) }))}
        />
        <Link
          to={href('homeMoreList', { sort, ...more })}
          className={styles.more}
          aria-label={marketT('moreRankings')}
        >
          <ListFilter aria-hidden="true" />
        </Link>
      </div>
      <RestingLine board={market} />
      <ExpectedNote rows={ranking.rows} ranked />
      <RankedStocks input={input} ranking={ranking} figure={figure} waiting={8} lots />
    </>
  );
}
