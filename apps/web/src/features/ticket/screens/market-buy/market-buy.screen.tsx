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
import { ticketTexts } from './ticket.texts.ts';
import { Ticket } from './ticket.tsx';

export function warm(query: URLSearchParams): void {
  const symbol = query.get('symbol');
  if (symbol !== null) warmCall('marketDetail', { symbol });
}

/** The order ticket of the stock in the address, or of the one looked at last. */
export default function MarketBuyScreen() {
  const t = useTexts(ticketTexts);
  const [query] = useSearchParams();
  const remembered = useSession((state) => state.stockDetail);
  const symbol = query.get('symbol') ?? remembered;
  return symbol === null ? (
    <NoStock />
  ) : (
    <OneStock symbol={symbol} price={query.get('price')} title={t('buyTitle')} />
  );
}

function OneStock(props: {
  readonly symbol: string;
  readonly price: string | null;
  readonly title: string;
}) {
  const { data: stock, error, refetch } = useStock(props.symbol);
  if (stock !== undefined) {
    const asked = props.price !== null && /^\d{1,12}(\.\d{1,6})?$/.test(props.price);
    const price = asked ? (props.price ?? stock.price) : stock.price;
    const startPrice = Math.floor(unitsOf(price, stock));
    return <Ticket stock={stock} startPrice={startPrice} />;
  }
  return (
    <Screen title={props.title} simulated>
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
