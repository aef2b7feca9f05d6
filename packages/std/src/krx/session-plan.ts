/**
 * The sessions of a trading day in Korean time (KOSPI Enforcement Rules art. 11 and 35; the
 * after-market since 2026-09-14). With hours `always` one continuous session lasts the whole day.
 */
import { DAY_MS, type Day, type Instant, MINUTE_MS, startOfDay } from '../kst.ts';
import type { TradingCalendar } from './calendar.ts';
import type { TradingPhase } from './phases.ts';

/** A call auction ends at a random moment up to this long after its planned end. */
export const RANDOM_END_MS = 30_000;

/**
 * Days of the university entrance examination (CSAT), when everything is one hour later except
 * the end of the after-market. The dates are the ministry's usual third Thursday of November and
 * not yet confirmed by the exchange.
 */
const CSAT_DAYS: readonly Day[] = ['2026-11-19', '2027-11-18'];
const HOUR_MIN = 60;

export interface Session {
  readonly phase: TradingPhase;
  /** Start, included. */
  readonly from: Instant;
  /** Planned end, not included; a call auction's real end is up to `RANDOM_END_MS` later. */
  readonly until: Instant;
}

export interface SessionPlan {
  readonly calendar: TradingCalendar;
  readonly day: Day;
  /** Without gaps from 00:00 to 24:00 KST; between the sessions `closed`. */
  readonly sessions: readonly Session[];
  /** Trading at the previous close beside the opening auction; null: none on this day. */
  readonly preHours: { readonly from: Instant; readonly until: Instant } | null;
  /** When orders at today's close, accepted from the start of that session, trade; null: never. */
  readonly closingPriceFrom: Instant | null;
}

/** Starts of the sessions in minutes of the day; the last entry ends the trading day. */
type Clock = readonly (readonly [phase: TradingPhase, from: number])[];

/**
 * @param open the opening; @param close the end of the closing auction, both minutes of the day.
 * The opening auction takes half an hour, the closing auction ten minutes.
 */
const clockOf = (open: number, close: number): Clock => [
  ['closed', 0],
  ['opening_auction', open - 30],
  ['continuous', open],
  ['closing_auction', close - 10],
  ['closing_price', close],
  ['after_market', close + 30],
  ['closed', 20 * HOUR_MIN],
];

const OPEN = 9 * HOUR_MIN;
const CLOSE = 15 * HOUR_MIN + 30;

/** Opening and closing of a trading day, minutes of the day. */
function hoursOf(calendar: TradingCalendar, day: Day): readonly [open: number, close: number] {
  if (CSAT_DAYS.includes(day)) return [OPEN + HOUR_MIN, CLOSE + HOUR_MIN];
  // the year's first day opens an hour later and closes at the usual time
  const first = calendar.nextTradingDay(`${Number(day.slice(0, 4)) - 1}-12-31`);
  return day === first ? [OPEN + HOUR_MIN, CLOSE] : [OPEN, CLOSE];
}

/** The plan of `day`; in the mode `krx` a day without trading is closed throughout. */
export function sessionPlan(calendar: TradingCalendar, day: Day): SessionPlan {
  const start = startOfDay(day);
  const whole = (phase: TradingPhase): SessionPlan => ({
    calendar,
    day,
    sessions: [{ phase, from: start, until: start + DAY_MS }],
    preHours: null,
    closingPriceFrom: null,
  });
  if (calendar.mode === 'always') return whole('continuous');
  if (!calendar.isTradingDay(day)) return whole('closed');
  const [open, close] = hoursOf(calendar, day);
  const at = (minute: number): Instant => start + minute * MINUTE_MS;
  const clock = clockOf(open, close);
  const sessions = clock.map(([phase, from], i): Session => {
    return { phase, from: at(from), until: at(clock[i + 1]?.[1] ?? 24 * HOUR_MIN) };
  });
  return {
    calendar,
    day,
    sessions,
    preHours: { from: at(open - 30), until: at(open - 20) },
    closingPriceFrom: at(close + 10),
  };
}

/** The planned session at an instant; outside of the plan's day the first or the last one. */
export function sessionAt(plan: SessionPlan, at: Instant): Session {
  const { sessions } = plan;
  return (sessions.findLast((session) => session.from <= at) ?? sessions[0]) as Session;
}

/** True for the phases that collect orders for a single price. */
export const isAuction = (phase: TradingPhase): boolean =>
  phase === 'opening_auction' ||
  phase === 'closing_auction' ||
  phase === 'vi_auction' ||
  phase === 'reopening_auction' ||
  phase === 'periodic_auction';

/** True for the phases of continuous matching. */
export const isContinuous = (phase: TradingPhase): boolean =>
  phase === 'continuous' || phase === 'after_market';
