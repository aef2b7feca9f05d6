import { describe, expect, it } from 'vitest';
import { amountOf, decimalsOf, priceOf, quantityOf, unitsOf } from './scaled.ts';

const share = { scale: 0 };
const coin = { scale: 4 };
const pair = { scale: -2 };

describe('what knows its own scale', () => {
  it('turns a price into units and back', () => {
    expect(unitsOf('71200', share)).toBe(71_200);
    expect(unitsOf('95120000', coin)).toBe(9_512);
    expect(priceOf(9_512, coin)).toBe('95120000');
    expect(priceOf(139_050, pair)).toBe('1390.50');
  });

  it('knows the decimals of its price', () => {
    expect([share, coin, pair].map(decimalsOf)).toEqual([0, 0, 2]);
  });

  it('rounds an amount of the asset down to what can be traded', () => {
    expect(quantityOf('1.23456', coin)).toBe(12_345);
    expect(quantityOf('3', share)).toBe(3);
    expect(amountOf(12_345, coin)).toBe('1.2345');
  });
});
