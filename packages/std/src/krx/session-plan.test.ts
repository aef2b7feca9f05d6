import { describe, expect, it } from 'vitest';
import { DAY_MS, minuteOfDay, startOfDay } from '../kst.ts';
import { ALWAYS, KRX } from '../testing/calendars.ts';
import { type SessionPlan, sessionAt, sessionPlan } from './session-plan.ts';

const clock = (at: number): string => {
  const minute = minuteOfDay(at);
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
};
const text = ({ sessions }: SessionPlan): string =>
  sessions.map(({ phase, from }) => `${clock(from)} ${phase}`).join(', ');

describe('session plan', () => {
  it('[KRX-12] an ordinary day', () => {
    const plan = sessionPlan(KRX, '2026-11-20');
    expect(text(plan)).toBe(
      '00:00 closed, 08:30 opening_auction, 09:00 continuous, 15:20 closing_auction, ' +
        '15:30 closing_price, 16:00 after_market, 20:00 closed',
    );
    expect([plan.preHours?.from, plan.preHours?.until].map((at) => clock(at ?? 0))).toEqual([
      '08:30',
      '08:40',
    ]);
    expect(clock(plan.closingPriceFrom ?? 0)).toBe('15:40');
  });

  it.each([
    ['2026-01-02', '09:30 opening_auction, 10:00 continuous, 15:20 closing_auction'],
    ['2027-01-04', '09:30 opening_auction, 10:00 continuous, 15:20 closing_auction'],
    ['2026-11-19', '10:00 continuous, 16:20 closing_auction, 16:30 closing_price'],
    ['2027-11-18', '17:00 after_market, 20:00 closed'],
  ])('[KRX-13] %s: %s', (day, part) => {
    expect(text(sessionPlan(KRX, day))).toContain(part);
  });

  it('[KRX-13] a holiday is closed, an `always` day continuous', () => {
    expect(text(sessionPlan(KRX, '2026-11-21'))).toBe('00:00 closed');
    expect(text(sessionPlan(KRX, '2026-12-25'))).toBe('00:00 closed');
    expect(text(sessionPlan(ALWAYS, '2026-12-25'))).toBe('00:00 continuous');
  });

  it('[KRX-12] sessions leave no gap, and each moment has its session', () => {
    const plan = sessionPlan(KRX, '2026-11-20');
    plan.sessions.forEach((session, i) => {
      expect(session.from).toBe(plan.sessions[i - 1]?.until ?? startOfDay('2026-11-20'));
      expect(sessionAt(plan, session.from)).toBe(session);
      expect(sessionAt(plan, session.until - 1)).toBe(session);
    });
    expect(plan.sessions.at(-1)?.until).toBe(startOfDay('2026-11-20') + DAY_MS);
  });
});
