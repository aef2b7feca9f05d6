import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceGrid } from '../price-grid.ts';
import { basePrice, firstDayLimits, priceLimits } from './price-limits.ts';

const krx = priceGrid('krx');

describe('price limits', () => {
  it.each([
    [9_940, 9_940],
    [4_162, 4_165],
    [24_075, 24_100],
    [2_001, 2_005],
  ])('[KRX-4] a close of %i gives the base %i', (close, base) => {
    expect(basePrice(close, krx)).toBe(base);
  });

  // limit closes of real issues
  it.each([
    [1_005, 1_306],
    [1_618, 2_100],
    [1_698, 2_205],
    [14_690, 19_090],
    [17_140, 22_250],
    [68_600, 89_100],
    [250_500, 325_500],
    [292_000, 379_500],
  ])('[KRX-5] the upper limit of %i is %i', (base, upper) => {
    expect(priceLimits(base, 30, krx).upper).toBe(upper);
  });

  it.each([
    [1_154, 808],
    [1_900, 1_330],
    [1_972, 1_381],
    [6_360, 4_460],
    [7_200, 5_040],
  ])('[KRX-5] the lower limit of %i is %i', (base, lower) => {
    expect(priceLimits(base, 30, krx).lower).toBe(lower);
  });

  it('[KRX-5] 9,940 goes to 12,920 and 6,960; 12,900 was right with the old 50-won tick', () => {
    expect(priceLimits(9_940, 30, krx)).toEqual({ base: 9_940, upper: 12_920, lower: 6_960 });
  });

  it('[KRX-5] a width below one tick is one tick, and no limit falls below 1 won', () => {
    expect(priceLimits(3, 30, krx)).toEqual({ base: 3, upper: 4, lower: 2 });
    expect(priceLimits(1, 30, krx)).toEqual({ base: 1, upper: 2, lower: 1 });
  });

  it('[KRX-5] limits are on tick and never wider than 30 %, for any base above 3 won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 2_000_000 }), (close) => {
        const base = basePrice(close, krx);
        const { upper, lower } = priceLimits(base, 30, krx);
        expect(krx.isOnTick(upper) && krx.isOnTick(lower)).toBe(true);
        expect(upper).toBeGreaterThan(base);
        expect(lower).toBeLessThan(base);
        expect(upper * 10).toBeLessThanOrEqual(base * 13);
        expect(lower * 10).toBeGreaterThanOrEqual(base * 7);
      }),
    );
  });

  it('[KRX-6] KONEX has 15 %', () => {
    expect(priceLimits(10_000, 15, krx)).toEqual({ base: 10_000, upper: 11_500, lower: 8_500 });
    expect(priceLimits(1_972, 15, krx)).toEqual({ base: 1_972, upper: 2_265, lower: 1_677 });
  });

  it.each([
    [5_300, 3_180, 21_200],
    [7_300, 4_380, 29_200],
    [11_500, 6_900, 46_000],
    [13_000, 7_800, 52_000],
  ])('[KRX-11] a listing at %i ranges from %i to %i on its first day', (base, lower, upper) => {
    expect(firstDayLimits(base, krx)).toEqual({ base, lower, upper });
  });

  it('[KRX-11] the first-day range is on tick, for any base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 2_000_000 }), (price) => {
        const base = basePrice(price, krx);
        const { lower, upper } = firstDayLimits(base, krx);
        expect(krx.isOnTick(lower) && krx.isOnTick(upper)).toBe(true);
        expect(upper).toBeLessThanOrEqual(base * 4);
        expect(lower * 5).toBeGreaterThanOrEqual(base * 3);
      }),
    );
  });
});
