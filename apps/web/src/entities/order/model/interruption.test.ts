import { describe, expect, it } from 'vitest';
import type { Walk } from './estimate.ts';
import { interrupts } from './interruption.ts';

const STOCK = {
  scale: 0,
  grid: 'krx',
  phase: 'continuous',
  price: '70000',
  vi: { upper: '73500', lower: '60300' },
  viPercent: 6,
} as const;

const walk = (...prices: string[]): Walk => ({
  levels: prices.map((price) => ({ price, quantity: 100 })),
  averagePrice: prices[0] ?? '0',
  rest: 0,
  fate: null,
});

describe('an order that would interrupt trading', () => {
  it.each([
    ['reaches the upper trigger', walk('70100', '73500'), STOCK, true],
    ['stays below it', walk('70100', '73400'), STOCK, false],
    ['falls to the lower trigger', walk('69900', '60300'), { ...STOCK, viPercent: 20 }, true],
    ['is 6 % away from the last trade', walk('69900', '65800'), STOCK, true],
    ['is less than that away', walk('69900', '65900'), STOCK, false],
    ['is of a large stock, 3 % away', walk('69900', '67900'), { ...STOCK, viPercent: 3 }, true],
    ['begins so far away', walk('74200'), STOCK, true],
  ] as const)('%s', (_what, taken, stock, expected) => {
    expect(interrupts(taken, stock, null)).toBe(expected);
  });

  it.each([
    ['on a board without interruptions', { viPercent: null, vi: null }, false],
    ['on the first day of a listing', { vi: null }, false],
    ['after the session, where none is static', { phase: 'after_market', vi: null }, true],
    ['in an auction, which has one price', { phase: 'vi_auction' }, false],
  ] as const)('%s', (_what, fields, expected) => {
    expect(interrupts(walk('69900', '60000'), { ...STOCK, ...fields }, null)).toBe(expected);
  });

  it('may be one past the quotes that are known, as far as its limit lets it', () => {
    const beyond = { ...walk('70000', '70100'), rest: 50, fate: 'beyond' } as const;
    expect(interrupts(beyond, STOCK, null)).toBe(true);
    expect(interrupts(beyond, STOCK, '71000')).toBe(false);
    expect(interrupts(beyond, STOCK, '73500')).toBe(true);
    expect(interrupts({ ...beyond, fate: 'waits' }, STOCK, '73500')).toBe(false);
  });

  it('leaves alone a few ticks of a low price', () => {
    const low = { ...STOCK, price: '90', vi: { upper: '99', lower: '81' }, viPercent: 3 };
    expect(interrupts(walk('93'), low, null)).toBe(false);
    expect(interrupts(walk('94'), low, null)).toBe(true);
  });
});
