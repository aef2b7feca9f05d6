import { describe, expect, it } from 'vitest';
import { priceGrid } from '../price-grid.ts';
import { dynamicPercent, hasNarrowBounds, isAway, isFewTicks } from './volatility.ts';

describe('dynamic interruptions', () => {
  it('have bounds by phase and issue', () => {
    const narrow = hasNarrowBounds({ largeCap: true, basket: null });
    const wide = hasNarrowBounds({ largeCap: false, basket: null });
    expect(dynamicPercent('continuous', narrow)).toBe(3);
    expect(dynamicPercent('continuous', wide)).toBe(6);
    expect(dynamicPercent('closing_auction', wide)).toBe(4);
    expect(dynamicPercent('opening_auction', narrow)).toBeNull();
    expect(hasNarrowBounds({ largeCap: false, basket: { units: 1, shares: [] } })).toBe(true);
  });

  it('begin at the bound itself, on both sides', () => {
    expect(isAway(74_200, 70_000, 6)).toBe(true);
    expect(isAway(74_199, 70_000, 6)).toBe(false);
    expect(isAway(65_800, 70_000, 6)).toBe(true);
  });

  it('leave alone three ticks below 1,000 won', () => {
    const grid = priceGrid('krx');
    expect(isFewTicks(93, 90, grid)).toBe(true);
    expect(isFewTicks(94, 90, grid)).toBe(false);
    expect(isFewTicks(1_001, 1_000, grid)).toBe(false);
  });
});
