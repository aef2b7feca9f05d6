import { HOUR_MS, startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';
import { placementTimes } from './placement-plan.ts';
import { timesOf } from './plan.ts';

const [FRIDAY, SATURDAY] = ['2026-11-27', '2026-11-28'];
const PACE = { everyMs: 3 * HOUR_MS, many: 60 };

it('stages one a day where nothing is listed, and once there were many', () => {
  const at = (day: string): number => startOfDay(day) + 10 * HOUR_MS;
  expect(paceOf(PACE, 59, at(FRIDAY), KRX)).toBe(3 * HOUR_MS);
  expect(paceOf(PACE, 59, at(SATURDAY), ALWAYS)).toBe(3 * HOUR_MS);
  expect(paceOf(PACE, 59, at(SATURDAY), KRX)).toBe(24 * HOUR_MS);
  expect(paceOf(PACE, 60, at(FRIDAY), KRX)).toBe(24 * HOUR_MS);
});

it.each([timesOf, placementTimes])('always has one open, also over a week-end: %o', (times) => {
  const stage = { calendar: KRX, review: 'auto' } as const;
  let now = startOfDay(FRIDAY) + 20 * HOUR_MS;
  let open = { opensAt: now, closesAt: now + 4 * HOUR_MS };
  let count = 0;
  for (let no = 10; now < startOfDay(SATURDAY) + 2 * 24 * HOUR_MS; no++) {
    now = open.opensAt;
    const next = times(no, now, open.opensAt, stage);
    expect(next?.opensAt).toBeLessThanOrEqual(open.closesAt);
    open = next ?? open;
    count += 1;
  }
  expect(count).toBeLessThanOrEqual(5);
});
