/** Opening hours, as a parameter: `working 09:00-15:30`, or `always`. */
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { dayOf, type Instant, minuteOfDay, weekday } from '@maru/std/kst';
import { type Definition, type MinuteRange, range } from './definitions.ts';

const DAYS = ['daily', 'weekdays', 'working', 'always'] as const;

/** Minutes of the day on each day, on weekdays, on the trading days of the exchange, or always. */
export interface Hours extends MinuteRange {
  readonly days: (typeof DAYS)[number];
}

const minutes = range('00:00-24:00');

export const ALWAYS: Hours = { days: 'always', from: 0, until: 1_440 };

export const writeHours = ({ days, ...part }: Hours): string =>
  days === 'always' ? days : `${days} ${minutes.write(part)}`;

/** The hours that a text names; null: it names none. */
export function parseHours(text: string): Hours | null {
  if (text === ALWAYS.days) return ALWAYS;
  const [name, part = '', ...more] = text.split(' ');
  const days = DAYS.find((one) => one === name);
  const parsed = minutes.parse(part);
  if (days === undefined || days === 'always' || parsed === null || more.length > 0) return null;
  return { days, ...parsed };
}

/** @param others where the specification has two readings, the other one */
export function hours(first: string, ...others: readonly string[]): Definition<Hours> {
  const [parsed, other] = [first, ...others].map(parseHours);
  if (!parsed || other === null) throw new RangeError(`${first} ${others.join(' ')}: no hours`);
  return { first: parsed, write: writeHours, parse: parseHours, ...(other && { other }) };
}

/** Hours outside of which customers are refused: a sandbox begins with `always`. */
export const enforcedHours = (first: string, ...others: readonly string[]): Definition<Hours> => ({
  ...hours(first, ...others),
  sandbox: ALWAYS,
});

/** Whether an instant is within the hours. */
export function isOpen(
  { days, from, until }: Hours,
  business: TradingCalendar,
  at: Instant,
): boolean {
  const day = dayOf(at);
  const isWeekday = weekday(day) !== 0 && weekday(day) !== 6;
  if (days === 'weekdays' && !isWeekday) return false;
  if (days === 'working' && !business.isTradingDay(day)) return false;
  const minute = minuteOfDay(at);
  return from <= minute && minute < until;
}
