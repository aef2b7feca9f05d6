import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import type { Position } from '#entities/order/model/profit.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';
import { positionTexts } from '../../position.texts.ts';
import { texts } from '../../text.ts';
import styles from './position-detail.module.css';

/** Of an order that waits whole: its terms, and how far the market is from them. */
export function PendingHead({ order }: { readonly order: Position }) {
  const t = useTexts(texts);
  const terms = useTexts(orderTermTexts);
  const language = useLanguage();
  const waits = order.stopPrice !== null && order.triggeredAt === null;
  const price = waits ? order.stopPrice : order.price;
  return (
    <>
      <p className="quiet">
        {waits ? terms('stopPrice') : terms(order.orderType)} ·{' '}
        {formatQuantity(order.quantities.pending, order, language)}
      </p>
      <p className={styles.profit}>
        <span className={styles.big}>
          {price === null ? terms(order.orderType) : formatWon(price, language)}
        </span>
      </p>
      {price !== null && order.last !== null && (
        <p className={styles.note}>
          {t('currentPrice')} {formatWon(order.last, language)} ·{' '}
          <Away order={order} price={price} />
        </p>
      )}
    </>
  );
}

/** How far an order's price is from the current one. */
function Away({ order, price }: { readonly order: Position; readonly price: string }) {
  const t = useTexts(positionTexts);
  const units = (text: string): bigint => BigInt(Math.round(unitsOf(text, order)));
  const away = percentChange(units(order.last ?? price), units(price));
  const percent = formatPercent(away.replace('-', ''));
  if (!/[1-9]/.test(away)) return t('awayNone');
  return t(away.startsWith('-') ? 'awayBelow' : 'awayAbove', { percent });
}
