/**
 * Requests to the venue, derived from the order rows: a batch that adds an order requests it, one
 * that notes a cancel requests that. The requests themselves are not stored; a start sends all open
 * orders again under the same ids, and the venue drops those it knows.
 */
import { isUnbounded } from '@maru/std/krx/order-terms';
import type { VenueRequest } from '@maru/std/venue-port';
import type { Changes } from '../core/changes.ts';
import type { State } from '../core/state.ts';
import { byPlacing } from './ids.ts';
import type { Order } from './rows.ts';

interface Numbered {
  readonly seq: number;
  readonly request: VenueRequest;
}

/** An order as it enters a book: its pending quantity. */
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
    cap: buys && isUnbounded(order.type) ? order.reservationPrice : null,
    quantity: order.pending,
    filledBefore: order.filled,
  };
}

const cancelOf = ({ id, symbol }: Order): VenueRequest => ({ kind: 'cancel', id, symbol });

/** The orders and cancels that a batch adds, in the order of their commands. */
export function requestsIn({ rows, before }: Changes): VenueRequest[] {
  const found: Numbered[] = [];
  for (const [id, order] of rows.orders) {
    // an order without a pending quantity needs no request
    if (order === undefined || order.pending === 0) continue;
    const was = before.orders.get(id);
    if (was === undefined) found.push({ seq: order.seq, request: newOrder(order) });
    if (order.cancelSeq !== null && order.cancelSeq !== was?.cancelSeq) {
      found.push({ seq: order.cancelSeq, request: cancelOf(order) });
    }
  }
  return found.sort((a, b) => a.seq - b.seq).map(({ request }) => request);
}

/** All open orders by seq, then the waiting cancels: sent to a venue that starts empty. */
export function openRequests(state: State): VenueRequest[] {
  const open = [...state.orders.values()].filter((order) => order.pending > 0);
  open.sort(byPlacing);
  return [...open.map(newOrder), ...open.filter((order) => order.cancelSeq !== null).map(cancelOf)];
}
