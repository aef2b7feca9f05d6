import { startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { courseCandles } from './index-course.ts';

const at = startOfDay('2026-11-23') + 9 * 3_600_000;
const points = [
  { at, price: '2847.16', generated: true },
  { at: at + 180_000, price: '2850.00', generated: false },
];
const closes = (hours: { from: number; until: number } | null): string[] =>
  courseCandles({ hours, base: '2840.00', points }, '2851.50').map(({ close }) => close);

it('the newest point of the running day stands where the index stands', () => {
  expect(closes({ from: at, until: at + 1 })).toEqual(['2847.16', '2851.50']);
});

it('a day that is over keeps its last value', () => {
  expect(closes(null)).toEqual(['2847.16', '2850.00']);
  expect(closes({ from: at + 86_400_000, until: at + 86_400_001 })).toEqual(['2847.16', '2850.00']);
});

it('a course without points has no candles', () => {
  expect(courseCandles({ hours: null, base: '1.00', points: [] }, '1.00')).toEqual([]);
});
