import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  DAY_MS,
  dayOf,
  isDay,
  kstDays,
  minuteOfDay,
  startOfDay,
  weekday,
  yearsBefore,
  yearsBetween,
} from './kst.ts';

/** The machine's own calendar as the independent reference. */
const reference = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);

describe('Korean time', () => {
  test('days are those of a real calendar', () => {
    const instant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(instant, (at) => {
        const day = dayOf(at);
        expect(day).toBe(reference(at));
        expect(startOfDay(day) <= at && at < startOfDay(day) + DAY_MS).toBe(true);
        expect(weekday(day)).toBe(new Date(at + 9 * 3_600_000).getUTCDay());
        expect(dayOf(startOfDay(addDays(day, 40)) - 1)).toBe(addDays(day, 39));
      }),
    );
  });

  test('a day rolls at 00:00 in Seoul', () => {
    const midnight = Date.UTC(2026, 10, 20, 15);
    expect(dayOf(midnight - 1)).toBe('2026-11-20');
    expect(dayOf(midnight)).toBe('2026-11-21');
    expect(minuteOfDay(midnight + 9 * 3_600_000)).toBe(540);
    expect(kstDays(midnight) % 1).toBe(0);
    expect(kstDays(midnight + 9 * 3_600_000) % 1).toBe(0.375);
  });

  test('only days that exist are days', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10'].some(isDay)).toBe(false);
  });

  test('a birthday counts from its own day', () => {
    expect(yearsBetween('2012-11-20', '2026-11-19')).toBe(13);
    expect(yearsBetween('2012-11-20', '2026-11-20')).toBe(14);
  });

  test('some years before is the same date and time of the day', () => {
    const noon = 12 * 3_600_000;
    const at = startOfDay('2031-11-20') + noon;
    expect(yearsBefore(at, 5)).toBe(startOfDay('2026-11-20') + noon);
    expect(yearsBefore(at, 0)).toBe(at);
    expect(yearsBefore(startOfDay('2028-02-29'), 3)).toBe(startOfDay('2025-02-28'));
    expect(yearsBefore(startOfDay('2028-02-29'), 4)).toBe(startOfDay('2024-02-29'));
  });
});
