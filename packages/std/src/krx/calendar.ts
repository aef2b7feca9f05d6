/**
 * Trading days of the KRX (KOSPI Business Regulation art. 5). 2026 and 2027 are known; of other
 * years, later ones until their list comes as a change, only weekends, fixed holidays and the
 * year-end closing are, and lunar holidays, substitutes and elections are missing.
 */
import { assert, present } from '../assert.ts';
import { addDays, type Day, isDay, weekday } from '../kst.ts';

/** Closed weekdays of the years that are known. */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  '2026': [
    '01-01',
    '02-16',
    '02-17',
    '02-18',
    '03-02',
    '05-01',
    '05-05',
    '05-25',
    '06-03',
    '07-17',
    '08-17',
    '09-24',
    '09-25',
    '10-05',
    '10-09',
    '12-25',
    '12-31',
  ],
  '2027': [
    '01-01',
    '02-08',
    '02-09',
    '03-01',
    '05-03',
    '05-05',
    '05-13',
    '07-19',
    '08-16',
    '09-14',
    '09-15',
    '09-16',
    '10-04',
    '10-11',
    '12-27',
    '12-31',
  ],
};

/** Holidays on the same date each year; 05-01 is Labour Day. */
const FIXED = ['01-01', '03-01', '05-01', '05-05', '06-06', '08-15', '10-03', '12-25'];
/** Holidays that were restored, with the first year: Constitution Day and Hangul Day. */
const RESTORED: Readonly<Record<string, string>> = { '07-17': '2026', '10-09': '2013' };

/** How days count: `krx` as on the exchange, `always` each calendar day trades. */
export type CalendarMode = 'krx' | 'always';

/** `year_list`: all closed weekdays of their year, which counts instead of all before it. */
export const HOLIDAY_KINDS = ['close_day', 'open_day', 'year_list'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** A change of the closed days that are known. */
export interface HolidayChange {
  readonly kind: HolidayKind;
  /** Weekdays of one year, in order; one at least. */
  readonly days: readonly Day[];
}

export interface TradingCalendar {
  readonly mode: CalendarMode;
  /** In the order of their approval. */
  readonly changes: readonly HolidayChange[];
  isTradingDay(day: Day): boolean;
  /** The first trading day after `day`. */
  nextTradingDay(day: Day): Day;
  /** The last trading day before `day`. */
  previousTradingDay(day: Day): Day;
  /** The day `count` (≥ 0) trading days after `day`; 0 gives `day` itself, trading or not. */
  addTradingDays(day: Day, count: number): Day;
  /** True when the day's year is not published: warn that holidays may be missing. */
  isGuess(day: Day): boolean;
}

export const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Dec 31, or the trading day before it when that falls on a weekend. */
function isYearEnd(day: Day): boolean {
  let last: Day = `${day.slice(0, 4)}-12-31`;
  while (isWeekend(last)) last = addDays(last, -1);
  return day === last;
}

/** Four digits. */
export const yearOf = (day: Day): string => day.slice(0, 4);

/** Whether a weekday is closed without any change. */
function isClosedByRule(day: Day): boolean {
  const [year, date] = [yearOf(day), day.slice(5)];
  const closed = CLOSED[year];
  if (closed !== undefined) return closed.includes(date);
  const restored = RESTORED[date];
  const isRestored = restored !== undefined && year >= restored;
  return FIXED.includes(date) || isRestored || isYearEnd(day);
}

/** Changes of days and of whole years, the newest of each. */
class Changed {
  readonly #days = new Map<Day, boolean>();
  readonly #years = new Map<string, ReadonlySet<Day>>();

  constructor(changes: readonly HolidayChange[]) {
    for (const { kind, days } of changes) {
      if (kind === 'year_list') this.#list(days);
      else for (const day of days) this.#days.set(day, kind === 'close_day');
    }
  }

  /** Whether the list of a day's year has come as a change. */
  hasYearOf(day: Day): boolean {
    return this.#years.has(yearOf(day));
  }

  /** Whether a weekday is closed. */
  isClosed(day: Day): boolean {
    return this.#days.get(day) ?? this.#years.get(yearOf(day))?.has(day) ?? isClosedByRule(day);
  }

  #list(days: readonly Day[]): void {
    const year = yearOf(present(days[0], 'the list of a year has a day'));
    for (const day of this.#days.keys()) if (yearOf(day) === year) this.#days.delete(day);
    this.#years.set(year, new Set(days));
  }
}

/** The calendar of a mode after changes of its closed days. */
export function tradingCalendar(
  mode: CalendarMode,
  changes: readonly HolidayChange[],
): TradingCalendar {
  const changed = new Changed(changes);
  const isTradingDay = (day: Day): boolean => {
    if (mode === 'always') return true;
    assert(isDay(day), 'a day exists and is written YYYY-MM-DD');
    return !isWeekend(day) && !changed.isClosed(day);
  };
  const walk = (day: Day, by: 1 | -1): Day => {
    let next = addDays(day, by);
    while (!isTradingDay(next)) next = addDays(next, by);
    return next;
  };
  const nextTradingDay = (day: Day): Day => walk(day, 1);
  return {
    mode,
    changes,
    isTradingDay,
    nextTradingDay,
    previousTradingDay: (day) => walk(day, -1),
    addTradingDays: (day, count) => {
      assert(Number.isSafeInteger(count) && count >= 0, 'trading days are counted forward');
      let result = day;
      for (let i = 0; i < count; i++) result = nextTradingDay(result);
      return result;
    },
    isGuess: (day) =>
      mode === 'krx' && CLOSED[yearOf(day)] === undefined && !changed.hasYearOf(day),
  };
}

/** A calendar whose closed days change while it is in use. */
export class LiveCalendar implements TradingCalendar {
  readonly mode: CalendarMode;
  #current: TradingCalendar;

  constructor(mode: CalendarMode, changes: readonly HolidayChange[]) {
    this.mode = mode;
    this.#current = tradingCalendar(mode, changes);
  }

  get changes(): readonly HolidayChange[] {
    return this.#current.changes;
  }

  /** @param changes all of them, in the order of their approval */
  change(changes: readonly HolidayChange[]): void {
    if (changes !== this.changes) this.#current = tradingCalendar(this.mode, changes);
  }

  isTradingDay(day: Day): boolean {
    return this.#current.isTradingDay(day);
  }

  nextTradingDay(day: Day): Day {
    return this.#current.nextTradingDay(day);
  }

  previousTradingDay(day: Day): Day {
    return this.#current.previousTradingDay(day);
  }

  addTradingDays(day: Day, count: number): Day {
    return this.#current.addTradingDays(day, count);
  }

  isGuess(day: Day): boolean {
    return this.#current.isGuess(day);
  }
}
