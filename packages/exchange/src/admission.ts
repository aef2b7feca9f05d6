import { namesPrice } from '@maru/std/krx/order-terms';
import { acceptsBeforeFirstPrice, takes } from '@maru/std/krx/order-types';
import { priceGrid } from '@maru/std/price-grid';
import type { Rejection, VenueRequest } from '@maru/std/venue-port';
import type { CustomerOrder } from './customer-order.ts';
import type { Issue } from './issue.ts';

export type NewOrder = Extract<VenueRequest, { kind: 'new' }>;

/** The state of the session in which a request arrives. */
export interface Admission {
  /** The market's day is open. */
  readonly open: boolean;
  /** Before the first step: orders that a restart interrupted enter again, in any phase. */
  readonly restoring: boolean;
}

/** Why the venue refuses an order; null: it accepts it. */
export function rejection(
  request: NewOrder,
  issue: Issue | undefined,
  { open, restoring }: Admission,
): Rejection | null {
  if (issue === undefined) return 'unknown_symbol';
  if (!open || issue.phase === 'closed') return 'closed';
  if (!restoring && issue.phase === 'halted') return 'halted';
  if (!isTaken(request, issue, restoring)) return 'type_not_taken';
  return priceFault(request, issue);
}

/**
 * Why the venue refuses to amend a live order; null: it does. A partial cancel is a cancel, which
 * every phase accepts.
 */
export function amendRejection(
  { id, symbol, quantity, terms }: Extract<VenueRequest, { kind: 'amend' }>,
  order: CustomerOrder,
  admission: Admission,
): Rejection | 'triggered' | null {
  if (terms === null) return null;
  if (terms.type === 'stop_limit' && order.waits === 0) return 'triggered';
  const { issue, side, tif } = order;
  const wanted = {
    kind: 'new',
    id,
    symbol,
    side,
    tif,
    quantity,
    filledBefore: 0,
    ...terms,
  } as const;
  return rejection(wanted, issue, admission);
}

function isTaken({ type, tif }: NewOrder, issue: Issue, restoring: boolean): boolean {
  const { phase, trading } = issue;
  if (type === 'closing_price') {
    return tif === 'day' && (phase === 'closing_price' || trading.isPreHours);
  }
  if (restoring) return phase !== 'closing_price';
  if (trading.awaitsFirstPrice) return acceptsBeforeFirstPrice(type, tif);
  if (trading.isAfterMarket && !takes('after_market', type, tif)) return false;
  return takes(phase, type, tif);
}

function priceFault(request: NewOrder, issue: Issue): Rejection | null {
  const { type, side, price, stopPrice, cap } = request;
  const { lower, upper } = issue.book.limits;
  if (side === 'sell' && cap !== null && cap < upper) return 'beyond_limit';
  if (!namesPrice(type)) return null;
  const grid = priceGrid(issue.instrument.grid);
  const named = type === 'stop_limit' ? [price, stopPrice] : [price];
  for (const each of named) {
    if (each === null || each < lower || each > upper) return 'beyond_limit';
    if (!grid.isOnTick(each)) return 'off_tick';
  }
  // at its limit a conditional order would gain no priority as a market order
  const idle = type === 'conditional' && price === (side === 'buy' ? upper : lower);
  return idle ? 'type_not_taken' : null;
}
