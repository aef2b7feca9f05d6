import { done, type Handlers, refuse } from '../core/handler.ts';
import { sendCancel } from './outbox.ts';

/**
 * Asks the venue to cancel what is pending of an opening or closing order. The order stays pending
 * until the venue replies, because a fill may come first. A repeat does no harm.
 */
export const cancelHandlers: Handlers<'order.cancel'> = {
  'order.cancel': (state, command, env) => {
    const order = state.orders.get(command.payload.id);
    if (order === undefined || order.customer !== command.actor) return refuse('order_missing');
    if (order.pending === 0) return refuse('not_pending');
    if (!order.cancelling) {
      state.orders.patch(order.id, { cancelling: true });
      sendCancel(state, order.id, env.seq);
    }
    return done({ id: order.id, cancelling: true });
  },
};
