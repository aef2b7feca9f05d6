import { describe, expect, it } from 'vitest';
import { alignedQuantity, formatAverage, formatQuantity, wholeQuantity } from './amounts.ts';

describe('alignedQuantity', () => {
  it.each([
    [12_000, 4, '1.2000'],
    [20_360_000, 4, '2,036.0000'],
    [1_200, 0, '1,200'],
    [3, -1, '30'],
  ])('%i units of scale %i are %s', (units, scale, text) =>
    expect(alignedQuantity(units, { scale })).toBe(text),
  );
});

describe('prices and quantities of currencies', () => {
  const coin = { symbol: 'HANEUL', market: 'digital', scale: 4 } as const;
  const pair = { symbol: 'USDKRW', market: 'pair', scale: -1 } as const;
  const stock = { symbol: '900005', market: 'main', scale: 0 } as const;

  it('says what is counted', () => {
    expect(formatQuantity(1_000, stock, 'kor')).toBe('1,000주');
    expect(formatQuantity(1, stock, 'en')).toBe('1 share');
    expect(formatQuantity(0, stock, 'en')).toBe('0 shares');
    expect(formatQuantity(100, stock, 'tw')).toBe('100股');
    expect(formatQuantity(12_345, coin, 'kor')).toBe('1.2345 HANEUL');
    expect(formatQuantity(120, pair, 'en')).toBe('1,200 USD');
    expect(wholeQuantity(784_714, { scale: 4 })).toBe(78n);
  });

  it('keeps the decimals that a price has', () => {
    expect(formatAverage('1390.71', { scale: -1 }, 'en')).toBe('₩1,390.71');
    expect(formatAverage('95144260.00', { scale: 4 }, 'kor')).toBe('95,144,260원');
  });
});
