/** Messages to customers about an order. */
import type { CancelReason } from '@maru/contract/status';
import { averageText } from '@maru/std/price-text';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { closeMessage, type OutgoingMessage, sendMessage } from '../../people/messages/inbox.ts';
import { bookSideOf } from './direction.ts';
import { changeBy } from './money.ts';
import type { Order } from './rows.ts';

const fillId = (order: Order): string => `fill:${order.id}`;

const subject = (order: Order) => ({
  symbol: order.symbol,
  side: bookSideOf(order),
});

/** The customer and the position that a message about an order leads to. */
const toward = (order: Order): Pick<OutgoingMessage, 'customer' | 'ref'> => ({
  customer: order.customer,
  ref: order.closes ?? order.id,
});

/** An order was filled, in part or to its end: one message, however many fills there are. */
export function notifyFill(state: State, order: Order, env: Env): void {
  const { scale } = instrumentOf(state, order.symbol);
  const params = {
    ...subject(order),
    quantity: order.filled,
    ordered: order.quantity,
    average: averageText(order.amount, order.filled, scale),
    amount: String(changeBy(order)),
  };
  const content = { code: 'order_filled', params } as const;
  const open = order.pending > 0;
  sendMessage(state, { id: fillId(order), ...toward(order), content, open }, env);
}

/** The pending part of an order is gone; a cancel that the customer requested has no message. */
export function notifyCancelled(
  state: State,
  order: Order,
  cancelled: { readonly quantity: number; readonly reason: CancelReason },
  env: Env,
): void {
  closeMessage(state, fillId(order));
  if (cancelled.reason === 'requested' || cancelled.reason === 'amended') return;
  const content = { code: 'order_cancelled', params: { ...subject(order), ...cancelled } } as const;
  sendMessage(state, { id: `cancelled:${order.id}`, ...toward(order), content }, env);
}

/** A stop-limit order has become a limit order. */
export function notifyStopReached(state: State, order: Order, env: Env): void {
  const content = { code: 'stop_reached', params: subject(order) } as const;
  sendMessage(state, { id: `stop:${order.id}`, ...toward(order), content }, env);
}
