import type { TimeInForce } from '@maru/std/venue-port';
import type { Handle } from './book/order-pool.ts';
import type { Issue } from './issue.ts';
import type { Terms } from './order-levels.ts';

/** An order of a customer at the venue. */
export interface CustomerOrder extends Terms {
  readonly id: string;
  readonly issue: Issue;
  readonly tif: TimeInForce;
  readonly stopPrice: number | null;
  /** Shares filled. */
  cumulative: number;
  /** Shares of a stop order that waits for its price; 0: it is an order in the book. */
  waits: number;
  /** 0 while the order is being matched on its arrival, or waits for its price. */
  handle: Handle;
}

/** Pegged orders have neither a level nor a price of their own. */
export const isPegged = ({ type }: Terms): boolean => type === 'mid' || type === 'closing_price';

/** Shares that a resting or waiting order may still trade. */
export const leftOf = ({ issue, handle, waits }: CustomerOrder): number =>
  waits > 0 ? waits : issue.book.left(handle);

/** Whether the last price triggers a stop-limit order. */
export function isReached({ side, stopPrice, issue }: CustomerOrder): boolean {
  const { last } = issue;
  if (last === null || stopPrice === null) return false;
  return side === 'buy' ? last >= stopPrice : last <= stopPrice;
}
