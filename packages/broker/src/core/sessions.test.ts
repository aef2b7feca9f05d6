import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { alwaysOpen, plannedSessions } from './sessions.ts';

const at = (day: string, hour: number): number => startOfDay(day) + hour * 3_600_000;
const krx = plannedSessions('krx');
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-23';

describe('the sessions of the KRX', () => {
  it('count a weekend to the day before it, and the hours before an opening to their day', () => {
    expect(krx.dayOf(at(SATURDAY, 10))).toBe(FRIDAY);
    expect(krx.dayOf(at(MONDAY, 7))).toBe(MONDAY);
    expect(krx.addTradingDays(FRIDAY, 2)).toBe('2026-11-24');
  });

  it('name the next opening over weekends and holidays', () => {
    expect(krx.nextOpening(at(FRIDAY, 10))).toBe(at(FRIDAY, 10));
    expect(krx.nextOpening(at(FRIDAY, 20))).toBe(at(MONDAY, 8.5));
    expect(krx.nextOpening(at('2026-12-30', 21))).toBe(at('2027-01-04', 9.5));
  });

  it('end orders with the regular day, the closing price session and the after-market', () => {
    const regular = at(FRIDAY, 8.6);
    expect(krx.hasExpired(regular, at(FRIDAY, 15.4), 'main')).toBe(false);
    expect(krx.hasExpired(regular, at(FRIDAY, 15.6), 'main')).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 15.6), at(FRIDAY, 16.1), 'main')).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 16.1), at(FRIDAY, 19.9), 'main')).toBe(false);
    expect(krx.hasExpired(at(FRIDAY, 16.1), at(FRIDAY, 20), 'main')).toBe(true);
    expect(krx.hasExpired(regular, at(MONDAY, 10), 'main')).toBe(true);
    expect(krx.hasExpired(regular, at(FRIDAY, 22), 'digital')).toBe(false);
  });

  it('round the clock a day ends at midnight, and so do its orders', () => {
    expect(alwaysOpen.dayOf(at(SATURDAY, 10))).toBe(SATURDAY);
    expect(alwaysOpen.hasExpired(at(FRIDAY, 1), at(FRIDAY, 23), 'main')).toBe(false);
    expect(alwaysOpen.hasExpired(at(FRIDAY, 23), at(SATURDAY, 0), 'main')).toBe(true);
  });
});
