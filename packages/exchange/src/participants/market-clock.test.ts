import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { businessClock } from './market-clock.ts';

/** A Monday. */
const DAY = '2026-11-16';

describe.each(['main', 'digital', 'pair'])('the clock of %s', (where) => {
  const clock = businessClock(where, 'krx');
  const midnight = startOfDay(DAY);

  it('has a day of business time from one midnight to the next, and never stands', () => {
    expect(clock.businessDays(midnight + DAY_MS) - clock.businessDays(midnight)).toBeCloseTo(1, 9);
    for (let minute = 0; minute < 1_440; minute++) {
      const at = midnight + minute * MINUTE_MS;
      expect(clock.businessDays(at + MINUTE_MS)).toBeGreaterThan(clock.businessDays(at));
      expect(clock.activityAt(at)).toBeGreaterThan(0);
    }
  });

  it('is always in ordinary trading where the market never closes', () => {
    const always = businessClock(where, 'always');
    for (const hour of [0, 3, 9, 12, 24 * 6 + 3]) {
      const at = midnight + hour * 60 * MINUTE_MS;
      expect(always.activityAt(at)).toBe(1);
      const passed = always.businessDays(at + 60 * MINUTE_MS) - always.businessDays(at);
      expect(passed).toBeCloseTo(1 / 24, 9);
    }
  });

  it('passes as fast as trading is busy', () => {
    const at = midnight + 600 * MINUTE_MS;
    const passed = clock.businessDays(at + MINUTE_MS) - clock.businessDays(at);
    const ordinary = MINUTE_MS / clock.ordinaryDayMs;
    expect(passed / ordinary).toBeCloseTo(clock.activityAt(at), 6);
  });
});
