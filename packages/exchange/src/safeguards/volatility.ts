/**
 * Volatility interruption (VI): the prices that trigger a call auction instead of a trade (KOSPI
 * Business Regulation art. 26-2, Enforcement Rules art. 41-2; KOSDAQ art. 28-5). Prices in won.
 */

import type { TradingPhase } from '@maru/std/krx/phases';
import { dynamicPercent, isAway, isFewTicks } from '@maru/std/krx/volatility';
import type { PriceGrid } from '@maru/std/price-grid';
import type { StaticTriggers } from '../simulation-types.ts';

/** Length of an interruption's call auction; its real end is random, up to half a minute later. */
export const VI_AUCTION_MS = 120_000;

/** Per cent from the last call auction's price. */
const STATIC_PERCENT = 10;

export interface VolatilityView {
  readonly phase: TradingPhase;
  /** Members of the large-stock index, and funds that hold an index once. */
  readonly narrow: boolean;
  readonly grid: PriceGrid;
  /** Last trade, or the base price before the first. */
  readonly last: number;
  /** Price of the last call auction, or the base price. */
  readonly reference: number;
}

export interface Trigger {
  readonly cause: 'static_vi' | 'dynamic_vi';
  readonly price: number;
  readonly reference: number;
}

/** The nearest on-tick prices that trigger a static interruption at a reference. */
export function staticTriggers(
  reference: number,
  grid: PriceGrid,
  limits: { readonly upper: number; readonly lower: number },
): StaticTriggers {
  const upper = grid.ceilToTick(Math.ceil((reference * (100 + STATIC_PERCENT)) / 100));
  const lower = grid.floorToTick(Math.floor((reference * (100 - STATIC_PERCENT)) / 100));
  return {
    upper: upper > limits.upper ? null : upper,
    lower: lower < limits.lower ? null : lower,
  };
}

/** The interruption that a trade at `price` would trigger; null: none. */
export function triggerOf(price: number, view: VolatilityView): Trigger | null {
  const { phase, last, reference } = view;
  if (isFewTicks(price, last, view.grid)) return null;
  const dynamic = dynamicPercent(phase, view.narrow);
  if (dynamic !== null && isAway(price, last, dynamic)) {
    return { cause: 'dynamic_vi', price, reference: last };
  }
  if (phase !== 'after_market' && isAway(price, reference, STATIC_PERCENT)) {
    return { cause: 'static_vi', price, reference };
  }
  return null;
}
