import type { Language } from '@maru/contract/constants';
import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { FillsByPrice, Outcome } from '#entities/order/components/outcome.tsx';
import type { Estimate } from '#entities/order/model/estimate.ts';
import type { Order } from '#entities/order/model/profit.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDay } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { useOrderNow } from '../api/orders.ts';
import { texts } from '../text.ts';
import type { TradeT } from './trade-t.ts';

/** A closing order that was sent, and the last estimate before it. */
export interface Sold {
  readonly id: string;
  readonly expected: Estimate;
}

/** What came of a sale, live: sold, sold in part, or waiting. */
export function SoldSheet(props: { readonly sold: Sold | null; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const sold = useLast(props.sold);
  const { data } = useOrderNow(sold?.id ?? null);
  if (sold === null) return null;
  const order = data?.closing.find(({ id }) => id === sold.id);
  const fills = data?.fills.filter(({ orderId }) => orderId === sold.id) ?? [];
  return (
    <Sheet
      open={props.sold !== null}
      onClose={props.onClose}
      title={order === undefined ? t('soldPending') : headline(order, t, language)}
      note={order?.filled === 0 && order.quantities.pending > 0 ? t('soldPendingNote') : undefined}
      action={
        <Button full onClick={props.onClose}>
          {common('confirm')}
        </Button>
      }
    >
      {order === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {order.filled === order.quantity && (
            <Outcome side="sell" counted={order} expected={sold.expected} traded={order} />
          )}
          {fills.length > 0 && <FillsByPrice fills={fills} side="sell" counted={order} />}
          <Lines>
            {fills[0] && (
              <>
                <Line label={t('arrivesOn')} value={formatDay(fills[0].settlesOn, language)} />
                <Line label={t('realised')} value={<Won value={order.realised} signed toned />} />
              </>
            )}
            <Line label={t('orderNumber')} value={order.id} />
          </Lines>
        </>
      )}
    </Sheet>
  );
}

function headline(order: Order, t: TradeT, language: Language): string {
  const n = (units: number): string => formatQuantity(units, order, language);
  const { pending } = order.quantities;
  if (order.filled === 0) return t(pending > 0 ? 'soldPending' : 'soldCancelled');
  return pending > 0
    ? t('soldPartial', { filled: n(order.filled), pending: n(pending) })
    : t('soldAll', { name: localName(order.names, language), n: n(order.filled) });
}
