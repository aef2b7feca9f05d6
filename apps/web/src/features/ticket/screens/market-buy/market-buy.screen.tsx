import { Button } from '@maru/ui/button';
import { Skeleton } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { chunk } from '#shared/chunk.ts';
import { useTexts } from '#shared/i18n.ts';
import { ChunkFailed, LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSession } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';
import styles from './market-buy.module.css';
import type { SellTicketProps } from './sell-ticket.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { Ticket } from './ticket.tsx';

const SELL_TICKET = chunk(() => import('./sell-ticket.tsx'));

export function warm(query: URLSearchParams): void {
  const symbol = query.get('symbol');
  if (symbol !== null) warmCall('marketDetail', { symbol });
  // a failure shows when the ticket is wanted
  if (query.get('side') === 'sell') void SELL_TICKET.load().catch(() => undefined);
}

/** The ticket of the stock in the address, or of the one looked at last; it buys or sells. */
export default function MarketBuyScreen() {
  const [query] = useSearchParams();
  const remembered = useSession((state) => state.stockDetail);
  const symbol = query.get('symbol') ?? remembered;
  return symbol === null ? <NoStock /> : <OneStock symbol={symbol} query={query} />;
}

function OneStock(props: { readonly symbol: string; readonly query: URLSearchParams }) {
  const { symbol, query } = props;
  const t = useTexts(ticketTexts);
  const { data: stock, error, refetch } = useStock(symbol);
  const sells = query.get('side') === 'sell';
  if (stock === undefined) {
    return (
      <Screen title={t(sells ? 'sellTitle' : 'buyTitle')} simulated>
        {error === null ? <Waiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />}
      </Screen>
    );
  }
  const price = query.get('price');
  const asked = price !== null && /^\d{1,12}(\.\d{1,6})?$/.test(price);
  const startPrice = Math.floor(unitsOf(asked ? price : stock.price, stock));
  return sells ? (
    <Selling stock={stock} startPrice={startPrice} startLine={query.get('line')} />
  ) : (
    <Ticket stock={stock} startPrice={startPrice} />
  );
}

/** The sell ticket, whose chunk comes when it is opened. */
function Selling(props: SellTicketProps) {
  const t = useTexts(ticketTexts);
  const { module, failed } = useChunk(SELL_TICKET);
  if (module !== undefined) return <module.SellTicket {...props} />;
  return (
    <Screen title={t('sellTitle')} simulated>
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
