import type { HolidayChange } from '@maru/std/krx/calendar';
import { addDays, DAY_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../testing/broker-kit.ts';
import { HolidayKit } from '../../testing/holiday-kit.ts';
import { ANA, RITA } from '../../testing/staff-kit.ts';

/** Today is Friday the 20th, so Wednesday the 25th is the last fixed day. */
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-25', '2026-11-26', '2026-11-27'];
/** Weekdays alone. */
const LIST_2028 = ['2028-01-26', '2028-01-27', '2028-01-28', '2028-12-29'];

describe('a change of the closed days', () => {
  test('[HOL-1] counts once it is approved, the newest of a day', () => {
    const desk = new HolidayKit();
    desk.make({ kind: 'close_day', days: [THURSDAY] });
    expect(desk.trades(THURSDAY)).toBe(false);
    desk.make({ kind: 'open_day', days: [THURSDAY] });
    expect(desk.trades(THURSDAY)).toBe(true);
    desk.make({ kind: 'open_day', days: ['2026-12-25'] });
    expect(desk.trades('2026-12-25')).toBe(true);
    desk.make({ kind: 'close_day', days: [THURSDAY, FRIDAY] });
    expect(desk.kit.broker.calendar.addTradingDays(WEDNESDAY, 1)).toBe('2026-11-30');
    expect(desk.facts.changes.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  test('[HOL-1] a year’s list counts instead of what was before it', () => {
    const desk = new HolidayKit();
    desk.make({ kind: 'close_day', days: ['2028-05-02'] });
    expect(desk.trades('2028-03-01')).toBe(false);
    desk.make({ kind: 'year_list', days: LIST_2028 });
    expect(desk.trades('2028-03-01')).toBe(true);
    expect(desk.trades('2028-05-02')).toBe(true);
    expect(LIST_2028.some(desk.trades)).toBe(false);
    desk.make({ kind: 'close_day', days: ['2028-05-02'] });
    expect(desk.trades('2028-05-02')).toBe(false);
  });

  test('[HOL-2] takes another person than who asked, and an approver', () => {
    const desk = new HolidayKit();
    for (const actor of [DEMO, 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.ask({}, actor)).toBe('not_allowed');
    }
    expect(desk.ask()).toBeNull();
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.trades(THURSDAY)).toBe(true);
    expect(desk.review?.review.evidence).toEqual({
      what: 'close_day',
      year: '2026',
      days: THURSDAY,
      why: 'an election',
      askedBy: RITA,
    });
    expect(desk.decide()).toBeNull();
    expect(desk.facts.changes[0]?.change).toMatchObject({
      askedBy: RITA,
      approvedBy: ANA,
      approvedAt: desk.kit.now,
      reason: 'an election',
    });
    const logged = desk.kit.take().auditRows.map(({ action, actor }) => [action, actor]);
    expect(logged).toContainEqual(['holiday_asked', RITA]);
    expect(logged.at(-1)).toEqual(['approve', ANA]);
  });

  test('[HOL-2] is not made when it is rejected', () => {
    const desk = new HolidayKit();
    desk.ask();
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.trades(THURSDAY)).toBe(true);
    expect(desk.facts).toMatchObject({ changes: [], reviews: [] });
    expect(desk.ask()).toBeNull();
  });

  test.each<[string, Partial<HolidayChange> & { readonly reason?: string }]>([
    ['holiday_days', { days: [] }],
    ['holiday_days', { days: ['2026-11-31'] }],
    ['holiday_days', { days: ['tomorrow'] }],
    ['holiday_days', { days: [FRIDAY, THURSDAY] }],
    ['holiday_days', { days: [FRIDAY, FRIDAY] }],
    ['holiday_days', { days: [FRIDAY, '2027-01-05'] }],
    ['holiday_days', { kind: 'year_list', days: manyDays(LIMITS.holidayDays + 1) }],
    ['holiday_weekend', { days: ['2026-11-28'] }],
    ['holiday_weekend', { kind: 'year_list', days: ['2028-01-01'] }],
    ['holiday_far', { days: ['2029-01-02'] }],
    ['holiday_year', { kind: 'year_list', days: ['2027-01-01'] }],
    ['holiday_year', { kind: 'year_list', days: ['2026-12-31'] }],
    ['holiday_unchanged', { days: ['2026-12-25'] }],
    ['holiday_unchanged', { kind: 'open_day', days: [THURSDAY] }],
    ['holiday_unchanged', { days: [FRIDAY, '2026-12-25'] }],
    ['holiday_reason', { reason: 'no' }],
    ['holiday_reason', { reason: 'x'.repeat(LIMITS.parameterReasonChars + 1) }],
  ])('[HOL-3] is refused with %s: %j', (code, change) => {
    const desk = new HolidayKit();
    expect(desk.ask(change)).toBe(code);
    expect(desk.facts.reviews).toEqual([]);
  });

  test('[HOL-3] may be of the second year ahead, and as many days as a list has', () => {
    const desk = new HolidayKit();
    expect(desk.ask({ days: ['2028-12-28'] })).toBeNull();
    desk.decide();
    expect(desk.ask({ kind: 'year_list', days: manyDays(LIMITS.holidayDays) })).toBeNull();
  });

  test('[HOL-4] leaves the next three business days alone, and what settles later', () => {
    const desk = new HolidayKit();
    expect(desk.facts.fixed).toBe(WEDNESDAY);
    expect(desk.ask({ days: [WEDNESDAY] })).toBe('holiday_soon');
    expect(desk.ask({ kind: 'open_day', days: ['2026-10-09'] })).toBe('holiday_soon');
    desk.kit.choose('settlementDays', '4');
    expect(desk.facts.fixed).toBe(THURSDAY);
    expect(desk.ask()).toBe('holiday_soon');
    expect(desk.ask({ days: [FRIDAY] })).toBeNull();
  });

  test('[HOL-4] counts business days by the changes that are approved', () => {
    const desk = new HolidayKit();
    desk.make({ kind: 'close_day', days: [THURSDAY] });
    // Tuesday the 24th: Wednesday, Friday and Monday are fixed
    desk.kit.now += 4 * DAY_MS;
    expect(desk.facts.fixed).toBe('2026-11-30');
  });

  test('[HOL-6] of one year one application is undecided', () => {
    const desk = new HolidayKit();
    expect(desk.ask()).toBeNull();
    expect(desk.ask({ days: [FRIDAY] })).toBe('holiday_pending');
    expect(desk.ask({ days: ['2027-03-02'] })).toBeNull();
    expect(desk.facts.reviews).toHaveLength(2);
  });

  test('[HOL-7] what has come in the way forbids the approval', () => {
    const desk = new HolidayKit();
    desk.ask();
    expect(desk.review?.conditions).toEqual([{ name: 'daysFree', closed: null }]);
    // on Monday the 23rd Thursday is the third business day
    desk.kit.now = startOfDay('2026-11-23');
    expect(desk.review?.conditions).toEqual([{ name: 'daysFree', closed: 'holiday_soon' }]);
    expect(desk.decide()).toBe('holiday_soon');
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.trades(THURSDAY)).toBe(true);
  });
});

/** The first weekdays of 2028. */
function manyDays(count: number): string[] {
  const days: string[] = [];
  for (let day = '2028-01-03'; days.length < count; day = addDays(day, 1)) {
    if (new Date(startOfDay(day) + DAY_MS / 2).getUTCDay() % 6 !== 0) days.push(day);
  }
  return days;
}

test('[HOL-1] the desk reads which days are closed and why', () => {
  const desk = new HolidayKit();
  desk.make({ kind: 'close_day', days: [THURSDAY] });
  const { closed, guessed } = desk.facts;
  expect(closed.slice(0, 3)).toEqual([
    { day: THURSDAY, source: 'change', change: 1 },
    { day: '2026-12-25', source: 'list', change: null },
    { day: '2026-12-31', source: 'list', change: null },
  ]);
  expect(guessed).toEqual([]);
  desk.kit.now = startOfDay('2027-06-01');
  expect(desk.facts.guessed).toEqual(['2028']);
  expect(desk.facts.closed).toContainEqual({ day: '2028-03-01', source: 'guess', change: null });
  desk.make({ kind: 'year_list', days: LIST_2028 });
  expect(desk.facts.guessed).toEqual([]);
  expect(desk.facts.closed.at(-1)).toEqual({ day: '2028-12-29', source: 'change', change: 2 });
});

test('[HOL-9] a restart changes nothing', () => {
  const desk = new HolidayKit();
  for (let i = 0; i < 11; i++) {
    desk.make({ kind: i % 2 === 0 ? 'close_day' : 'open_day', days: [THURSDAY] });
  }
  const { changes } = desk.facts;
  desk.kit.restart();
  expect(desk.facts.changes).toEqual(changes);
  expect(desk.trades(THURSDAY)).toBe(false);
});

test('[HOL-9] a command that fails leaves the calendar as it was', () => {
  const desk = new HolidayKit();
  desk.ask();
  const { review } = desk;
  const payload = { id: review?.review.id ?? '', approve: true, reason: null, seen: '' };
  const before = desk.kit.broker.calendar;
  expect(desk.kit.codeOf(desk.kit.send('review.decide', ANA, payload))).toBe('review_changed');
  expect(desk.kit.broker.calendar.trading.changes).toEqual(before.trading.changes);
});

test('[HOL-11] the list of the next year is missed from December on', () => {
  const { kit } = new HolidayKit();
  const isMissing = (day: string): boolean => kit.broker.reads.holidayListMissing(startOfDay(day));
  expect(isMissing('2026-12-31')).toBe(false);
  expect(isMissing('2027-11-30')).toBe(false);
  expect(isMissing('2027-12-01')).toBe(true);
  expect(isMissing('2028-02-01')).toBe(true);
});
