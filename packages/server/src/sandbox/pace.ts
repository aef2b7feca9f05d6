import type { TradingCalendar } from '@maru/std/krx/calendar';
import { dayOf, HOUR_MS, type Instant } from '@maru/std/kst';

/** How often the sandbox stages one of a kind. */
export interface Pace {
  readonly everyMs: number;
  /** Once there were so many there is one a day. */
  readonly many: number;
}

const SELDOM_MS = 24 * HOUR_MS;

/**
 * Milliseconds from one of a kind to the next, which is the one of number `no`. On days without
 * trading there is one a day too: offerings of a week-end are listed on the same Monday.
 */
export function paceOf(
  { everyMs, many }: Pace,
  no: number,
  now: Instant,
  calendar: TradingCalendar,
): number {
  return no < many && calendar.isTradingDay(dayOf(now)) ? everyMs : SELDOM_MS;
}
