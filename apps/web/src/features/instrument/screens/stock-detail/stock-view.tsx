import { ApiError } from '@maru/client/api-error';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Tabs } from '@maru/ui/tabs';
import { Bell, Star } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveStock } from '#entities/instrument/api/live.ts';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { noteRecent } from '#entities/instrument/api/recent-symbols.ts';
import { boardName } from '#entities/instrument/components/board-name.ts';
import { PhaseStrip } from '#entities/instrument/components/phase-strip.tsx';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { isGone, type StockDetail } from '#entities/instrument/model/quote.ts';
import { useArrivalOf } from '#entities/instrument/model/shared-parts.ts';
import { useNewsLive } from '#entities/news/api/news.ts';
import { type Chunk, chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { ChunkFailed, LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { useRoomFor } from '#shared/room.ts';
import { href } from '#shared/routes.ts';
import { HeaderButton, HeaderLink, Screen } from '#shared/screen.tsx';
import { forgetStockDetail, saveStockDetail } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { useStar, useStarred } from '../../api/watchlist.ts';
import { aboutKey } from './about-key.ts';
import { ChartPanel } from './chart-panel.tsx';
import { MyPosition } from './my-position.tsx';
import { OrderBook } from './order-book.tsx';
import { PriceHead, PriceHeadWaiting } from './price-head.tsx';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';
import { TodayPanel } from './today-panel.tsx';
import { TradeButtons } from './trade-buttons.tsx';

const VIEWS = ['chart', 'book', 'trades', 'news', 'company'] as const;
type View = (typeof VIEWS)[number];
/** Of a wide page, where book and trades stand beside the chart, and the ticket beside all. */
const WIDE_VIEWS = ['chart', 'news', 'company'] as const satisfies readonly View[];

/** What a pull reads again. */
const SHOWN = ['marketDetail', 'marketBook', 'marketTrades', 'marketCandles', 'newsList'] as const;

/** Everything about one stock. */
export function StockView({ symbol }: { readonly symbol: string }) {
  const stockT = useTexts(stockTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const wide = useRoomFor('two');
  const views: readonly View[] = wide ? WIDE_VIEWS : VIEWS;
  const [chosen, setView] = useState<View>('chart');
  const view = views.includes(chosen) ? chosen : 'chart';
  const { data: stock, error, refetch } = useStock(symbol);
  useLiveStock(symbol);
  useNewsLive(symbol);
  useVisited(symbol, stock !== undefined, error);
  const name = stock === undefined ? symbol : localName(stock.names, language);

  return (
    <Screen
      title={name}
      heading={
        stock && (
          <span className={styles.heading}>
            <HeadingName symbol={symbol} name={name} />
            <span className={styles.code}>
              {symbol} · {boardName(stock, marketT)}
            </span>
          </span>
        )
      }
      simulated
      actions={stock && <HeaderActions symbol={symbol} />}
      action={stock && !isGone(stock) && !wide && <TradeButtons stock={stock} />}
    >
      {stock === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {stock === undefined && error === null && <PriceHeadWaiting />}
      {stock && (
        <Refreshable onRefresh={() => invalidate(SHOWN)}>
          <PriceHead stock={stock} />
          {stock.delisting !== null && <Leaving delisting={stock.delisting} />}
          <PhaseStrip stock={stock} />
          {stock.reason !== null && <Why stock={stock} />}
          <Tabs
            label={stockT('views')}
            size="small"
            value={view}
            onChange={setView}
            items={views.map((value) => ({
              value,
              label:
                value === 'news'
                  ? stockT('news')
                  : marketT(value === 'company' ? aboutKey(stock) : value),
            }))}
          >
            <Content view={view} stock={stock} name={name} />
          </Tabs>
        </Refreshable>
      )}
    </Screen>
  );
}

function HeadingName({ symbol, name }: { readonly symbol: string; readonly name: string }) {
  const heading = useArrivalOf<HTMLSpanElement>(symbol, 'name');
  return (
    <span className={styles.headingName} ref={heading}>
      {name}
    </span>
  );
}

/** Remembers a stock that was shown, and forgets one that does not exist. */
function useVisited(symbol: string, known: boolean, error: Error | null): void {
  const missing = error instanceof ApiError && error.code === 'product_missing';
  useEffect(() => {
    if (known) {
      saveStockDetail(symbol);
      void noteRecent(symbol);
    } else if (missing) {
      forgetStockDetail(symbol);
    }
  }, [known, missing, symbol]);
}

const DELISTING = chunk(() => import('./delisting-strip.tsx'));

/** That the stock leaves the market. */
function Leaving(props: { readonly delisting: NonNullable<StockDetail['delisting']> }) {
  const { module } = useChunk(DELISTING);
  return module === undefined ? null : <module.DelistingStrip {...props} />;
}

const WHY = chunk(() => import('./why-strip.tsx'));

/** Why the stock has moved; nothing until that is known, and where it does not come. */
function Why({ stock }: { readonly stock: StockDetail }) {
  const { module } = useChunk(WHY);
  return module === undefined ? null : <module.WhyStrip stock={stock} />;
}

const AHEAD = chunk(() => import('./events-ahead.tsx'));

/** New shares and dividends are those of companies that exist here alone. */
const hasEvents = ({ market, fictional }: StockDetail): boolean =>
  fictional && (market === 'main' || market === 'second' || market === 'otc');

/** A capital increase and a dividend that are ahead. */
function Ahead({ stock }: { readonly stock: StockDetail }) {
  const { module } = useChunk(AHEAD);
  return module === undefined ? null : <module.EventsAhead stock={stock} />;
}

const TRADES = chunk(() => import('./trades-panel.tsx'));
const NEWS = chunk(() => import('#entities/news/components/news-pages.tsx'));
const ABOUT = chunk(() => import('./about-panel.tsx'));

/** A tab whose chunk comes after the rest of the screen. */
function Later<T>(props: { readonly from: Chunk<T>; readonly children: (tab: T) => ReactNode }) {
  const { module, failed } = useChunk(props.from);
  if (failed) return <ChunkFailed />;
  return module === undefined ? <SkeletonRows rows={8} /> : props.children(module);
}

interface ContentProps {
  readonly view: View;
  readonly stock: StockDetail;
  /** In the user's language. */
  readonly name: string;
}

/** What a tab shows. */
function Content({ view, stock, name }: ContentProps) {
  switch (view) {
    case 'chart':
      return (
        <div className={styles.columns}>
          <div>
            <ChartPanel stock={stock} name={name} />
            <MyPosition stock={stock} />
            {hasEvents(stock) && <Ahead stock={stock} />}
          </div>
          <BesideChart stock={stock} />
          <TodayPanel stock={stock} />
        </div>
      );
    case 'book':
      return <OrderBook stock={stock} />;
    case 'trades':
      return <Later from={TRADES}>{(tab) => <tab.TradesPanel stock={stock} />}</Later>;
    case 'news':
      return (
        <Later from={NEWS}>{(tab) => <tab.NewsPages list={{ symbol: stock.symbol }} />}</Later>
      );
    case 'company':
      return <Later from={ABOUT}>{(tab) => <tab.AboutPanel stock={stock} />}</Later>;
  }
}

/** The book, and on a wide page the trades below it. */
function BesideChart({ stock }: { readonly stock: StockDetail }) {
  const wide = useRoomFor('two');
  return (
    <div className={styles.beside}>
      <OrderBook stock={stock} />
      {wide && <Later from={TRADES}>{(tab) => <tab.TradesPanel stock={stock} />}</Later>}
    </div>
  );
}

const HeaderActions = ({ symbol }: { readonly symbol: string }) => (
  <>
    <AlertLink symbol={symbol} />
    <WatchStar symbol={symbol} />
  </>
);

function AlertLink({ symbol }: { readonly symbol: string }) {
  const t = useTexts(stockTexts);
  return (
    <HeaderLink label={t('alerts')} to={href('informationAlerts', { symbol })}>
      <Bell />
    </HeaderLink>
  );
}

function WatchStar({ symbol }: { readonly symbol: string }) {
  const t = useTexts(stockTexts);
  const starred = useStarred(symbol);
  const star = useStar(symbol);
  const isOn = starred === true;
  return (
    <HeaderButton
      label={t('star')}
      pressed={isOn}
      disabled={starred === undefined}
      onClick={() => star.mutate(!isOn)}
    >
      <Star />
    </HeaderButton>
  );
}
