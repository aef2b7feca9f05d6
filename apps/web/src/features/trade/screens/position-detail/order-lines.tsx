import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { positionCosts } from '../../model/filled-orders.ts';
import { statesOf } from '../../model/order-states.ts';
import type { PositionDetail } from '../../model/position-detail.ts';
import { positionTexts } from '../../position.texts.ts';
import { texts } from '../../text.ts';
import styles from './position-detail.module.css';

type OrderLinesProps = Pick<PositionDetail, 'order' | 'closing'>;

/** The fields of a position order as the specification lists them, without those that are 0. */
export function OrderLines({ order, closing }: OrderLinesProps) {
  const t = useTexts(texts);
  const terms = useTexts(orderTermTexts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const shares = (quantity: number): string => formatQuantity(quantity, order, language);
  return (
    <Lines>
      <Line label={t('orderNumber')} value={order.id} />
      <AmendLine label={position('amends')} id={order.amends} />
      <AmendLine label={position('amendedBy')} id={order.amendedBy} />
      <Line label={t('side')} value={t(order.side === 'long' ? 'sideLong' : 'sideShort')} />
      <Line label={terms('orderType')} value={`${terms(order.orderType)} · ${terms(order.tif)}`} />
      {order.price !== null && (
        <Line label={t('orderPrice')} value={formatWon(order.price, language)} />
      )}
      {order.stopPrice !== null && (
        <Line label={terms('stopPrice')} value={formatWon(order.stopPrice, language)} />
      )}
      {order.triggeredAt !== null && (
        <Line label={terms('stopReached')} value={formatDateTime(order.triggeredAt, language)} />
      )}
      <Line label={t('quantity')} value={shares(order.quantity)} />
      <Line
        label={t('quantityStates')}
        value={statesOf(order)
          .map((state) => `${t(state)} ${shares(order.quantities[state])}`)
          .join(' · ')}
      />
      {order.reason !== null && <Line label={t('reason')} value={t(`reason_${order.reason}`)} />}
      <Line label={t('orderedAt')} value={formatDateTime(order.acceptedAt, language)} />
      {order.closedAt !== null && (
        <Line label={t('closedAt')} value={formatDateTime(order.closedAt, language)} />
      )}
      {order.averagePrice !== null && (
        <Line
          label={t(order.side === 'long' ? 'averagePrice' : 'averageSold')}
          value={formatAverage(order.averagePrice, order, language)}
        />
      )}
      <Line label={t('leverage')} value={t('leverageValue', { n: order.leverage })} />
      <MoneyLines order={order} closing={closing} />
    </Lines>
  );
}

/** The order before an amendment, or after it; nothing where there is none. */
function AmendLine({ label, id }: { readonly label: string; readonly id: string | null }) {
  if (id === null) return null;
  return (
    <Line
      label={label}
      value={
        <Link to={href('tradePositionDetail', { id })} className={styles.link}>
          {id}
          <span aria-hidden="true">›</span>
        </Link>
      }
    />
  );
}

/** The sums of the purchase and of all its sales; a sum of 0 has no line. */
function MoneyLines({ order, closing }: OrderLinesProps) {
  const t = useTexts(texts);
  const position = useTexts(positionTexts);
  const language = useLanguage();
  const { buyFee, sellFee, transactionTax, ruralTax } = positionCosts(order, closing);
  const won = (value: bigint): string => formatWon(value, language);
  const rows = [
    ['tradedAmount', BigInt(order.contractAmount)],
    ['margin', BigInt(order.margin)],
    ['fee', buyFee + sellFee],
    ['stampTax', transactionTax],
    ['ruralTax', ruralTax],
    ['taxAmount', ruralTax === 0n ? 0n : transactionTax + ruralTax],
    ['held', BigInt(order.held)],
    ['openCost', BigInt(order.openCost)],
  ] as const;
  const split = position('feeSplit', { buy: won(buyFee), sell: won(sellFee) });
  return (
    <>
      {rows
        .filter(([, value]) => value !== 0n)
        .map(([name, value]) => (
          <Line
            key={name}
            label={t(name === 'openCost' && order.side === 'short' ? 'openProceeds' : name)}
            value={<Won value={value} />}
            note={name === 'fee' && sellFee > 0n ? split : undefined}
          />
        ))}
      {order.realised !== '0' && (
        <Line label={t('realised')} value={<Won value={order.realised} signed toned />} />
      )}
    </>
  );
}
