import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { nearestTick, stepPrice } from './step-price.ts';

const band = { lower: 46_700, upper: 86_700, grid: priceGrid('krx'), scale: 0 };

describe('stepPrice', () => {
  it('moves by the tick of the price, also over a bracket', () => {
    expect(stepPrice(71_200, 1, band)).toBe(71_300);
    expect(stepPrice(50_000, -1, band)).toBe(49_950);
    expect(stepPrice(49_950, 1, band)).toBe(50_000);
  });

  it('puts an off-tick price on tick first', () => {
    expect(stepPrice(71_250, 1, band)).toBe(71_300);
    expect(stepPrice(71_250, -1, band)).toBe(71_200);
  });

  it('stays inside the day', () => {
    expect(stepPrice(86_700, 1, band)).toBe(86_700);
    expect(stepPrice(46_700, -1, band)).toBe(46_700);
    expect(stepPrice(0, -1, band)).toBe(46_700);
  });
});

describe('nearestTick', () => {
  it('gives a point of a chart a price that an order may name', () => {
    const share = { grid: 'krx', scale: 0 } as const;
    expect(nearestTick(71_249.9, share)).toBe(71_200);
    expect(nearestTick(71_250, share)).toBe(71_300);
    expect(nearestTick(1_999.6, share)).toBe(1_999);
    expect(nearestTick(-3, share)).toBe(0);
  });

  it('knows the decimals of a currency', () => {
    expect(nearestTick(1_389.4499, { grid: 'unit', scale: -1 })).toBe(1_389.4);
  });
});
