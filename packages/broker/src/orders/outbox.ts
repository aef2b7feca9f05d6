/** What the venue is asked, and what of it is still unanswered. */
import { isUnbounded } from '@maru/std/krx/order-terms';
import type { VenueRequest } from '@maru/std/venue-port';
import type { State } from '../core/state.ts';
import type { Order, OutboxItem } from './rows.ts';

const cancelId = (orderId: string): string => `${orderId}:cancel`;

/** Sends a new order to the venue, in the order's own transaction. */
export function sendOrder(state: State, order: Order): void {
  state.outbox.put({ id: order.id, seq: order.seq, kind: 'new', orderId: order.id });
}

/** Asks the venue to cancel what is pending of an order. */
export function sendCancel(state: State, orderId: string, seq: number): void {
  state.outbox.put({ id: cancelId(orderId), seq, kind: 'cancel', orderId });
}

/** The venue has answered: the order stands in its book, or is gone. */
export function answered(state: State, orderId: string, what: 'new' | 'cancel' | 'all'): void {
  if (what !== 'cancel') state.outbox.removeAny(orderId);
  if (what !== 'new') state.outbox.removeAny(cancelId(orderId));
}

/** An order as it enters a book: what is pending of it. */
function newOrder(order: Order): VenueRequest {
  const buys = (order.side === 'long') === (order.kind === 'open');
  const triggered = order.triggeredAt !== null;
  return {
    kind: 'new',
    id: order.id,
    symbol: order.symbol,
    side: buys ? 'buy' : 'sell',
    type: triggered ? 'limit' : order.type,
    tif: order.tif,
    price: order.price,
    stopPrice: triggered ? null : order.stopPrice,
    cap: buys && isUnbounded(order.type) ? order.holdPrice : null,
    quantity: order.pending,
    filledBefore: order.filled,
  };
}

/** The request that an outbox row stands for; null when its order has nothing pending any more. */
export function requestOf(state: State, item: OutboxItem): VenueRequest | null {
  const order = state.orders.get(item.orderId);
  if (order === undefined || order.pending === 0) return null;
  return item.kind === 'new'
    ? newOrder(order)
    : { kind: 'cancel', id: order.id, symbol: order.symbol };
}

/** All open orders by seq, then the cancels that wait: what a venue that starts empty is sent. */
export function openRequests(state: State): VenueRequest[] {
  const open = [...state.orders.values()].filter((order) => order.pending > 0);
  open.sort((a, b) => a.seq - b.seq);
  const cancels = open.filter((order) => order.cancelling);
  return [
    ...open.map(newOrder),
    ...cancels.map((o): VenueRequest => ({ kind: 'cancel', id: o.id, symbol: o.symbol })),
  ];
}
