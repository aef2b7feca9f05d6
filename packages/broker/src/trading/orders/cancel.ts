import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isForced } from './forced.ts';

/**
 * Requests a cancel of the pending part of an opening or closing order. The order stays pending
 * until the venue replies, because a fill may come first. A repeat does no harm.
 */
export const cancelOrder: Handler<'order.cancel'> = (state, command, env) => {
  const order = state.orders.get(command.payload.id);
  if (order === undefined || order.customer !== command.actor) return refuse('order_missing');
  if (order.pending === 0) return refuse('not_pending');
  if (isForced(order)) return refuse('order_forced');
  if (order.amendSeq !== null) return refuse('order_changing');
  if (order.cancelSeq === null) state.orders.patch(order.id, { cancelSeq: env.seq });
  return done({ id: order.id, cancelling: true });
};
