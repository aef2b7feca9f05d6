import { ORDER_STATUSES, type OrderStatus } from '@maru/contract/status';
import type { Order } from './rows.ts';

/** The quantity of an order in one state, shares. */
function quantityIn(order: Order, status: OrderStatus): number {
  return status === 'ready_to_close' ? order.readyToClose : order[status];
}

/** The first state, in the order of the contract's list, that has a quantity. */
export function statusOf(order: Order): OrderStatus {
  return ORDER_STATUSES.find((status) => quantityIn(order, status) > 0) ?? 'cancelled';
}

/** Shares of a position order that are still held, in whichever state. */
export const openQuantity = (order: Order): number =>
  order.holding + order.locked + order.readyToClose;

/** True once an order is final. */
export const isFinished = (order: Order): boolean =>
  order.pending === 0 && (order.kind === 'close' || openQuantity(order) === 0);

/** I11: every share of an order is in exactly one state. */
export const addsUp = (order: Order): boolean =>
  order.pending +
    order.holding +
    order.locked +
    order.readyToClose +
    order.closed +
    order.cancelled ===
  order.quantity;
