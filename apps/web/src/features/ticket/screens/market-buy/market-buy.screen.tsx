import { Button } from '@maru/ui/button';
import { Skeleton } from '@maru/ui/skeleton';
import { useLocation, useSearchParams } from 'react-router';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed, NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { useGo } from '#shared/navigation.ts';
import { usePane } from '#shared/pane.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSession } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';
import styles from './market-buy.module.css';
import { SaleSide } from './sale-side.ts';
import type { SellTicketProps } from './sell-ticket.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { Ticket } from './ticket.tsx';
import { type TicketSide, TicketSides } from './ticket-sides.tsx';
import type { TicketStart } from './use-asked-price.ts';

const SELL_TICKET = chunk(() => import('./sell-ticket.tsx'));

export function warm(query: URLSearchParams): void {
  const symbol = symbolIn(query);
  if (symbol !== null) warmCall('marketDetail', { symbol });
  // a failure shows when the ticket is wanted
  if (closes(query)) void SELL_TICKET.load().catch(() => undefined);
}

/** Whether the ticket closes: it sells what is held, or buys back what was sold short. */
const closes = (query: URLSearchParams): boolean =>
  ['sell', 'cover'].includes(query.get('side') ?? '');

const TITLES = { sell: 'sellTitle', cover: 'coverTitle', short: 'shortTitle' } as const;
const titleOf = (side: string | null) => TITLES[side as keyof typeof TITLES] ?? 'buyTitle';
const sideOf = (side: string | null): TicketSide =>
  side !== null && side in TITLES ? (side as TicketSide) : 'buy';

/** The ticket of the stock in the address, or of the one looked at last; it opens or closes. */
export default function MarketBuyScreen() {
  const [query] = useSearchParams();
  const remembered = useSession((state) => state.stockDetail);
  const symbol = symbolIn(query) ?? remembered;
  return symbol === null ? <NoStock /> : <OneStock symbol={symbol} query={query} />;
}

function OneStock(props: { readonly symbol: string; readonly query: URLSearchParams }) {
  const { symbol, query } = props;
  const t = useTexts(ticketTexts);
  const read = useStock(symbol);
  const stock = read.data;
  const { key } = useLocation();
  const { named } = usePane();
  const side = query.get('side');
  const title = titleOf(side);
  if (stock === undefined) {
    return (
      <Screen title={t(title)} simulated>
        <Loading read={read} skeleton={<Waiting />} />
      </Screen>
    );
  }
  const price = query.get('price');
  const asked = price !== null && /^\d{1,12}(\.\d{1,6})?$/.test(price);
  const startPrice = Math.floor(unitsOf(asked ? price : stock.price, stock));
  const start: TicketStart = { price: startPrice, askedAt: asked && named ? key : null };
  const sides = <TicketSides symbol={symbol} side={sideOf(side)} />;
  return closes(query) ? (
    <Selling
      stock={stock}
      start={start}
      startLine={query.get('line')}
      sides={sides}
      side={side === 'cover' ? 'short' : 'long'}
    />
  ) : (
    <Ticket
      stock={stock}
      start={start}
      sides={sides}
      startSide={side === 'short' ? 'short' : 'long'}
      dayTrade={side === null && query.get('account') === 'intraday'}
    />
  );
}

/** The sell ticket, whose chunk comes when it is opened. */
function Selling({ side, ...props }: SellTicketProps & { readonly side: 'long' | 'short' }) {
  const t = useTexts(ticketTexts);
  const { module, failed } = useChunk(SELL_TICKET);
  if (module !== undefined) {
    return (
      <SaleSide value={side}>
        <module.SellTicket {...props} />
      </SaleSide>
    );
  }
  return (
    <Screen title={t(side === 'long' ? 'sellTitle' : 'coverTitle')} simulated>
      {failed ? <ChunkFailed /> : <Waiting />}
    </Screen>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton width="9rem" height="1.25rem" />
    <Skeleton height="3.25rem" radius="0.75rem" />
    <Skeleton height="3.25rem" radius="0.75rem" />
    <Skeleton height="9rem" radius="1rem" />
  </div>
);

function NoStock() {
  const ticketT = useTexts(ticketTexts);
  const marketT = useTexts(marketTexts);
  const go = useGo();
  return (
    <Screen title={ticketT('buyTitle')} simulated>
      <NoData
        title={marketT('noSymbol')}
        note={marketT('noSymbolNote')}
        action={
          <Button size="small" onClick={() => go.to(href('marketIndex'))}>
            {marketT('toHome')}
          </Button>
        }
      />
    </Screen>
  );
}
