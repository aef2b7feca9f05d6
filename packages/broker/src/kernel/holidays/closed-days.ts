/** The closed days as the desk reads them. */
import type { ClosedDaySource } from '@maru/contract/holiday-rules';
import { isWeekend, yearOf } from '@maru/std/krx/calendar';
import { addDays, type Day, dayOf, type Instant } from '@maru/std/kst';
import type { State } from '../core/state.ts';
import type { Review } from '../reviews/rows.ts';
import { holidayReviews, lastFixedDay } from './changes.ts';
import type { HolidayRow } from './rows.ts';

/** Whole years after the running one that are shown. */
const YEARS_SHOWN = 1;
/** The month from which on the list of the next year is missed. */
const LISTED_BY = '12';

/** A closed weekday, and where it comes from. */
export interface ClosedDay {
  readonly day: Day;
  readonly source: ClosedDaySource;
  /** The number of the change; null: none has closed it. */
  readonly change: number | null;
}

export interface HolidayFacts {
  readonly today: Day;
  /** The last day that no change may name any more. */
  readonly fixed: Day;
  /** From today on, in order. */
  readonly closed: readonly ClosedDay[];
  /** Newest first. */
  readonly changes: readonly HolidayRow[];
  /** Pending applications. */
  readonly reviews: readonly Review[];
  /** Years of which no list has come yet: they are a guess. */
  readonly guessed: readonly string[];
}

/** All changes, in the order in which they count. */
const holidayRows = (state: State): HolidayRow[] =>
  [...state.holidayChanges.values()].sort((a, b) => a.number - b.number);

function closedDay(state: State, changes: readonly HolidayRow[], day: Day): ClosedDay {
  const last = changes.findLast(({ kind, days: [first = '', ...more] }) =>
    kind === 'year_list' ? yearOf(first) === yearOf(day) : [first, ...more].includes(day),
  );
  if (last !== undefined) return { day, source: 'change', change: last.number };
  const source = state.calendar.business.isGuess(day) ? 'guess' : 'list';
  return { day, source, change: null };
}

export function holidayFacts(state: State, at: Instant): HolidayFacts {
  const { business } = state.calendar;
  const today = dayOf(at);
  const changes = holidayRows(state);
  const years = Array.from({ length: YEARS_SHOWN + 1 }, (_, i) =>
    String(Number(yearOf(today)) + i),
  );
  const closed: ClosedDay[] = [];
  for (let day = today; years.includes(yearOf(day)); day = addDays(day, 1)) {
    if (isWeekend(day) || business.isTradingDay(day)) continue;
    closed.push(closedDay(state, changes, day));
  }
  return {
    today,
    fixed: lastFixedDay(state, at),
    closed,
    changes: changes.toReversed(),
    reviews: holidayReviews(state),
    guessed: years.filter((year) => business.isGuess(`${year}-01-01`)),
  };
}

/** Whether the list of this year, or in its last month of the next one, has not come yet. */
export function isListMissing(state: State, at: Instant): boolean {
  const { business } = state.calendar;
  const today = dayOf(at);
  const next = `${Number(yearOf(today)) + 1}-01-01`;
  return business.isGuess(today) || (today.slice(5, 7) >= LISTED_BY && business.isGuess(next));
}
