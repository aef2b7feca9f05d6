import { Button } from '@maru/ui/button';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { sellHref } from '#entities/order/model/sell-href.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { useHolding } from '../../api/inventory.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** Buy, and sell where there is something to sell. */
export function TradeButtons({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  const go = useGo();
  const { symbol } = stock;
  const sellable = useHolding(symbol)?.sellable ?? 0;
  return (
    <div className={styles.buttons}>
      {sellable > 0 && (
        <Button variant="fall" onClick={() => go.to(sellHref(symbol))}>
          {t('sell')}
        </Button>
      )}
      <Button variant="rise" onClick={() => go.to(href('marketMarketBuy', { symbol }))}>
        {t('buy')}
      </Button>
    </div>
  );
}
