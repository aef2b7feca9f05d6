/** An order with an amendment on its way to the venue. */
import { isUnbounded, namesPrice } from '@maru/std/krx/order-terms';
import type { OrderType } from '@maru/std/venue-port';
import { holdFor, NOTHING_FILLED } from './costs.ts';
import { bookSideOf } from './direction.ts';
import { orderId } from './ids.ts';
import { NOTHING_ASKED } from './new-order.ts';
import type { Order } from './rows.ts';

/** The venue has not answered a request for the order. */
export const isChanging = ({ cancelSeq, amendSeq }: Order): boolean =>
  cancelSeq !== null || amendSeq !== null;

/** An order after a fill: one of all that was pending ends its open requests (ORD-35). */
export const afterFill = (order: Order): Order =>
  order.pending === 0 && isChanging(order) ? { ...order, ...NOTHING_ASKED } : order;

/** The id of the amendment on its way, and of the order that replaces this one by it. */
export const amendmentId = ({ amendSeq }: Order): string | null =>
  amendSeq === null ? null : orderId(amendSeq);

/**
 * The type of an order with another price. An order priced on its arrival has been a limit order
 * since (Business Regulation art. 2(4)), as has a stop order since its trigger.
 */
export function typeAfter({ type, triggeredAt, amendStopPrice }: Order): OrderType {
  // requested while it waited: the venue refuses it when the stop was reached before
  if (amendStopPrice !== null) return 'stop_limit';
  return namesPrice(type) && triggeredAt === null ? type : 'limit';
}

/** The reservation price of an order with another price; that of a sale never depends on it. */
export function reservationAfter(order: Order, price: number): number {
  if (bookSideOf(order) === 'sell') return order.reservationPrice;
  return isUnbounded(typeAfter(order)) ? order.reservationPrice : price;
}

/** Shares that an amendment would leave pending now. */
export const quantityAfter = ({ pending, amendQuantity }: Order): number =>
  Math.min(pending, amendQuantity ?? pending);

/** The hold of the order that replaces this one by its amendment, won. */
export function holdAfter(order: Order): bigint {
  const { kind, amendPrice } = order;
  if (kind === 'close' || amendPrice === null) return 0n;
  const terms = { ...order, reservationPrice: reservationAfter(order, amendPrice) };
  return holdFor(terms, quantityAfter(order), NOTHING_FILLED);
}

/**
 * The money that an order must hold, won: its pending part at its own price, or, while an amendment
 * is on its way, its cost if the fills that may come before it left just the amended quantity:
 * whichever is more, since the venue may still refuse.
 */
export function heldFor(order: Order): bigint {
  if (order.kind === 'close') return 0n;
  const own = holdFor(order, order.pending, order);
  if (order.amendPrice === null) return own;
  const before = holdFor(order, order.pending - quantityAfter(order), order);
  const amended = before + holdAfter(order);
  return amended > own ? amended : own;
}
