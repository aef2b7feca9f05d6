/** The trading hours of each market. */
import { assert } from '../assert.ts';
import type { Instrument } from '../instrument.ts';
import {
  addDays,
  DAY_MS,
  type Day,
  dayOf,
  type Instant,
  MINUTE_MS,
  startOfDay,
  weekday,
} from '../kst.ts';
import { priceGrid } from '../price-grid.ts';
import { type TradingCalendar, tradingCalendar } from './calendar.ts';
import { isDelisted, isInDelisting, PERIODIC_AUCTION_MS } from './delisting.ts';
import type { TradingPhase } from './phases.ts';
import { firstDayLimits, type PriceLimits, priceLimits, withoutLimits } from './price-limits.ts';
import { type Session, type SessionPlan, sessionAt, sessionPlan } from './session-plan.ts';

/** Length of the auction that gives a new listing its first price under hours `always`. */
const FIRST_PRICE_MS = 10 * MINUTE_MS;

/** The phases of the regular session and of the auction before it. */
const REGULAR: readonly TradingPhase[] = ['opening_auction', 'continuous', 'closing_auction'];

const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;

/** The calendar of issues that trade round the clock. */
const ALWAYS = tradingCalendar('always', []);

/**
 * True on the day on which an issue of the listed market trades for the first time: the first
 * trading day from the day of its listing on.
 */
export function isFirstDay(
  { board, listedOn }: Instrument,
  calendar: TradingCalendar,
  day: Day,
): boolean {
  if (listedOn === null || day < listedOn) return false;
  if (board !== 'main' && board !== 'second' && board !== 'konex') return false;
  if (!calendar.isTradingDay(day)) return false;
  return day === listedOn || calendar.previousTradingDay(day) < listedOn;
}

/** Base and limits of an issue's day: wide on the first one of a listing, none in the last ones. */
export function limitsOn(
  instrument: Instrument,
  calendar: TradingCalendar,
  day: Day,
  base: number,
): PriceLimits {
  const grid = priceGrid(instrument.grid);
  if (isInDelisting(instrument, day)) return withoutLimits(base, grid);
  return isFirstDay(instrument, calendar, day)
    ? firstDayLimits(base, grid)
    : priceLimits(base, instrument.bandPercent, grid);
}

/**
 * An issue's plan of a trading day: digital currencies trade round the clock, currency pairs on
 * weekdays, ETFs and OTC issues not in the after-market, all others as the exchange does; an issue
 * before its listing is closed until its first day, a delisted one for ever.
 */
export function boardPlan(
  instrument: Instrument,
  calendar: TradingCalendar,
  day: Day,
): SessionPlan {
  const { board, basket, listedOn } = instrument;
  const unlisted = (listedOn !== null && day < listedOn) || isDelisted(instrument, day);
  if (unlisted) return closedPlan(sessionPlan(calendar, day));
  if (board === 'digital') return sessionPlan(ALWAYS, day);
  if (board === 'pair') return pairPlan(calendar, day);
  const plan = sessionPlan(calendar, day);
  if (isInDelisting(instrument, day)) return delistingPlan(plan);
  if (isFirstDay(instrument, calendar, day)) return firstDayPlan(plan);
  if (basket === null && board !== 'otc') return plan;
  const sessions = plan.sessions.map((session): Session => {
    return session.phase === 'after_market' ? { ...session, phase: 'closed' } : session;
  });
  return { ...plan, sessions };
}

/**
 * From the start of the day's first trading session to the end of its last; null on a day without
 * trading. The opening auction only collects orders.
 */
export function tradingHours(
  instrument: Instrument,
  calendar: TradingCalendar,
  day: Day,
): { readonly from: Instant; readonly until: Instant } | null {
  const trading = boardPlan(instrument, calendar, day).sessions.filter(
    ({ phase }) => phase !== 'closed' && phase !== 'opening_auction',
  );
  const [first, last] = [trading[0], trading.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.from, until: last.until };
}

/**
 * Trades until the next trading day begins: over holidays too, but not over a weekend, unless the
 * market never closes.
 */
function pairPlan(calendar: TradingCalendar, day: Day): SessionPlan {
  const plan = sessionPlan(ALWAYS, day);
  if (calendar.mode === 'always') return plan;
  const [all] = plan.sessions;
  assert(all !== undefined, 'a day has a session');
  if (isWeekend(day)) return { ...plan, sessions: [{ ...all, phase: 'closed' }] };
  const saturday = addDays(day, 6 - weekday(day));
  const next = calendar.nextTradingDay(day);
  if (next < saturday) return plan;
  const from = startOfDay(saturday);
  const until = from + 2 * DAY_MS;
  const sessions: Session[] = [
    { ...all, until: from },
    { phase: 'closed', from, until },
  ];
  if (next > dayOf(until)) sessions.push({ ...all, from: until, until: startOfDay(next) });
  return { ...plan, sessions };
}

/** The plan of a day on which nothing trades. */
function closedPlan({ calendar, day }: SessionPlan): SessionPlan {
  const from = startOfDay(day);
  const sessions: Session[] = [{ phase: 'closed', from, until: from + DAY_MS }];
  return { calendar, day, sessions, preHours: null, closingPriceFrom: null };
}

/**
 * The plan of a new listing's first day: its first price comes from the opening auction. A market
 * that never opens gives it one from 09:00 to 09:10.
 */
function firstDayPlan(plan: SessionPlan): SessionPlan {
  if (plan.calendar.mode === 'krx') return { ...plan, preHours: null };
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

/**
 * The plan of a day of delisting trading: a single price every half hour of the regular session,
 * from the opening on, and no other session. A market that never closes has one from 00:30 on.
 */
function delistingPlan(plan: SessionPlan): SessionPlan {
  const regular = plan.sessions.filter(({ phase }) => REGULAR.includes(phase));
  const [first, last] = [regular[0], regular.at(-1)];
  if (first === undefined || last === undefined) return closedPlan(plan);
  const start = startOfDay(plan.day);
  // an auction at the day's end would be cut off by the next day
  const until = Math.min(last.until, start + DAY_MS - PERIODIC_AUCTION_MS);
  const sessions: Session[] = [];
  if (first.from > start) sessions.push({ phase: 'closed', from: start, until: first.from });
  for (let from = first.from; from < until; from += PERIODIC_AUCTION_MS) {
    sessions.push({ phase: 'periodic_auction', from, until: from + PERIODIC_AUCTION_MS });
  }
  sessions.push({ phase: 'closed', from: until, until: start + DAY_MS });
  return { ...plan, sessions, preHours: null, closingPriceFrom: null };
}

/**
 * The next instant at which an issue accepts orders by its plan, called while it accepts none; for
 * an issue closed against its plan (a third circuit breaker), the next day's; null: never again.
 */
export function nextOpening(
  instrument: Instrument,
  calendar: TradingCalendar,
  at: Instant,
): Instant | null {
  const today = dayOf(at);
  const planned = sessionAt(boardPlan(instrument, calendar, today), at).phase;
  for (let day = planned === 'closed' ? today : addDays(today, 1); ; day = addDays(day, 1)) {
    if (isDelisted(instrument, day)) return null;
    const { sessions } = boardPlan(instrument, calendar, day);
    const next = sessions.find(({ phase, from }) => phase !== 'closed' && from >= at);
    if (next !== undefined) return next.from;
  }
}
