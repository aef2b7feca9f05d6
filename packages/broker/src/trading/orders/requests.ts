/**
 * Requests to the venue, derived from the order rows: a batch that adds an order requests it, one
 * that notes a cancel or an amendment requests that. The requests themselves are not stored; a
 * start sends all open orders again under the same ids, and the venue drops known ones.
 */
import { isUnbounded } from '@maru/std/krx/order-terms';
import type { AmendedTerms, OrderType, VenueRequest } from '@maru/std/venue-port';
import type { Changes } from '../../kernel/core/changes.ts';
import type { Requested } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { quantityAfter, reservationAfter, typeAfter } from './amendment.ts';
import { bookSideOf } from './direction.ts';
import { byPlacing, orderId } from './ids.ts';
import type { Order } from './rows.ts';

/** The venue's limit, won: only where it does not follow from the order's own price. */
function capOf(order: Order, type: OrderType, reservationPrice: number): number | null {
  const opensShort = order.side === 'short' && order.kind === 'open';
  const buys = bookSideOf(order) === 'buy';
  return opensShort || (buys && isUnbounded(type)) ? reservationPrice : null;
}

/** An order as it enters a book: its pending quantity. */
function newOrder(order: Order): VenueRequest {
  const side = bookSideOf(order);
  const triggered = order.triggeredAt !== null;
  return {
    kind: 'new',
    id: order.id,
    symbol: order.symbol,
    side,
    type: triggered ? 'limit' : order.type,
    tif: order.tif,
    price: order.price,
    stopPrice: triggered ? null : order.stopPrice,
    cap: capOf(order, order.type, order.reservationPrice),
    quantity: order.pending,
    filledBefore: order.filled,
  };
}

/** The request for a pending order beside its entry: none, its cancel or its amendment. */
function openRequest(order: Order): Requested | null {
  const { id, symbol, cancelSeq, amendSeq } = order;
  if (cancelSeq !== null) return { seq: cancelSeq, request: { kind: 'cancel', id, symbol } };
  if (amendSeq === null) return null;
  const terms = amendedTerms(order);
  const quantity = quantityAfter(order);
  const amends = { id: orderId(amendSeq), order: id, symbol, quantity, terms };
  return { seq: amendSeq, request: { kind: 'amend', ...amends } };
}

function amendedTerms(order: Order): AmendedTerms | null {
  const { amendPrice: price, amendStopPrice: stopPrice } = order;
  if (price === null) return null;
  const type = typeAfter(order);
  const cap = capOf(order, type, reservationAfter(order, price));
  return { type, price, stopPrice, cap };
}

/** The orders, amendments and cancels that a batch adds, in the order of their commands. */
export function requestsIn(state: State, changes: Changes): VenueRequest[] {
  const { rows, before } = changes;
  const found = state.registry.venueOrders.flatMap(({ added }) => added(changes));
  for (const [id, order] of rows.orders) {
    // an order without a pending quantity needs no request
    if (order === undefined || order.pending === 0) continue;
    const was = before.orders.get(id);
    // the venue has made the order that replaces one
    if (was === undefined && order.amends === null) {
      found.push({ seq: order.seq, request: newOrder(order) });
    }
    const asked = openRequest(order);
    const known = was === undefined ? null : openRequest(was);
    if (asked !== null && asked.seq !== known?.seq) found.push(asked);
  }
  return found.sort((a, b) => a.seq - b.seq).map(({ request }) => request);
}

/**
 * All open orders by seq, then the requests without an answer: sent to a venue that starts empty.
 */
export function openRequests(state: State): VenueRequest[] {
  const open = [...state.orders.values()].filter((order) => order.pending > 0);
  const others = state.registry.venueOrders.map((orders) => orders.open(state));
  const placed = [
    ...open.map((order) => ({ id: order.id, seq: order.seq, request: newOrder(order) })),
    ...others.flatMap((one) => one.placed),
  ];
  placed.sort(byPlacing);
  const asked = open.map(openRequest).filter((one) => one !== null);
  asked.sort((a, b) => a.seq - b.seq);
  const requests = [...placed, ...asked].map(({ request }) => request);
  return [...requests, ...others.flatMap(({ cancels }) => cancels)];
}
