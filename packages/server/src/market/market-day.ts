/** The day of a market at its start. */
import type { Sessions } from '@maru/broker/core/sessions';
import { type CalendarMode, tradingCalendar } from '@maru/std/krx/calendar';
import { sessionPlan } from '@maru/std/krx/session-plan';
import type { Day, Instant } from '@maru/std/kst';

/** The start of an exchange. */
export interface SetupTime {
  /** Market time. */
  readonly now: Instant;
  readonly hours: CalendarMode;
  readonly sessions: Pick<Sessions, 'dayOf'>;
}

/** True once the last session of a trading day has ended. */
export function isOver(day: Day, { now, hours }: Pick<SetupTime, 'now' | 'hours'>): boolean {
  const last = sessionPlan(hours, day).sessions.at(-1);
  return last?.phase === 'closed' && now >= last.from;
}

/**
 * The first live day of a market that begins now; earlier days are history. In the evening and over
 * a weekend that is the next trading day, and the day that has just ended shows its prices like any
 * other.
 */
export function firstLiveDay(time: SetupTime): Day {
  const today = time.sessions.dayOf(time.now);
  return isOver(today, time) ? tradingCalendar(time.hours).nextTradingDay(today) : today;
}
