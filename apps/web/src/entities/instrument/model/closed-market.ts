import { tradingCalendar } from '@maru/std/krx/calendar';
import { sessionAt, sessionPlan } from '@maru/std/krx/session-plan';
import { dayOf } from '@maru/std/kst';

/**
 * When trading begins in a market that opens at `opening`: where that is the opening auction, which
 * only collects orders, at its end; null: at once.
 */
export function tradingFrom(opening: number): number | null {
  const day = dayOf(opening);
  // it is a day of trading, whatever the list of closed days says
  const calendar = tradingCalendar('krx', [{ kind: 'open_day', days: [day] }]);
  const { phase, until } = sessionAt(sessionPlan(calendar, day), opening);
  return phase === 'opening_auction' ? until : null;
}
