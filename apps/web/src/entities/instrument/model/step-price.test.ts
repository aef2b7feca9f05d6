import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { stepPrice } from './step-price.ts';

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
