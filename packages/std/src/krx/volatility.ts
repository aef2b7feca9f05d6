/**
 * Dynamic volatility interruption (VI): how far from the last trade a trade becomes a call auction
 * instead (KOSPI Business Regulation art. 26-2, Enforcement Rules art. 41-2; KOSDAQ art. 28-5).
 * Prices in price units.
 */
import type { Instrument } from '../instrument.ts';
import type { PriceGrid } from '../price-grid.ts';
import type { TradingPhase } from './phases.ts';

/** Per cent from the last trade: of issues with narrow bounds, and of others. */
const PERCENT: Readonly<Partial<Record<TradingPhase, readonly [number, number]>>> = {
  continuous: [3, 6],
  closing_auction: [2, 4],
  after_market: [3, 6],
};

/** Below this last price a few ticks are already some per cent: no interruption. */
const LOW_PRICE = 1_000;
const LOW_PRICE_TICKS = 3;

/**
 * Members of the large-stock index and funds that hold an index once have narrow bounds; no fund
 * of this market has leverage.
 */
export const hasNarrowBounds = (issue: Pick<Instrument, 'largeCap' | 'basket'>): boolean =>
  issue.largeCap || issue.basket !== null;

/** Per cent from the last trade that interrupt in a phase; null: none do. */
export const dynamicPercent = (phase: TradingPhase, narrow: boolean): number | null =>
  PERCENT[phase]?.[narrow ? 0 : 1] ?? null;

/** Whether a price is so many per cent away from a reference, or more. */
export const isAway = (price: number, reference: number, percent: number): boolean =>
  Math.abs(price - reference) * 100 >= reference * percent;

/** Whether a move is so few ticks of a low price that it interrupts nothing. */
export const isFewTicks = (price: number, last: number, grid: PriceGrid): boolean =>
  last < LOW_PRICE && Math.abs(price - last) <= LOW_PRICE_TICKS * grid.tickSize(last);
