/** Which boards keep which hours. */
import type { Instrument } from '../instrument.ts';
import { addDays, DAY_MS, type Day, MINUTE_MS, startOfDay, weekday } from '../kst.ts';
import type { CalendarMode } from './calendar.ts';
import { type Session, type SessionPlan, sessionPlan } from './session-plan.ts';

/** Length of the auction that gives a new listing its first price under hours `always`. */
const FIRST_PRICE_MS = 10 * MINUTE_MS;

const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;

/** True on the day on which an issue of the listed market trades for the first time. */
export const isFirstDay = ({ board, listedOn }: Instrument, day: Day): boolean =>
  listedOn === day && (board === 'main' || board === 'second' || board === 'konex');

/**
 * An issue's plan of a trading day: digital currencies trade round the clock, currency pairs on
 * weekdays, ETFs and OTC issues not in the after-market, all others as the exchange does.
 */
export function boardPlan(instrument: Instrument, hours: CalendarMode, day: Day): SessionPlan {
  const { board, basket } = instrument;
  if (board === 'digital') return sessionPlan('always', day);
  if (board === 'pair') return pairPlan(day);
  const plan = sessionPlan(hours, day);
  if (isFirstDay(instrument, day)) return firstDayPlan(plan);
  if (basket === null && board !== 'otc') return plan;
  const sessions = plan.sessions.map((session): Session => {
    return session.phase === 'after_market' ? { ...session, phase: 'closed' } : session;
  });
  return { ...plan, sessions };
}

/** Under the exchange's hours no trading day begins at the weekend: Friday's plan ends with it. */
function pairPlan(day: Day): SessionPlan {
  const plan = sessionPlan('always', day);
  const [all] = plan.sessions;
  if (all === undefined) return plan;
  if (isWeekend(day)) return { ...plan, sessions: [{ ...all, phase: 'closed' }] };
  if (!isWeekend(addDays(day, 1))) return plan;
  const closed: Session = { phase: 'closed', from: all.until, until: all.until + DAY_MS };
  return { ...plan, sessions: [all, closed] };
}

/**
 * The plan of a new listing's first day: its first price comes from the opening auction. A market
 * that never opens gives it one from 09:00 to 09:10.
 */
function firstDayPlan(plan: SessionPlan): SessionPlan {
  if (plan.hours === 'krx') return { ...plan, preHours: null };
  const start = startOfDay(plan.day);
  const nine = start + 9 * 60 * MINUTE_MS;
  const first = nine + FIRST_PRICE_MS;
  return {
    ...plan,
    sessions: [
      { phase: 'closed', from: start, until: nine },
      { phase: 'opening_auction', from: nine, until: first },
      { phase: 'continuous', from: first, until: start + DAY_MS },
    ],
  };
}
