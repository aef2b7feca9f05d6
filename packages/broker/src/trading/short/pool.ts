/** The shares that can be borrowed for short sales. Quantities are trading units. */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { floorPpm } from '@maru/std/money';
import { quantityText } from '@maru/std/price-text';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { isLendable } from '../lending/lendable.ts';
import { lentIn } from '../lending/lent.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';

/**
 * Shares of an issue in the pool: the firm's own and all that customers lend, until they are back;
 * 0: the issue can't be sold short.
 */
export function poolOf(state: State, instrument: Instrument, now: Instant): number {
  if (!isLendable(instrument)) return 0;
  const { symbol, shares } = instrument;
  const own = Number(floorPpm(BigInt(shares), parameter(state, 'borrowPoolPpm', now)));
  return own + lentIn(state, symbol).lent;
}

/** Shares of an issue that short positions owe. */
export const borrowedOf = (state: State, symbol: string): number =>
  state.indexes.shorts
    .rows(symbol)
    .reduce((shares, position) => shares + openQuantity(position), 0);

/** Shares of an issue that are borrowed, or will be when pending orders fill. */
export const takenOf = (state: State, symbol: string): number =>
  state.indexes.shorts
    .rows(symbol)
    .reduce((shares, order) => shares + openQuantity(order) + order.pending, 0);

/** Shares of an issue that can be borrowed now, without recalled ones. */
export function borrowable(state: State, instrument: Instrument, now: Instant): number {
  const { symbol } = instrument;
  if (isLeaving(state, symbol)) return 0;
  const pool = poolOf(state, instrument, now) - lentIn(state, symbol).recalled;
  return Math.max(0, pool - takenOf(state, symbol));
}

/** Positions of one notice at most: each is a message. */
const NOTICED = 100;

/**
 * Short positions of which shares will be bought in when the recalled ones go back, the newest
 * first, and how many of each.
 */
export function overReturns(
  state: State,
  symbol: string,
  now: Instant,
): { readonly position: Order; readonly shares: number }[] {
  const pool = poolOf(state, instrumentOf(state, symbol), now) - lentIn(state, symbol).recalled;
  let over = borrowedOf(state, symbol) - pool;
  const found: { position: Order; shares: number }[] = [];
  for (const position of state.indexes.shorts.rows(symbol).sort((a, b) => b.seq - a.seq)) {
    const shares = Math.min(over, openQuantity(position));
    if (over <= 0 || found.length === NOTICED) break;
    if (shares > 0) found.push({ position, shares });
    over -= shares;
  }
  return found;
}

/**
 * Why an issue cannot be sold short in this quantity: delisting_announced, short_not_borrowable, or
 * short_over_pool (naming the available quantity); null: it can.
 */
export function borrowObstacle(
  state: State,
  instrument: Instrument,
  quantity: number,
  now: Instant,
): Refusal | null {
  if (isLeaving(state, instrument.symbol)) return refusal('delisting_announced');
  const left = borrowable(state, instrument, now);
  if (quantity <= left) return null;
  if (left < instrument.lotSize) return refusal('short_not_borrowable');
  return refusal('short_over_pool', { n: quantityText(left, instrument.scale) });
}

/**
 * A customer is long or short in an issue, never both; pending orders count, and so do bids and
 * applications that may bring shares later.
 */
export function isOpposite(
  state: State,
  customer: string,
  { symbol, side }: { readonly symbol: string; readonly side: 'long' | 'short' },
): boolean {
  const { shorts, ordersByCustomer } = state.indexes;
  if (side === 'long') return shorts.rows(symbol).some((order) => order.customer === customer);
  if (state.registry.mayHold.some((may) => may(state, customer, symbol))) return true;
  return ordersByCustomer
    .rows(customer)
    .some(
      (order) =>
        order.symbol === symbol &&
        order.side === 'long' &&
        order.kind === 'open' &&
        openQuantity(order) + order.pending > 0,
    );
}
