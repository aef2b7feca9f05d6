import type { Board } from '@maru/std/instrument';
import { describe, expect, it } from 'vitest';
import { mean, sum } from '../series-statistics.ts';
import { instrument } from '../testing.ts';
import { recordDays } from './testing.ts';

/** A Monday. */
const DAY = '2026-11-16';

describe('whole days', () => {
  const DAYS = 5;
  const SEEDS = ['first', 'second', 'third'];
  const listed = (symbol: string, board: Board) =>
    instrument(symbol, { board, sector: board, shares: 400_000_000, grid: 'unit' });
  const LISTED = [listed('C', 'digital'), listed('P', 'pair')];

  it('[CROWD-15] coins trade day and night, pairs with the foreign exchange market', () => {
    const hours = { from: 0, until: 1_440 };
    const records = SEEDS.map((seed) =>
      recordDays(LISTED, { seed, day: DAY, hours: 'krx' }, DAYS, hours),
    );
    // pairs rest at the weekend
    const days = (symbol: string) =>
      records.flatMap((of) => of.get(symbol)?.volumes ?? []).filter((day) => sum(day) > 0);
    /** Volume between two hours, as a multiple of the mean. */
    const part = (symbol: string, from: number, until: number): number => {
      const parts = days(symbol).map((day) => {
        return (sum(day.slice(from * 60, until * 60)) / sum(day) / (until - from)) * 24;
      });
      return mean(parts);
    };
    for (let hour = 0; hour < 24; hour += 4) {
      expect(part('C', hour, hour + 4)).toBeGreaterThan(0.4);
    }
    expect(part('C', 20, 24)).toBeGreaterThan(part('C', 4, 8));
    expect(part('P', 8, 16)).toBeGreaterThan(0.8);
    expect(part('P', 16, 24)).toBeGreaterThan(1);
    expect(part('P', 4, 8)).toBeLessThan(0.5);
    expect(part('P', 4, 8)).toBeGreaterThan(0);
  });
});
