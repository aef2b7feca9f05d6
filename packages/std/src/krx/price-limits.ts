/**
 * Base price and daily price limits (KOSPI Business Regulation art. 20, Enforcement Rules art. 30
 * and 31). Prices are whole won.
 */
import { assert } from '../assert.ts';
import { ceilToTick, floorToTick, tickSize } from './ticks.ts';

export interface PriceLimits {
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
}

/** The day's base price from the previous regular close, which may be off tick. */
export const basePrice = (previousClose: number): number => ceilToTick(previousClose);

/**
 * The limits around an on-tick `base` above 0. `percent` is 30, or 15 on KONEX; the lower limit is
 * never below 1 won.
 */
export function priceLimits(base: number, percent: 30 | 15): PriceLimits {
  assert(base > 0 && base === floorToTick(base), 'a base price is above 0 and on tick');
  const tick = tickSize(base);
  const share = Math.floor((base * percent) / 100);
  const width = share - (share % tick) || tick;
  return {
    base,
    upper: floorToTick(base + width),
    lower: Math.max(ceilToTick(Math.max(base - width, 0)), 1),
  };
}

/**
 * The range of a new listing's first day around its on-tick offering price: 60 % to 400 %
 * (Enforcement Rules art. 31(3), since 2023-06-26).
 */
export function firstDayLimits(base: number): PriceLimits {
  assert(base > 0 && base === floorToTick(base), 'a base price is above 0 and on tick');
  const tick = tickSize(base);
  const up = base * 3;
  return {
    base,
    upper: floorToTick(base + up - (up % tick)),
    lower: Math.max(ceilToTick(base - Math.floor((base * 2) / 5)), 1),
  };
}
