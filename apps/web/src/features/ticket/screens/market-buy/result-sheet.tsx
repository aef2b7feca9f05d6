import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { Line, Lines } from '@maru/ui/line';
import { SkeletonRows } from '@maru/ui/skeleton';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { FillsByPrice, Outcome } from '#entities/order/components/outcome.tsx';
import type { Estimate } from '#entities/order/model/estimate.ts';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { usePlaced } from '../../api/trade-order.ts';
import { resultTexts } from './result.texts.ts';
import { shortTexts } from './short.texts.ts';
import { ticketTexts } from './ticket.texts.ts';

/** An order that was placed, and the last estimate before it. */
export interface Placed {
  readonly id: string;
  readonly expected: Estimate;
}

export interface ResultSheetProps {
  /** The order that was placed; null: closed. */
  readonly placed: Placed | null;
  readonly onClose: () => void;
}

/** The result of the order, live, with the way to its ledger entries. */
export function ResultSheet({ placed: asked, onClose }: ResultSheetProps) {
  const t = useTexts(ticketTexts);
  const say = useTexts(resultTexts);
  const short = useTexts(shortTexts);
  const done: Done = (of, what) =>
    of === 'long' ? say('resultHolding', what) : short('resultShort', what);
  const language = useLanguage();
  const go = useGo();
  const placed = useLast(asked);
  const { data } = usePlaced(placed?.id ?? null);
  if (placed === null) return null;
  const { id, expected } = placed;
  const order = data?.order.id === id ? data.order : undefined;
  const side = order?.side === 'short' ? 'sell' : 'buy';
  const whole = order !== undefined && order.filled === order.quantity;
  return (
    <DoneSheet
      open={asked !== null}
      onClose={onClose}
      title={
        order === undefined
          ? t('resultPending')
          : headline(order, localName(order.names, language), { t, say, done }, language)
      }
      note={order?.status === 'pending' ? say('resultPendingNote') : undefined}
      back={say('again')}
      next={say('seePosition')}
      onNext={() => go.replace(href('tradePositionDetail', { id }))}
      symbol={expected.symbol}
    >
      {order === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {whole && (
            <Outcome
              does="opens"
              of={order.side}
              counted={order}
              expected={expected}
              traded={order}
            />
          )}
          {data !== undefined && data.fills.length > 0 && (
            <FillsByPrice fills={data.fills} side={side} counted={order} />
          )}
          <Lines>
            {order.filled > 0 && !whole && (
              <>
                <Line
                  label={say('filledPrice')}
                  value={formatAverage(order.averagePrice ?? '0', order, language)}
                />
                <Line label={t('contractAmount')} value={<Won value={order.contractAmount} />} />
                <Line label={t('fee')} value={<Won value={order.fee} />} />
              </>
            )}
            {BigInt(order.held) > 0n && (
              <Line label={t('hold')} value={<Won value={order.held} />} />
            )}
            {data?.fills[0] && (
              <Line label={t('settlesOn')} value={formatDay(data.fills[0].settlesOn, language)} />
            )}
            <Line label={say('orderNumber')} value={order.id} />
          </Lines>
        </>
      )}
    </DoneSheet>
  );
}

type Order = Output<'tradePosition'>['order'];
/** What an order has done that was filled whole. */
type Done = (side: Order['side'], what: { name: string; shares: string }) => string;

interface Speaker {
  readonly t: Translate<keyof typeof ticketTexts.dictionary.kor>;
  readonly say: Translate<keyof typeof resultTexts.dictionary.kor>;
  readonly done: Done;
}

function headline(
  order: Order,
  name: string,
  { t, say, done }: Speaker,
  language: Language,
): string {
  if (order.filled === 0) {
    return order.status === 'cancelled' ? say('resultCancelled') : t('resultPending');
  }
  const shares = formatQuantity(order.filled, order, language);
  if (order.quantities.pending > 0) {
    const pending = formatQuantity(order.quantities.pending, order, language);
    return say('resultPartial', { filled: shares, pending });
  }
  return done(order.side, { name, shares });
}
