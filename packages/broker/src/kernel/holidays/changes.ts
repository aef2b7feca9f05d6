/** Changes of the closed days: one member of staff asks, another person approves. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import {
  HOLIDAY_KINDS,
  type HolidayChange,
  isWeekend,
  type TradingCalendar,
  tradingCalendar,
  yearOf,
} from '@maru/std/krx/calendar';
import { addDays, type Day, dayOf, type Instant, isDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { isReason } from '../parameters/changes.ts';
import { parameter } from '../parameters/parameters.ts';
import type { ReviewKind } from '../reviews/kinds.ts';
import { openReview } from '../reviews/reviews.ts';
import type { Evidence, Review } from '../reviews/rows.ts';
import { audit } from '../staff/audit.ts';

const KIND = 'holiday';
/** The customer of the firm's own applications. */
const HOUSE = 'house';
/** Business days from today that nothing may change any more, at least. */
const FIXED_DAYS = 3;
const YEARS_AHEAD = 2;

/** The last day that no change may name any more: near settlements keep their day. */
export function lastFixedDay(state: State, at: Instant): Day {
  const settlement = Number(parameter(state, 'settlementDays', at));
  return state.calendar.business.addTradingDays(dayOf(at), Math.max(FIXED_DAYS, settlement));
}

const changedBy = (state: State, change: HolidayChange): TradingCalendar =>
  tradingCalendar('krx', [...state.calendar.business.changes, change]);

function* daysOf(year: string): Generator<Day> {
  for (let day = `${year}-01-01`; yearOf(day) === year; day = addDays(day, 1)) yield day;
}

/** The days that a change closes or opens. */
function movedDays(state: State, change: HolidayChange): Day[] {
  const { business } = state.calendar;
  const after = changedBy(state, change);
  const [first = ''] = change.days;
  const days = change.kind === 'year_list' ? [...daysOf(yearOf(first))] : change.days;
  return days.filter((day) => business.isTradingDay(day) !== after.isTradingDay(day));
}

/** Whether days exist, follow one another and are of one year. */
function areInOrder(days: readonly Day[]): boolean {
  const [first = ''] = days;
  const isAfter = (day: Day, i: number): boolean => i === 0 || day > (days[i - 1] as Day);
  return (
    days.length > 0 &&
    days.length <= LIMITS.holidayDays &&
    days.every((day, i) => isDay(day) && yearOf(day) === yearOf(first) && isAfter(day, i))
  );
}

/** Whether due rows name one of the days: they keep their day. */
function areNamed(state: State, days: readonly Day[]): boolean {
  const { trading } = state.calendar;
  return state.registry.domains.some(({ dueDays = {} }) => {
    const business = dueDays.business?.(state as never) ?? [];
    // where every day trades, closed days are days of business alone
    const trades = trading.mode === 'always' ? [] : (dueDays.trading?.(state as never) ?? []);
    return [...business, ...trades].some((day) => days.includes(day));
  });
}

/** Why closed days cannot be changed so; null: they can. */
function faultOf(state: State, change: HolidayChange, at: Instant): ErrorCode | null {
  const { kind, days } = change;
  if (!areInOrder(days)) return 'holiday_days';
  if (days.some(isWeekend)) return 'holiday_weekend';
  const [year, now] = [yearOf(present(days[0], 'a change names a day')), yearOf(dayOf(at))];
  if (Number(year) > Number(now) + YEARS_AHEAD) return 'holiday_far';
  const isListed = !state.calendar.business.isGuess(`${year}-01-01`);
  if (kind === 'year_list' && (isListed || year <= now)) return 'holiday_year';
  const moved = movedDays(state, change);
  if (kind !== 'year_list' && moved.length < days.length) return 'holiday_unchanged';
  const fixed = lastFixedDay(state, at);
  if (moved.some((day) => day <= fixed)) return 'holiday_soon';
  return areNamed(state, moved) ? 'holiday_named' : null;
}

const textOf = (evidence: Evidence, field: string): string =>
  String(present(evidence[field], `a change of the closed days has the field ${field}`));

/** The requested change. */
export function askedBy({ evidence }: Pick<Review, 'evidence'>): HolidayChange {
  const what = textOf(evidence, 'what');
  const kind = present(
    HOLIDAY_KINDS.find((one) => one === what),
    'a change of the closed days is of a kind',
  );
  return { kind, days: textOf(evidence, 'days').split(' ') };
}

/** The pending applications. */
export const holidayReviews = (state: State): Review[] =>
  [...state.reviews.values()].filter(({ kind, state: is }) => kind === KIND && is === 'pending');

export const askForHoliday: Handler<'holiday.change'> = (state, { actor, payload }, env) => {
  const { kind, days, reason } = payload;
  const fault = faultOf(state, { kind, days }, env.now);
  if (fault !== null) return refuse(fault, { n: String(LIMITS.holidayDays) });
  if (!isReason(reason)) {
    return refuse('holiday_reason', { n: String(LIMITS.parameterReasonChars) });
  }
  const year = yearOf(present(days[0], 'a change names a day'));
  const isPending = holidayReviews(state).some(({ evidence }) => evidence.year === year);
  if (isPending) return refuse('holiday_pending');
  const evidence = { what: kind, year, days: days.join(' '), why: reason, askedBy: actor };
  const { id } = openReview(state, KIND, HOUSE, evidence, env, actor);
  const detail = { what: kind, value: days.join(' ') };
  audit(state, env, 'holiday_asked', { actor, customer: null, object: id, reason: null, detail });
  return done({ id });
};

/**
 * The staff member that requests it is the first of the two. All is checked again at the approval.
 */
export const holidayReview: ReviewKind = {
  evidence: {
    what: HOLIDAY_KINDS,
    year: 'text',
    days: 'text',
    why: 'text',
    askedBy: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, review, at) => [
    { name: 'daysFree', closed: faultOf(state, askedBy(review), at) },
  ],
  blocked: (state, review, at) => {
    const code = faultOf(state, askedBy(review), at);
    return code === null ? null : { code, reason: 'not_justified' };
  },
  approved: (state, review, env) => {
    const { id, evidence, decidedBy } = review;
    const number = state.holidayChanges.size + 1;
    const change = {
      review: id,
      askedBy: textOf(evidence, 'askedBy'),
      reason: textOf(evidence, 'why'),
      approvedBy: present(decidedBy, 'an approver decided'),
      approvedAt: env.now,
    };
    state.holidayChanges.put({ id: String(number), number, ...askedBy(review), change });
    for (const domain of state.registry.domains) domain.holidaysChanged?.(state);
  },
  rejected: () => undefined,
};
