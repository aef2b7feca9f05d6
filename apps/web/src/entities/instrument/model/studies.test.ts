import { describe, expect, it } from 'vitest';
import type { Candle } from './candles.ts';
import { bandsAt, knownStudies, volumeByPrice } from './studies.ts';

describe('volumeByPrice', () => {
  it('spreads a volume over the prices of its candle', () => {
    const bars = [
      { low: 100, high: 140, volume: 40 },
      { low: 100, high: 100, volume: 7 },
      { low: 125, high: 139, volume: 10 },
    ];
    expect(volumeByPrice(bars, 4)).toEqual({ low: 100, step: 10, volumes: [17, 10, 15, 15] });
  });

  it('has one level where the price never moved, and none without candles', () => {
    expect(volumeByPrice([{ low: 5, high: 5, volume: 3 }], 2).volumes).toEqual([3, 0]);
    expect(volumeByPrice([], 2)).toEqual({ low: 0, step: 0, volumes: [] });
  });
});

it('a stored choice loses what is unknown', () => {
  expect(knownStudies(['rsi', 'ichimoku', 'ma'])).toEqual(['ma', 'rsi']);
});

describe('bandsAt', () => {
  const bars = (closes: readonly number[]): Candle[] =>
    closes.map((close, at) => {
      const price = String(close);
      const prices = { open: price, high: price, low: price, close: price };
      return { at, ...prices, volume: 0, generated: false };
    });

  it('are two standard deviations around the average of twenty candles', () => {
    // half at 90 and half at 111: 100.5 on average, each 10.5 away from it
    const closes = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 90 : 111));
    const candles = bars([5_000, ...closes]);
    expect(bandsAt(candles, 20)).toEqual({ upper: '122', middle: '100', lower: '80' });
    expect(bandsAt(candles, 20, { scale: -2 })?.middle).toBe('100.50');
  });

  it('lie on the price where it never moved, and are missing before the twentieth candle', () => {
    const candles = bars(Array.from({ length: 20 }, () => 7));
    expect(bandsAt(candles, 19)).toEqual({ upper: '7', middle: '7', lower: '7' });
    expect(bandsAt(candles, 18)).toBeNull();
    expect(bandsAt(candles, 20)).toBeNull();
  });
});
