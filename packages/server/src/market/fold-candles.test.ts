import type { DayBar, MinuteBar } from '@maru/std/instrument';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayCandleEnd,
  dayCandleStart,
  foldDays,
  foldMinutes,
  minuteCandleStart,
} from './fold-candles.ts';

const NINE = startOfDay('2026-03-17') + 9 * 60 * MINUTE_MS;

const minute = (n: number, prices: readonly number[], volume = 10): MinuteBar => {
  const [open = 0, high = 0, low = 0, close = 0] = prices;
  const bar = { open, high, low, close, volume, turnover: 0n, generated: false };
  return { symbol: 'A', at: NINE + n * MINUTE_MS, ...bar };
};

const day = (on: string, prices: readonly number[], generated = false): DayBar => {
  const [open = 0, high = 0, low = 0, close = 0] = prices;
  return { symbol: 'A', day: on, open, high, low, close, volume: 5, turnover: 0n, generated };
};

describe('minute periods', () => {
  it('takes the first open, the extremes, the last close and the sum of volumes', () => {
    const bars = [
      minute(0, [10, 12, 9, 11]),
      minute(1, [11, 15, 11, 14]),
      minute(4, [14, 14, 8, 9]),
    ];
    expect(foldMinutes(bars, '5m')).toEqual([
      { at: NINE, open: 10, high: 15, low: 8, close: 9, volume: 30, generated: false },
    ]);
  });

  it('begins a candle at whole multiples of the period and leaves quiet ones out', () => {
    const bars = [
      minute(2, [10, 10, 10, 10]),
      minute(3, [11, 11, 11, 11]),
      minute(60, [12, 12, 12, 12]),
    ];
    expect(foldMinutes(bars, '3m').map((c) => c.at)).toEqual([
      NINE,
      NINE + 3 * MINUTE_MS,
      NINE + 60 * MINUTE_MS,
    ]);
    expect(foldMinutes(bars, '15m').map((c) => c.at)).toEqual([NINE, NINE + 60 * MINUTE_MS]);
    expect(foldMinutes(bars, '1h').map((c) => c.at)).toEqual([NINE, NINE + 60 * MINUTE_MS]);
  });

  it('cuts hours on the Korean clock', () => {
    expect(minuteCandleStart(NINE + 59 * MINUTE_MS + 59_999, '1h')).toBe(NINE);
  });
});

describe('day periods', () => {
  it('cuts weeks on Monday, months and years on their first day', () => {
    expect(dayCandleStart('2026-03-15', 'week')).toBe('2026-03-09');
    expect(dayCandleStart('2026-03-16', 'week')).toBe('2026-03-16');
    expect(dayCandleStart('2026-03-16', 'month')).toBe('2026-03-01');
    expect(dayCandleStart('2026-03-16', 'year')).toBe('2026-01-01');
  });

  it('ends a candle where the next one begins', () => {
    expect(dayCandleEnd('2026-02-01', 'month')).toBe('2026-03-01');
    expect(dayCandleEnd('2026-12-01', 'month')).toBe('2027-01-01');
    expect(dayCandleEnd('2024-01-01', 'year')).toBe('2025-01-01');
    expect(dayCandleEnd('2026-03-09', 'week')).toBe('2026-03-16');
  });

  it('marks a candle that holds generated history', () => {
    const candles = foldDays(
      [day('2026-03-13', [1, 4, 1, 3], true), day('2026-03-16', [3, 3, 2, 2])],
      'month',
    );
    expect(candles).toEqual([
      {
        at: startOfDay('2026-03-01'),
        open: 1,
        high: 4,
        low: 1,
        close: 2,
        volume: 10,
        generated: true,
      },
    ]);
  });
});

it('folding one minute at a time loses no volume and no extreme', () => {
  const bars = fc
    .array(
      fc.record({ gap: fc.integer({ min: 1, max: 90 }), price: fc.integer({ min: 1, max: 999 }) }),
    )
    .map((steps) => {
      let at = 0;
      return steps.map(({ gap, price }) => {
        at += gap;
        return minute(at, [price, price + 3, price - 1, price + 1], price);
      });
    });
  fc.assert(
    fc.property(bars, fc.constantFrom('3m', '5m', '10m', '30m', '1h'), (list, period) => {
      const candles = foldMinutes(list, period);
      const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
      expect(sum(candles.map((c) => c.volume))).toBe(sum(list.map((b) => b.volume)));
      expect(Math.max(0, ...candles.map((c) => c.high))).toBe(
        Math.max(0, ...list.map((b) => b.high)),
      );
      expect(candles.every((c, i) => i === 0 || c.at > (candles[i - 1]?.at ?? 0))).toBe(true);
    }),
  );
});
