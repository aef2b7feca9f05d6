/** Properties of the KRX's order types (Business Regulation art. 2(4); krx.md §1.5). */
import type { OrderType, TimeInForce } from '../venue-port.ts';

export const ORDER_TYPES = [
  'limit',
  'market',
  'conditional',
  'best_opposite',
  'best_own',
  'mid',
  'stop_limit',
  'closing_price',
] as const satisfies readonly OrderType[];

export const TIMES_IN_FORCE = ['day', 'ioc', 'fok'] as const satisfies readonly TimeInForce[];

/** True where the customer names the price; the other types take it from the book. */
export const namesPrice = (type: OrderType): boolean =>
  type === 'limit' || type === 'conditional' || type === 'stop_limit';

/**
 * True where an order may pay more than its own price, or has none: a conditional order is a
 * market order in the closing auction.
 */
export const isUnbounded = (type: OrderType): boolean =>
  !namesPrice(type) || type === 'conditional';
