import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { type ChartMark, marksByCandle } from './chart-marks.ts';

const MONDAY = startOfDay('2026-11-23');
const mark = (at: number, text = 'x'): ChartMark => ({ at, kind: 'buy', text });
const texts = (found: ReadonlyMap<number, readonly ChartMark[]>) =>
  [...found].map(([index, marks]) => [index, marks.map(({ text }) => text).join('')]);

it('a mark stands at the candle that contains it', () => {
  const candles = [0, 3, 9].map((minute) => ({ at: MONDAY + minute * MINUTE_MS }));
  const at = (minute: number) => MONDAY + minute * MINUTE_MS;
  const marks = [mark(at(-1), 'a'), mark(at(0), 'b'), mark(at(2), 'c'), mark(at(100), 'd')];
  expect(texts(marksByCandle(marks, candles, false))).toEqual([
    [0, 'bc'],
    [2, 'd'],
  ]);
  expect(marksByCandle(marks, [], false).size).toBe(0);
});

it('in a week’s candle stands what happened on its days', () => {
  const weeks = ['2026-11-16', '2026-11-23'].map((day) => ({ at: startOfDay(day) }));
  const sunday = startOfDay('2026-11-22') + 20 * 60 * MINUTE_MS;
  expect(texts(marksByCandle([mark(sunday, 'a'), mark(MONDAY, 'b')], weeks, true))).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
});
