import { Button } from '@maru/ui/button';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { useMyPositions } from '../../api/my-symbol.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

/** Buy, and sell where there is something to sell: selling closes a purchase line. */
export function TradeButtons({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  const go = useGo();
  const { data } = useMyPositions(stock.symbol, true);
  const lines = data?.rows.filter((row) => row.quantities.holding > 0) ?? [];
  const only = lines.length === 1 ? lines[0] : undefined;
  const sell = (): void =>
    go.to(
      only === undefined
        ? href('tradeIndex', { tab: 'progress' })
        : href('tradePositionDetail', { id: only.id, close: '1' }),
    );
  return (
    <div className={styles.buttons}>
      {lines.length > 0 && (
        <Button variant="fall" onClick={sell}>
          {t('sell')}
        </Button>
      )}
      <Button
        variant="rise"
        onClick={() => go.to(href('marketMarketBuy', { symbol: stock.symbol }))}
      >
        {t('buy')}
      </Button>
    </div>
  );
}
