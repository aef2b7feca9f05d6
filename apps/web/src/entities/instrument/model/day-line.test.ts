import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import type { Candle } from './candles.ts';
import { dayLine } from './day-line.ts';

const MIDNIGHT = startOfDay('2026-11-23');
const at = (hour: number, minute = 0): number => MIDNIGHT + (hour * 60 + minute) * MINUTE_MS;
const candle = (start: number, open: string, close: string): Candle => ({
  at: start,
  open,
  high: close,
  low: open,
  close,
  volume: 5,
  generated: false,
});
const HOURS = { from: at(9), until: at(15, 30) };

describe('the time-share line', () => {
  it('spans the trading day, and quiet points keep the price before them', () => {
    const line = dayLine(
      [candle(at(9, 3), '101', '102'), candle(at(9, 9), '103', '104')],
      HOURS,
      '100',
    );
    expect(line.points).toBe(130);
    expect(line.isToday).toBe(true);
    expect(line.candles.map(({ close, volume }) => [close, volume])).toEqual([
      ['100', 0],
      ['102', 5],
      ['102', 0],
      ['104', 5],
    ]);
    expect(line.candles[0]?.at).toBe(at(9));
  });

  it('leaves out the days before, and is whole with a single trade', () => {
    const before = candle(at(14) - 24 * 60 * MINUTE_MS, '90', '91');
    const line = dayLine([before, candle(at(9), '101', '102')], HOURS, '100');
    expect(line.candles.map(({ close }) => close)).toEqual(['102']);
    expect(line.points).toBe(130);
  });

  it('shows an earlier day in the same hours, from its own first price', () => {
    const later = { from: HOURS.from + 86_400_000, until: HOURS.until + 86_400_000 };
    const line = dayLine([candle(at(9, 6), '101', '102')], later, '999');
    expect(line).toMatchObject({ points: 130, from: at(9), isToday: false });
    expect(line.candles.map(({ close }) => close)).toEqual(['101', '101', '102']);
  });

  it('takes the whole day where nothing is known of the hours', () => {
    expect(dayLine([candle(at(0), '1', '1')], null, '1').points).toBe(480);
    expect(dayLine([], null, '1').candles).toEqual([]);
  });
});
