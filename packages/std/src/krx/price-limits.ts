/**
 * Base price and daily price limits (KOSPI Business Regulation art. 20, Enforcement Rules art. 30
 * and 31), on the grid. Prices are whole price units (won for shares).
 */
import { assert } from '../assert.ts';
import type { PriceGrid } from '../price-grid.ts';

/** Daily price limit in per cent of the base price. */
export type BandPercent = 30 | 15 | 5;

export interface PriceLimits {
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
}

/** The day's base price from the previous regular close, which may be off tick. */
export const basePrice = (previousClose: number, grid: PriceGrid): number =>
  grid.ceilToTick(previousClose);

/**
 * The limits around an on-tick `base` above 0. `percent` is 30, 15 on KONEX, 5 of a
 * currency pair; the lower limit is never below 1.
 */
export function priceLimits(base: number, percent: BandPercent, grid: PriceGrid): PriceLimits {
  assert(base > 0 && grid.isOnTick(base), 'a base price is above 0 and on tick');
  const tick = grid.tickSize(base);
  const share = Math.floor((base * percent) / 100);
  const width = share - (share % tick) || tick;
  return {
    base,
    upper: grid.floorToTick(base + width),
    lower: Math.max(grid.ceilToTick(Math.max(base - width, 0)), 1),
  };
}

/**
 * The range of a new listing's first day around its on-tick offering price: 60 % to 400 %
 * (Enforcement Rules art. 31(3), since 2023-06-26).
 */
export function firstDayLimits(base: number, grid: PriceGrid): PriceLimits {
  assert(base > 0 && grid.isOnTick(base), 'a base price is above 0 and on tick');
  const tick = grid.tickSize(base);
  const up = base * 3;
  return {
    base,
    upper: grid.floorToTick(base + up - (up % tick)),
    lower: Math.max(grid.ceilToTick(base - Math.floor((base * 2) / 5)), 1),
  };
}

/** The highest price of a day without limits: a book needs an end, and no price comes near it. */
const UNLIMITED_TIMES = 10;

/** The range of a day without price limits (delisting trading): from the lowest price on. */
export function withoutLimits(base: number, grid: PriceGrid): PriceLimits {
  assert(base > 0 && grid.isOnTick(base), 'a base price is above 0 and on tick');
  return { base, upper: grid.floorToTick(base * UNLIMITED_TIMES), lower: 1 };
}
