import { startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const midnight = startOfDay('2026-11-20');
const row = (id: string, at: number, no = 0) => ({ id, no, at });
type Row = ReturnType<typeof row>;
const idOf = ({ id }: Row) => id;

it('cuts at midnight in Korea', () => {
  const rows = [row('c', midnight + 5), row('b', midnight), row('a', midnight - 1)];
  expect(byDay(rows, idOf).map(({ day, rows: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
  expect(byDay<Row>([], idOf)).toEqual([]);
});

it('shows a row that has moved once', () => {
  const rows = [
    row('c', midnight + 1, 9),
    row('b', midnight, 8),
    row('a', midnight - 1, 7),
    row('c', midnight - 2, 3),
  ];
  expect(byDay(rows, idOf).map(({ day, rows: ofDay }) => [day, ofDay.map(({ no }) => no)])).toEqual(
    [
      ['2026-11-20', [9, 8]],
      ['2026-11-19', [7]],
    ],
  );
});
