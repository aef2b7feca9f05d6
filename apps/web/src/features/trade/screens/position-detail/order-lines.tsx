import { Line, Lines } from '@maru/ui/line';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { type Position, taxAmount } from '#entities/order/model/profit.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { texts } from '../../text.ts';

const STATES = ['pending', 'holding', 'locked', 'ready_to_close', 'closed', 'cancelled'] as const;

/** The fields of a position order as the specification lists them. */
export function OrderLines({ order }: { readonly order: Position }) {
  const t = useTexts(texts);
  const terms = useTexts(orderTermTexts);
  const language = useLanguage();
  const shares = (quantity: number): string => formatQuantity(quantity, order, language);
  const states = STATES.filter((state) => order.quantities[state] > 0);
  return (
    <Lines>
      <Line label={t('orderNumber')} value={order.id} />
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
        value={states.map((state) => `${t(state)} ${shares(order.quantities[state])}`).join(' · ')}
      />
      {order.reason !== null && <Line label={t('reason')} value={t(`reason_${order.reason}`)} />}
      <Line label={t('orderedAt')} value={formatDateTime(order.acceptedAt, language)} />
      {order.closedAt !== null && (
        <Line label={t('closedAt')} value={formatDateTime(order.closedAt, language)} />
      )}
      <Line label={t('tradedAmount')} value={<Won value={order.contractAmount} />} />
      {order.averagePrice !== null && (
        <Line
          label={t('averagePrice')}
          value={formatAverage(order.averagePrice ?? '0', order, language)}
        />
      )}
      <Line label={t('leverage')} value={t('leverageValue', { n: order.leverage })} />
      <Line label={t('margin')} value={<Won value={order.margin} />} />
      <Line label={t('fee')} value={<Won value={order.fee} />} />
      <Line label={t('stampTax')} value={<Won value={order.transactionTax} />} />
      <Line label={t('taxAmount')} value={<Won value={taxAmount(order)} />} />
      {order.held !== '0' && <Line label={t('held')} value={<Won value={order.held} />} />}
      <Line label={t('openCost')} value={<Won value={order.openCost} />} />
      <Line label={t('realised')} value={<Won value={order.realised} signed toned />} />
      <Line
        label={t('lockTime')}
        value={order.quantities.locked > 0 ? shares(order.quantities.locked) : t('noLock')}
      />
    </Lines>
  );
}
