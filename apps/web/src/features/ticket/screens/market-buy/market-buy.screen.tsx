import { Button } from '@maru/ui/button';
import { Skeleton } from '@maru/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { useSession } from '#shared/session.ts';
import styles from './market-buy.module.css';
import { sellTexts } from './sell.texts.ts';
import { SellTicket } from './sell-ticket.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { Ticket } from './ticket.tsx';

export function warm(query: URLSearchParams): void {
  const symbol = query.get('symbol');
  if (symbol !== null) warmCall('marketDetail', { symbol });
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
  const ticketT = useTexts(ticketTexts);
  const sellT = useTexts(sellTexts);
  const { data: stock, error, refetch } = useStock(symbol);
  const sells = query.get('side') === 'sell';
  if (stock !== undefined) {
    const price = query.get('price');
    const asked = price !== null && /^\d{1,12}(\.\d{1,6})?$/.test(price);
    const startPrice = Math.floor(unitsOf(asked ? price : stock.price, stock));
    return sells ? (
      <SellTicket stock={stock} startPrice={startPrice} startLine={query.get('line')} />
    ) : (
      <Ticket stock={stock} startPrice={startPrice} />
    );
  }
  return (
    <Screen title={sells ? sellT('sellTitle') : ticketT('buyTitle')} simulated>
      {error === null ? (
        <div className={styles.waiting}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton height="3.25rem" radius="0.75rem" />
          <Skeleton height="3.25rem" radius="0.75rem" />
          <Skeleton height="9rem" radius="1rem" />
        </div>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

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
