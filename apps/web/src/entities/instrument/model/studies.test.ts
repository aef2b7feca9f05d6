import { describe, expect, it } from 'vitest';
import { knownStudies, volumeByPrice } from './studies.ts';

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
