/** Stretches of Korean days: whole days, weeks, months and years, cut to a range. */
import { addDays, type Day, isDay, weekday } from './kst.ts';

export const PERIOD_STEPS = ['day', 'week', 'month', 'year'] as const;
/** How long one period of a range is. */
export type PeriodStep = (typeof PERIOD_STEPS)[number];

/** A stretch of days; both ends belong to it. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The first day of the month after the one a day is in. */
const nextMonth = (day: Day): Day =>
  addDays(`${day.slice(0, 7)}-01`, 31)
    .slice(0, 7)
    .concat('-01');

/** The last day of the month `YYYY-MM`. */
export const lastOfMonth = (month: string): Day => addDays(nextMonth(`${month}-01`), -1);

/** The last day of the step that a day is in; weeks begin on Monday. */
function endOf(day: Day, step: PeriodStep): Day {
  if (step === 'day') return day;
  if (step === 'week') return addDays(day, (7 - weekday(day)) % 7);
  return step === 'month' ? lastOfMonth(day.slice(0, 7)) : `${day.slice(0, 4)}-12-31`;
}

/**
 * The periods of a range, oldest first; the first and the last may be cut off by its ends.
 * @param most as many at the most; null: there are more
 */
export function periodsOf({ from, to }: Period, step: PeriodStep, most: number): Period[] | null {
  const periods: Period[] = [];
  for (let day = from; day <= to; ) {
    if (periods.length === most) return null;
    const end = endOf(day, step);
    const last = end < to ? end : to;
    periods.push({ from: day, to: last });
    day = addDays(last, 1);
  }
  return periods;
}

/** The days of a day `YYYY-MM-DD` or a month `YYYY-MM`; null: there is no such day or month. */
export function daysOf(name: string): Period | null {
  if (isDay(name)) return { from: name, to: name };
  const first = `${name}-01`;
  return isDay(first) ? { from: first, to: lastOfMonth(name) } : null;
}

/** The weeks of a month `YYYY-MM` from Sunday on; null: a day of another month. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`;
  const days: (Day | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let day = first; day <= lastOfMonth(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
