import { describe, expect, it } from 'vitest';
import { byPrice, type Estimate, expectedAverage, hasMoved, slippageOf } from './estimate.ts';

const WON = { scale: 0 };
const walk = (...levels: [string, number][]) => ({
  levels: levels.map(([price, quantity]) => ({ price, quantity })),
  averagePrice: '0.00',
  rest: 0,
  fate: null,
});

describe('slippageOf', () => {
  it('is how far the average is from the best quote, on either side', () => {
    expect(slippageOf(walk(['10000', 100]), WON)).toBe('0.00');
    expect(slippageOf(walk(['10000', 50], ['10200', 50]), WON)).toBe('1.00');
    expect(slippageOf(walk(['10000', 50], ['9800', 50]), WON)).toBe('1.00');
  });

  it('reads prices with decimals', () => {
    expect(slippageOf(walk(['1390.5', 10], ['1404.4', 10]), { scale: -1 })).toBe('0.50');
  });
});

it('averages all that is expected to trade', () => {
  const estimate = { contractAmount: '17984000', quantity: 2_000 } as Estimate;
  expect(expectedAverage(estimate, WON)).toBe('8992.00');
});

it('groups fills by price, in the order in which the prices came', () => {
  const fills = [
    { price: '8980', quantity: 120 },
    { price: '8990', quantity: 700 },
    { price: '8990', quantity: 60 },
  ];
  expect(byPrice(fills)).toEqual([
    { price: '8980', quantity: 120, fills: 1 },
    { price: '8990', quantity: 760, fills: 2 },
  ]);
});

it('says that a figure has moved from half a per cent on, up or down', () => {
  const from = '1000000';
  const moves = ['1000000', '1004999', '1005000', '995001', '995000'].map((to) =>
    hasMoved(from, to),
  );
  expect(moves).toEqual([false, false, true, false, true]);
});
