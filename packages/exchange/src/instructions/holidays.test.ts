import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Instant } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import { factsOf, instrument, setupOf, timeOf } from '../testing.ts';
import { answerTo, listing } from './testing.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const CHRISTMAS = '2026-12-25';
/** A Friday, closed by a change, and the Monday after it. */
const LISTED = '2026-11-27';
const MONDAY = '2026-11-30';
const CLOSED: readonly HolidayChange[] = [{ kind: 'close_day', days: [LISTED] }];
const BASES = { A: 10_000, N: 20_000 };

/** A market on a Friday that lists an issue for the Friday after it. */
function listed(holidays: readonly HolidayChange[] = []): Simulation {
  const friday = { hours: 'krx', day: FRIDAY, now: timeOf(FRIDAY, '10:00'), holidays } as const;
  const market = new Simulation(setupOf([instrument('A')], friday));
  expect(answerTo(market, listing('N', LISTED))).toEqual({ kind: 'list', symbol: 'N' });
  return market;
}

const begin = (market: Simulation, day: string): void =>
  market.startDay(day, BASES, foreseeableSeed(day));

describe('[SESS-5] the first day of a listing whose day has been closed', () => {
  it('is the next trading day, with its range, and no day after it', () => {
    const market = listed();
    market.changeHolidays(CLOSED);
    begin(market, MONDAY);
    expect(market.quote('N')).toMatchObject({ base: 20_000, upper: 80_000, lower: 12_000 });
    begin(market, '2026-12-01');
    expect(market.quote('N')).toMatchObject({ upper: 26_000, lower: 14_000 });
  });

  it('is the day itself where nothing has closed it', () => {
    const market = listed();
    begin(market, LISTED);
    expect(market.quote('N').upper).toBe(80_000);
    begin(market, MONDAY);
    expect(market.quote('N').upper).toBe(26_000);
  });

  it('is the day itself once it is open again', () => {
    const market = listed();
    market.changeHolidays(CLOSED);
    market.changeHolidays([...CLOSED, { kind: 'open_day', days: [LISTED] }]);
    begin(market, LISTED);
    expect(market.quote('N').upper).toBe(80_000);
  });
});

it('[SESS-5] a market that begins with changes knows them', () => {
  const wednesday = '2026-11-25';
  const evening = { day: wednesday, hours: 'krx', now: timeOf(wednesday, '21:00') } as const;
  const thursday: readonly HolidayChange[] = [{ kind: 'close_day', days: ['2026-11-26'] }];
  const market = new Simulation(setupOf([instrument('A')], { ...evening, holidays: thursday }));
  expect(market.quote('A').phaseEnds).toBe(timeOf(LISTED, '08:30'));
});

it('[SESS-5] a day closed by a change is one of rest, the evening of an opened one not', () => {
  const market = new Simulation(
    setupOf([instrument('A')], { hours: 'krx', day: FRIDAY, now: timeOf(FRIDAY, '21:00') }),
  );
  const rests = (now: Instant): unknown => {
    market.step(now);
    return market.boards().map(({ phase, restDay }) => [phase, restDay]);
  };
  expect(rests(timeOf(FRIDAY, '22:00'))).toEqual([['closed', false]]);
  expect(rests(timeOf(SATURDAY, '10:00'))).toEqual([['closed', true]]);
  market.changeHolidays([...CLOSED, { kind: 'open_day', days: [CHRISTMAS] }]);
  expect(rests(timeOf(LISTED, '10:00'))).toEqual([['closed', true]]);
  expect(rests(timeOf(CHRISTMAS, '21:00'))).toEqual([['closed', false]]);
  market.changeHolidays(CLOSED);
  expect(rests(timeOf(CHRISTMAS, '21:01'))).toEqual([['closed', true]]);
});

describe('an instruction for a day that is closed by then', () => {
  it('[INS-3] lists on the next trading day, whose first session ends the time for it', () => {
    const market = new Simulation(
      setupOf([instrument('A')], {
        hours: 'krx',
        day: FRIDAY,
        now: timeOf(FRIDAY, '10:00'),
        holidays: CLOSED,
      }),
    );
    market.instruct(listing('N', LISTED));
    const [fact] = factsOf(market);
    expect(fact?.detail).toMatchObject({ kind: 'listed', day: MONDAY, upper: 80_000 });
    begin(market, MONDAY);
    expect(market.quote('N').upper).toBe(80_000);
    market.step(timeOf(MONDAY, '08:30'));
    const late = { ...listing('M', LISTED), id: 'late' };
    expect(answerTo(market, late)).toBe('too_late');
  });

  it('[INS-10] issues its shares with the next trading day', () => {
    const market = listed(CLOSED);
    const issue = { kind: 'issue_shares', id: 'i', symbol: 'A', holder: 'fund' } as const;
    market.instruct({ ...issue, shares: 1_000, day: LISTED });
    const before = market.quote('A').issued;
    begin(market, '2026-11-26');
    expect(market.quote('A').issued).toBe(before);
    begin(market, MONDAY);
    expect(market.quote('A').issued).toBe(before + 1_000);
  });
});
