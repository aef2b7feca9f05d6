import type { TradingPhase } from '@maru/std/krx/phases';
import type { Prng } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { Handle } from '../book/order-pool.ts';
import type { Habits } from './crowd.ts';

/**
 * What a participant sees of an issue and can do in it. Orders go to the book as everyone's do,
 * cut to what he has; `who` is his place among the participants.
 */
export interface MarketAccess {
  readonly book: OrderBook;
  readonly habits: Habits;
  readonly prng: Prng;
  readonly phase: TradingPhase;
  /** Last trade of the day, else the base price, in won. */
  readonly price: number;
  /** The same, but before the first trade of a replayed day where that opens. */
  readonly outset: number;
  /** Price in won of the session at a closing price that takes orders now; null: none does. */
  readonly closingPrice: number | null;
  /** What the auction that goes on would trade at now, in won; null: nothing, or no auction. */
  readonly indicativePrice: number | null;
  /** Limit order; gives its handle, 0 when nothing of it rests. In a call auction it waits. */
  rest(who: number, side: BookSide, level: number, quantity: number): Handle;
  /** Takes what stands up to the level; nothing rests. Without effect in a call auction. */
  take(who: number, side: BookSide, level: number, quantity: number): void;
  /** Cancels an order of his; without effect when it is not live. */
  withdraw(who: number, side: BookSide, level: number, handle: Handle): void;
  /**
   * Order at the closing price in the place of the one he had; of 0 shares: none. It waits until
   * that session trades, and no longer than it lasts. Without effect where there is none.
   */
  orderAtClose(who: number, side: BookSide, quantity: number): void;
  /** Cancels all participants' orders of a side at the closing price. */
  leaveClose(side: BookSide): void;
  /** Shares bought less sold by his resting orders since the last call. */
  takeFlow(who: number): number;
  /** Shares above those he began with, as a part of them: −1 when he has none left. */
  surplus(who: number): number;
  /** Middle of best bid and best ask in won; null while a side is empty. */
  middle(): number | null;
  /** Level of the highest on-tick price not above `price`, within the limits. */
  levelBelow(price: number): number;
  /** Level of the lowest on-tick price not below `price`, within the limits. */
  levelAbove(price: number): number;
}

/** What everyone knows at a visit. Floats: these steer decisions, never amounts. */
export interface Situation {
  /** The price that investors think right, in won. */
  readonly value: number;
  /** Logarithm of what market and sector add to the price. */
  readonly shared: number;
  /** How fast business time runs, as a multiple of the usual. */
  readonly pace: number;
  /** Time since the last visit. */
  readonly elapsedMs: number;
}
