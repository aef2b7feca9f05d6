/** Opening hours of money in and out, as a parameter: `working 09:00-15:30`. */
import { tradingCalendar } from '@maru/std/krx/calendar';
import { dayOf, type Instant, minuteOfDay, weekday } from '@maru/std/kst';
import type { State } from '../core/state.ts';
import { type Definition, type MinuteRange, range } from '../parameters/definitions.ts';

const DAYS = ['daily', 'weekdays', 'working'] as const;

/** Minutes of the day on each day, on weekdays, or on the trading days of the exchange. */
export interface Hours extends MinuteRange {
  readonly days: (typeof DAYS)[number];
}

const minutes = range('00:00-24:00');

export const writeHours = ({ days, ...part }: Hours): string => `${days} ${minutes.write(part)}`;

/** The hours that a text names; null: it names none. */
export function parseHours(text: string): Hours | null {
  const [name, part = '', ...more] = text.split(' ');
  const days = DAYS.find((one) => one === name);
  const parsed = minutes.parse(part);
  return days === undefined || parsed === null || more.length > 0 ? null : { days, ...parsed };
}

/** @param others where the specification has two readings, the other one */
export function hours(first: string, ...others: readonly string[]): Definition<Hours> {
  const [parsed, other] = [first, ...others].map(parseHours);
  if (!parsed || other === null) throw new RangeError(`${first} ${others.join(' ')}: no hours`);
  return { first: parsed, write: writeHours, parse: parseHours, ...(other && { other }) };
}

const business = tradingCalendar('krx');

/** Whether an instant is within the hours; in the sandbox every one is. */
export function isOpen(state: State, { days, from, until }: Hours, at: Instant): boolean {
  if (state.config.sandbox) return true;
  const day = dayOf(at);
  const isWeekday = weekday(day) !== 0 && weekday(day) !== 6;
  if (days === 'weekdays' && !isWeekday) return false;
  if (days === 'working' && !business.isTradingDay(day)) return false;
  const minute = minuteOfDay(at);
  return from <= minute && minute < until;
}
