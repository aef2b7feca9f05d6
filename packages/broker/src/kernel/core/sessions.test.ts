import { startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { issue } from '../../testing/broker-kit.ts';
import { plannedSessions } from './sessions.ts';

const at = (day: string, hour: number): number => startOfDay(day) + hour * 3_600_000;
const krx = plannedSessions(KRX);
const alwaysOpen = plannedSessions(ALWAYS);
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-23';
const MAIN = { board: 'main', type: 'limit', session: null } as const;

describe('the sessions of the KRX', () => {
  it('count a weekend to the day before it, and the hours before an opening to their day', () => {
    expect(krx.dayOf(at(SATURDAY, 10))).toBe(FRIDAY);
    expect(krx.dayOf(at(MONDAY, 7))).toBe(MONDAY);
    expect(krx.addTradingDays(FRIDAY, 2)).toBe('2026-11-24');
  });

  it('name the next opening over weekends and holidays', () => {
    const stock = issue('900005');
    expect(krx.nextOpening(stock, at(FRIDAY, 7))).toBe(at(FRIDAY, 8.5));
    expect(krx.nextOpening(stock, at(FRIDAY, 20))).toBe(at(MONDAY, 8.5));
    expect(krx.nextOpening(stock, at('2026-12-30', 21))).toBe(at('2027-01-04', 9.5));
  });

  it('name the opening of the board that is asked for', () => {
    expect(krx.nextOpening(issue('900501', 'otc'), at(FRIDAY, 17))).toBe(at(MONDAY, 8.5));
    const pair = issue('USDKRW', 'pair');
    expect(krx.nextOpening(pair, at(SATURDAY, 10))).toBe(at(MONDAY, 0));
  });

  it('name another day where the venue has closed against the plan', () => {
    expect(krx.nextOpening(issue('900005'), at(FRIDAY, 10))).toBe(at(MONDAY, 8.5));
  });

  it('end orders with the regular day, the closing price session and the after-market', () => {
    const regular = at(FRIDAY, 8.6);
    expect(krx.hasExpired(regular, at(FRIDAY, 15.4), MAIN)).toBe(false);
    expect(krx.hasExpired(regular, at(FRIDAY, 15.6), MAIN)).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 15.6), at(FRIDAY, 16.1), MAIN)).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 16.1), at(FRIDAY, 19.9), MAIN)).toBe(false);
    expect(krx.hasExpired(at(FRIDAY, 16.1), at(FRIDAY, 20), MAIN)).toBe(true);
    expect(krx.hasExpired(regular, at(MONDAY, 10), MAIN)).toBe(true);
    expect(krx.hasExpired(regular, at(FRIDAY, 22), { ...MAIN, board: 'digital' })).toBe(false);
  });

  it('end no order of a session that its issue is still in', () => {
    const longer = { ...MAIN, session: 'closing_auction' } as const;
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.52), longer)).toBe(false);
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.52), { ...longer, type: 'mid' })).toBe(
      true,
    );
    const evening = { ...MAIN, session: 'after_market' } as const;
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.52), evening)).toBe(true);
  });

  it('end orders at the previous close and at the middle before that', () => {
    const early = { ...MAIN, type: 'closing_price' } as const;
    expect(krx.hasExpired(at(FRIDAY, 8.51), at(FRIDAY, 8.6), early)).toBe(false);
    expect(krx.hasExpired(at(FRIDAY, 8.51), at(FRIDAY, 8.7), early)).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 8.51), at(FRIDAY, 9.2), early)).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 15.55), at(FRIDAY, 15.9), early)).toBe(false);
    const middle = { ...MAIN, type: 'mid' } as const;
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.3), middle)).toBe(false);
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.4), middle)).toBe(true);
    expect(krx.hasExpired(at(FRIDAY, 10), at(FRIDAY, 15.4), MAIN)).toBe(false);
  });

  it('round the clock a day ends at midnight, and so do its orders', () => {
    expect(alwaysOpen.dayOf(at(SATURDAY, 10))).toBe(SATURDAY);
    expect(alwaysOpen.hasExpired(at(FRIDAY, 1), at(FRIDAY, 23), MAIN)).toBe(false);
    expect(alwaysOpen.hasExpired(at(FRIDAY, 23), at(SATURDAY, 0), MAIN)).toBe(true);
  });
});
