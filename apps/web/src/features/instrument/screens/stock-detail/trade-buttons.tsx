import { Button } from '@maru/ui/button';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useHolding } from '#entities/order/api/holding.ts';
import { closeHref } from '#entities/order/model/close-href.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** Open more of what is held, else buy; and close where there is something to close. */
export function TradeButtons({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  const go = useGo();
  const { symbol } = stock;
  const openHref = (side?: 'short') => href('marketMarketBuy', { symbol, ...(side && { side }) });
  const held = useHolding(symbol);
  return (
    <div className={styles.buttons}>
      {held && held.sellable > 0 && (
        <Button
          variant={held.side === 'long' ? 'fall' : 'rise'}
          onClick={() => go.to(closeHref(held))}
        >
          {t(held.side === 'long' ? 'sell' : 'buyBack')}
        </Button>
      )}
      {held?.side === 'short' ? (
        <Button variant="fall" onClick={() => go.to(openHref('short'))}>
          {t('sellShort')}
        </Button>
      ) : (
        <Button variant="rise" onClick={() => go.to(openHref())}>
          {t('buy')}
        </Button>
      )}
    </div>
  );
}
