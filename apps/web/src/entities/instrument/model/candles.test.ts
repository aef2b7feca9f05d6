import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import {
  averageAt,
  type Candle,
  candleStart,
  summarise,
  withEarlier,
  withMinute,
} from './candles.ts';

const at = startOfDay('2026-11-18') + 10 * 3_600_000; // a Wednesday, 10:00 KST
const candle = (
  from: number,
  close: number,
  volume: number,
  extra: Partial<Candle> = {},
): Candle => ({
  at: from,
  open: '1000',
  high: String(Math.max(1000, close)),
  low: String(Math.min(1000, close)),
  close: String(close),
  volume,
  generated: false,
  ...extra,
});

describe('candleStart', () => {
  it('starts weeks on Monday and months on the first, in Korean time', () => {
    expect(candleStart(at, 'day')).toBe(startOfDay('2026-11-18'));
    expect(candleStart(at, 'week')).toBe(startOfDay('2026-11-16'));
    expect(candleStart(startOfDay('2026-11-22'), 'week')).toBe(startOfDay('2026-11-16'));
    expect(candleStart(at, 'month')).toBe(startOfDay('2026-11-01'));
    expect(candleStart(startOfDay('2026-12-01') - 1, 'month')).toBe(startOfDay('2026-11-01'));
    expect(candleStart(at + 61_000, '1m')).toBe(at + 60_000);
  });
});

describe('withMinute', () => {
  it('replaces the running minute and starts the next one', () => {
    const one = withMinute([], '1m', candle(at, 1010, 5), null);
    const two = withMinute(one, '1m', candle(at, 1020, 9), null);
    expect(two).toHaveLength(1);
    expect(two[0]?.volume).toBe(9);
    expect(withMinute(two, '1m', candle(at + 60_000, 1030, 1), null)).toHaveLength(2);
  });

  it('counts the volume of one minute once in a day', () => {
    const day = [candle(startOfDay('2026-11-18'), 1000, 100, { generated: true })];
    const first = candle(at, 1010, 5);
    const second = candle(at, 990, 8);
    const folded = withMinute(withMinute(day, 'day', first, null), 'day', second, first);
    expect(folded).toHaveLength(1);
    expect(folded[0]).toMatchObject({
      volume: 108,
      close: '990',
      high: '1010',
      low: '990',
      generated: false,
    });
  });

  it('starts a new day at the day roll and drops what is older than the last candle', () => {
    const day = [candle(startOfDay('2026-11-18'), 1000, 100)];
    const next = withMinute(day, 'day', candle(startOfDay('2026-11-19') + 1, 1005, 2), null);
    expect(next.map((bar) => bar.at)).toEqual([startOfDay('2026-11-18'), startOfDay('2026-11-19')]);
    expect(withMinute(next, 'day', candle(at, 1, 1), null)).toBe(next);
  });
});

describe('withEarlier', () => {
  it('joins without a repeat', () => {
    const later = [candle(at, 1, 1)];
    const earlier = [candle(at - 60_000, 1, 1), candle(at, 2, 2)];
    expect(withEarlier(later, earlier).map((bar) => bar.at)).toEqual([at - 60_000, at]);
  });
});

describe('summarise', () => {
  it('names first, last, extremes and change', () => {
    const bars = [candle(at, 1100, 1), candle(at + 1, 900, 1, { generated: true })];
    expect(summarise(bars)).toMatchObject({
      first: '1000',
      last: '900',
      high: '1100',
      low: '900',
      change: '-10.00',
      generated: 1,
    });
    expect(summarise([])).toBeNull();
  });
});

describe('averageAt', () => {
  it('needs enough candles', () => {
    const bars = [10, 20, 31].map((close, i) => candle(at + i, close, 1));
    expect(averageAt(bars, 1, 3, { scale: 0 })).toBeNull();
    expect(averageAt(bars, 2, 3, { scale: 0 })).toBe('20');
  });
});
