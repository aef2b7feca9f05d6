import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import { startOfDay } from '@maru/std/kst';
import { ALWAYS, CALENDARS } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { firstLiveDay, isOver } from './market-day.ts';

const HOUR = 3_600_000;
const at = (day: string, hour: number): number => startOfDay(day) + hour * HOUR;
const begins = (hours: 'krx' | 'always', now: number): string =>
  firstLiveDay({ now, sessions: plannedSessions(CALENDARS[hours]) });

describe('a market that begins', () => {
  it.each([
    ['a Friday night before the market opens', at('2026-11-20', 3), '2026-11-20'],
    ['a Friday noon', at('2026-11-20', 12), '2026-11-20'],
    ['the last minute of the after-market', at('2026-11-20', 19.99), '2026-11-20'],
    ['the end of the after-market', at('2026-11-20', 20), '2026-11-23'],
    ['a Sunday', at('2026-11-22', 14), '2026-11-23'],
    ['a holiday', at('2026-12-25', 10), '2026-12-28'],
  ])('under the hours of the KRX on %s', (_when, now, day) => {
    expect(begins('krx', now)).toBe(day);
  });

  it('round the clock begins with today', () => {
    expect(begins('always', at('2026-11-22', 23.9))).toBe('2026-11-22');
    expect(isOver('2026-11-22', ALWAYS, at('2026-11-23', 1))).toBe(false);
  });
});
