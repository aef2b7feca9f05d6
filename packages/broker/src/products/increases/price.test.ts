import { priceGrid } from '@maru/std/price-grid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exRightsBase, firstPriceOf, isTraded, secondPriceOf } from './price.ts';

const at = (price: number, volume = 1_000) => ({ turnover: price * volume, volume });
const spans = (month: number, week: number, day: number) => ({
  month: at(month),
  week: at(week),
  day: at(day),
});
const PER_CENT = 10_000;

describe('the prices of a capital increase', () => {
  test.each([
    // the mean is 11,000, the last day less: 10,000 × 0.75 ÷ (1 + 0.4 × 0.25) = 6,818.18
    { month: 12_000, week: 11_000, day: 10_000, discount: 25, ratio: 40, price: 6_820 },
    // the mean of 9,500 is less than the last day: 9,500 × 0.7 ÷ (1 + 0.5 × 0.3) = 5,782.6
    { month: 9_000, week: 9_500, day: 10_000, discount: 30, ratio: 50, price: 5_790 },
    // 70,000 × 0.75 ÷ (1 + 0.2 × 0.25) = 50,000 is on tick
    { month: 70_000, week: 70_000, day: 70_000, discount: 25, ratio: 20, price: 50_000 },
    // without a discount the ratio changes nothing
    { month: 1_503, week: 1_503, day: 1_503, discount: 0, ratio: 100, price: 1_503 },
    { month: 4, week: 3, day: 1, discount: 30, ratio: 100, price: 1 },
  ])('[INC-3] the first is $price', ({ month, week, day, discount, ratio, price }) => {
    const [discountPpm, ratioPpm] = [discount * PER_CENT, ratio * PER_CENT];
    expect(firstPriceOf(spans(month, week, day), discountPpm, ratioPpm)).toBe(price);
  });

  test.each([
    // the mean of both, 9,750 × 0.7 = 6,825
    { week: 9_500, day: 10_000, discount: 30, price: 6_830 },
    // the last day is less: 9,000 × 0.8 = 7,200
    { week: 11_000, day: 9_000, discount: 20, price: 7_200 },
  ])('[INC-4] the second is $price', ({ week, day, discount, price }) => {
    expect(secondPriceOf({ week: at(week), day: at(day) }, discount * PER_CENT)).toBe(price);
  });

  test('[INC-3] [INC-4] a part of a won above a tick is the next tick', () => {
    // 70,000.001 a share
    const above = { turnover: 70_000_001, volume: 1_000 };
    expect(firstPriceOf({ month: above, week: above, day: above }, 0, 100_000)).toBe(70_100);
    expect(secondPriceOf({ week: above, day: above }, 0)).toBe(70_100);
    expect(secondPriceOf({ week: at(70_000), day: at(70_000) }, 0)).toBe(70_000);
  });

  test('[INC-3] an average goes by volume, and a span without trades has none', () => {
    // 100 shares at 10,000 and 300 at 20,000 are 17,500 a share
    const mixed = { turnover: 100 * 10_000 + 300 * 20_000, volume: 400 };
    expect(firstPriceOf({ month: mixed, week: mixed, day: mixed }, 0, 100_000)).toBe(17_500);
    expect([at(0), at(5, 0), at(1.5, 1), at(2 ** 53)].map(isTraded)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(isTraded(mixed)).toBe(true);
  });

  test.each([
    // (70,000 + 50,000 × 0.2) ÷ 1.2 = 66,666.67
    { cum: 70_000, issue: 50_000, ratio: 20, base: 66_700 },
    // (10,000 + 6,000) ÷ 2
    { cum: 10_000, issue: 6_000, ratio: 100, base: 8_000 },
    { cum: 10_000, issue: 12_000, ratio: 50, base: 10_670 },
  ])('[INC-5] the ex-rights base of $cum is $base', ({ cum, issue, ratio, base }) => {
    expect(exRightsBase(cum, issue, ratio * PER_CENT)).toBe(base);
  });

  test('[INC-3] [INC-5] prices are on tick, and the base lies between price and issue', () => {
    const price = fc.integer({ min: 10, max: 2_000_000 });
    const part = fc.integer({ min: 10_000, max: 1_000_000 });
    const grid = priceGrid('krx');
    fc.assert(
      fc.property(price, price, price, part, fc.integer({ min: 0, max: 300_000 }), (...all) => {
        const [month, week, day, ratio, discount] = all;
        const first = firstPriceOf(spans(month, week, day), discount, ratio);
        const base = exRightsBase(day, first, ratio);
        expect(grid.isOnTick(first) && grid.isOnTick(base)).toBe(true);
        expect(first).toBeLessThanOrEqual(grid.ceilToTick(day));
        expect(base).toBeGreaterThanOrEqual(Math.min(day, first));
        expect(base).toBeLessThanOrEqual(grid.ceilToTick(Math.max(day, first)));
      }),
    );
  });
});
