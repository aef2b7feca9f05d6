import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { closeHref } from '#entities/order/model/close-href.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { useLast } from '#shared/use-last.ts';
import { stockTexts } from './stock.texts.ts';
import styles from './stock-detail.module.css';

export interface SideSheetProps {
  readonly stock: StockDetail;
  /** Won; null: the sheet is closed. */
  readonly price: string | null;
  /** Trading units of the stock that can be sold. */
  readonly sellable: number;
  readonly onClose: () => void;
}

/** Asks whether to sell or to buy at a price of the book. */
export function SideSheet({ stock, price: asked, sellable, onClose }: SideSheetProps) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const go = useGo();
  const price = useLast(asked);
  if (price === null) return null;
  const { symbol } = stock;
  const leave = (address: string): void => {
    onClose();
    go.to(address);
  };
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={t('orderAt', { price: formatWon(price, language) })}
      note={t('canSell', { n: formatQuantity(sellable, stock, language) })}
      action={
        <div className={styles.buttons}>
          <Button
            variant="fall"
            onClick={() => leave(closeHref({ symbol, side: 'long' }, { price }))}
          >
            {t('sell')}
          </Button>
          <Button variant="rise" onClick={() => leave(href('marketMarketBuy', { symbol, price }))}>
            {t('buy')}
          </Button>
        </div>
      }
    >
      {null}
    </Sheet>
  );
}
