/**
 * Trading days of the KRX (KOSPI Business Regulation art. 5). 2026 and 2027 are known; of other
 * years, later ones until the exchange publishes them, only weekends, fixed holidays and the
 * year-end closing are, and lunar holidays, substitutes and elections are missing.
 */
import { assert } from '../assert.ts';
import { addDays, type Day, isDay, weekday } from '../kst.ts';

/** Closed weekdays of the years that are known. */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  '2026': [
    ...['01-01', '02-16', '02-17', '02-18', '03-02', '05-01', '05-05', '05-25', '06-03', '07-17'],
    ...['08-17', '09-24', '09-25', '10-05', '10-09', '12-25', '12-31'],
  ],
  '2027': [
    ...['01-01', '02-08', '02-09', '03-01', '05-03', '05-05', '05-13', '07-19', '08-16', '09-14'],
    ...['09-15', '09-16', '10-04', '10-11', '12-27', '12-31'],
  ],
};

/** Holidays on the same date each year; 05-01 is Labour Day. */
const FIXED = ['01-01', '03-01', '05-01', '05-05', '06-06', '08-15', '10-03', '12-25'];
/** Holidays that were restored, with the first year: Constitution Day and Hangul Day. */
const RESTORED: Readonly<Record<string, string>> = { '07-17': '2026', '10-09': '2013' };

/** How days count: `krx` as on the exchange, `always` each calendar day trades. */
export type CalendarMode = 'krx' | 'always';

export interface TradingCalendar {
  readonly mode: CalendarMode;
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

const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Dec 31, or the trading day before it when that falls on a weekend. */
function isYearEnd(day: Day): boolean {
  let last: Day = `${day.slice(0, 4)}-12-31`;
  while (isWeekend(last)) last = addDays(last, -1);
  return day === last;
}

function tradesOnKrx(day: Day): boolean {
  assert(isDay(day), 'a day exists and is written YYYY-MM-DD');
  if (isWeekend(day)) return false;
  const [year, date] = [day.slice(0, 4), day.slice(5)];
  const closed = CLOSED[year];
  if (closed !== undefined) return !closed.includes(date);
  const restored = RESTORED[date];
  const isRestored = restored !== undefined && year >= restored;
  return !FIXED.includes(date) && !isRestored && !isYearEnd(day);
}

/** The calendar of a mode. */
export function tradingCalendar(mode: CalendarMode): TradingCalendar {
  const isTradingDay = (day: Day): boolean => mode === 'always' || tradesOnKrx(day);
  const walk = (day: Day, by: 1 | -1): Day => {
    let next = addDays(day, by);
    while (!isTradingDay(next)) next = addDays(next, by);
    return next;
  };
  const nextTradingDay = (day: Day): Day => walk(day, 1);
  return {
    mode,
    isTradingDay,
    nextTradingDay,
    previousTradingDay: (day) => walk(day, -1),
    addTradingDays: (day, count) => {
      assert(Number.isSafeInteger(count) && count >= 0, 'trading days are counted forward');
      let result = day;
      for (let i = 0; i < count; i++) result = nextTradingDay(result);
      return result;
    },
    isGuess: (day) => mode === 'krx' && CLOSED[day.slice(0, 4)] === undefined,
  };
}
