import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { levelAt, levelBand, levelInput, NO_LEVELS } from './levels.ts';

const DAY = { scale: 0, lower: 49_000, upper: 91_000, grid: priceGrid('krx') };

describe('levelBand', () => {
  it('begins one tick from the price, and goes beyond the limits of the day', () => {
    expect(levelBand('takeProfit', 70_000, DAY)).toMatchObject({ lower: 70_100, upper: 700_000 });
    expect(levelBand('stopLoss', 70_000, DAY)).toMatchObject({ lower: 1, upper: 69_900 });
  });

  it('has a stop-loss for the lowest price too', () => {
    expect(levelBand('stopLoss', 1, DAY)).toMatchObject({ lower: 1, upper: 1 });
  });
});

describe('levelAt', () => {
  it('is on tick, away from the price', () => {
    expect(levelAt(3, 70_150, levelBand('takeProfit', 70_150, DAY))).toBe(72_300);
    expect(levelAt(-3, 70_150, levelBand('stopLoss', 70_150, DAY))).toBe(68_000);
  });

  it('stays inside its band', () => {
    expect(levelAt(3, 10, levelBand('takeProfit', 10, DAY))).toBe(11);
    expect(levelAt(-3, 10, levelBand('stopLoss', 10, DAY))).toBe(9);
  });
});

describe('levelInput', () => {
  it('names only the levels that there are', () => {
    expect(levelInput(NO_LEVELS, DAY)).toEqual({});
    expect(levelInput({ takeProfit: null, stopLoss: 66_000 }, DAY)).toEqual({ stopLoss: '66000' });
  });
});
