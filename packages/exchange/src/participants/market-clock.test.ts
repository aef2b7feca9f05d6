import type { Board } from '@maru/std/instrument';
import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { instrument } from '../testing.ts';
import { businessClock } from './market-clock.ts';
import { mean, recordDays, sum } from './testing.ts';

/** A Monday. */
const DAY = '2026-11-16';

describe.each(['main', 'digital', 'pair'])('the clock of %s', (where) => {
  const clock = businessClock(where);
  const midnight = startOfDay(DAY);

  it('has a day of business time from one midnight to the next, and never stands', () => {
    expect(clock.businessDays(midnight + DAY_MS) - clock.businessDays(midnight)).toBeCloseTo(1, 9);
    for (let minute = 0; minute < 1_440; minute++) {
      const at = midnight + minute * MINUTE_MS;
      expect(clock.businessDays(at + MINUTE_MS)).toBeGreaterThan(clock.businessDays(at));
      expect(clock.activityAt(at)).toBeGreaterThan(0);
    }
  });

  it('passes as fast as trading is busy', () => {
    const at = midnight + 600 * MINUTE_MS;
    const passed = clock.businessDays(at + MINUTE_MS) - clock.businessDays(at);
    const ordinary = MINUTE_MS / clock.ordinaryDayMs;
    expect(passed / ordinary).toBeCloseTo(clock.activityAt(at), 6);
  });
});

describe('whole days', () => {
  const DAYS = 4;
  const listed = (symbol: string, board: Board) =>
    instrument(symbol, { board, sector: board, shares: 4_000_000_000, grid: 'unit' });
  const LISTED = [listed('C', 'digital'), listed('P', 'pair')];

  it('[CROWD-15] coins trade day and night, pairs with the foreign exchange market', () => {
    const hours = { from: 0, until: 1_440 };
    const records = recordDays(LISTED, { day: DAY }, DAYS, hours);
    const days = (symbol: string) => records.get(symbol)?.volumes ?? [];
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
    expect(part('P', 4, 8)).toBeLessThan(0.4);
    expect(part('P', 4, 8)).toBeGreaterThan(0);
  });
});
