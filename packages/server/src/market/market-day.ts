/** The day of a market at its start. */
import type { Sessions } from '@maru/broker/kernel/core/sessions';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { sessionPlan } from '@maru/std/krx/session-plan';
import type { Day, Instant } from '@maru/std/kst';

/** The start of an exchange. */
export interface SetupTime {
  /** Market time. */
  readonly now: Instant;
  readonly sessions: Pick<Sessions, 'dayOf' | 'trading'>;
}

/** True once the last session of a trading day has ended. */
export function isOver(day: Day, calendar: TradingCalendar, now: Instant): boolean {
  const last = sessionPlan(calendar, day).sessions.at(-1);
  return last?.phase === 'closed' && now >= last.from;
}

/**
 * The first live day of a market that begins now; earlier days are history. In the evening and over
 * a weekend that is the next trading day, and the day that has just ended shows its prices like any
 * other.
 */
export function firstLiveDay({ now, sessions }: SetupTime): Day {
  const today = sessions.dayOf(now);
  const { trading } = sessions;
  return isOver(today, trading, now) ? trading.nextTradingDay(today) : today;
}
