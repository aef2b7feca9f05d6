import type { TradingPhase } from '@maru/std/krx/phases';
import type { Random } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { Handle } from '../book/order-pool.ts';
import type { Habits } from './crowd.ts';

/**
 * A participant's access to an issue. Orders go to the book like all others, cut to the
 * participant's means; `participant` is its index among the issue's.
 */
export interface MarketAccess {
  readonly book: OrderBook;
  readonly habits: Habits;
  readonly prng: Random;
  readonly phase: TradingPhase;
  /** Last trade of the day, else the base price, in won. */
  readonly price: number;
  /** The same; before the first trade of a replayed day, the opening of its path. */
  readonly outset: number;
  /** Price in won of the session at a closing price that accepts orders now; null: none. */
  readonly closingPrice: number | null;
  /** Indicative price of the current auction, won; null: none, or no auction. */
  readonly indicativePrice: number | null;
  /** Limit order; returns its handle, 0 when no part rests. A call auction collects it. */
  rest(participant: number, side: BookSide, level: number, quantity: number): Handle;
  /** Takes resting orders up to the level; no part rests. Without effect in a call auction. */
  take(participant: number, side: BookSide, level: number, quantity: number): void;
  /** Cancels an order of the participant; without effect when it is not live. */
  withdraw(participant: number, side: BookSide, level: number, handle: Handle): void;
  /**
   * Replaces the participant's order at the closing price; 0 shares: cancels it. It rests until
   * that session trades, and no longer than it lasts. Without effect where there is none.
   */
  orderAtClose(participant: number, side: BookSide, quantity: number): void;
  /** Cancels all participants' orders of a side at the closing price. */
  leaveClose(side: BookSide): void;
  /** Net shares bought by the participant's resting orders since the last call. */
  takeFlow(participant: number): number;
  /** Shares above the initial ones, as a part of them: −1 when none are left. */
  surplus(participant: number): number;
  /** Middle of best bid and best ask in won; null while a side is empty. */
  middle(): number | null;
  /** Level of the highest on-tick price not above `price`, within the limits. */
  levelBelow(price: number): number;
  /** Level of the lowest on-tick price not below `price`, within the limits. */
  levelAbove(price: number): number;
}

/** The data shared by all participants at a visit. Floats: they steer decisions, never amounts. */
export interface Situation {
  /** The fair value in won, as investors estimate it. */
  readonly value: number;
  /** Logarithm of the market and sector factors in the price. */
  readonly shared: number;
  /** Pace of business time, as a multiple of the usual. */
  readonly pace: number;
  /** Activity of the hour, as a multiple of the ordinary. */
  readonly activity: number;
  /** Time since the last visit. */
  readonly elapsedMs: number;
}
