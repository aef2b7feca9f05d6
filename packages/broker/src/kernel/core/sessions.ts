import type { Board, Instrument } from '@maru/std/instrument';
import { nextOpening } from '@maru/std/krx/board-plan';
import { type TradingCalendar, tradingCalendar } from '@maru/std/krx/calendar';
import type { TradingPhase } from '@maru/std/krx/phases';
import { type SessionPlan, sessionAt, sessionPlan } from '@maru/std/krx/session-plan';
import { type Day, dayOf, type Instant } from '@maru/std/kst';
import type { OrderType } from '@maru/std/venue-port';

/** The attributes of an order that determine when it expires. */
interface Expiring {
  readonly board: Board;
  readonly type: OrderType;
  /** The session that its issue is still in, as the venue reports it; null: as planned. */
  readonly session: TradingPhase | null;
}

/** The trading calendar and hours, as far as the core needs them. */
export interface Sessions {
  /** The days on which the market trades. */
  readonly trading: TradingCalendar;
  /** The business days, which are those of the exchange also where the market never closes. */
  readonly business: TradingCalendar;
  /** The trading day of an instant; a day without trading belongs to the trading day before. */
  dayOf(at: Instant): Day;
  /** The session by the day's plan; halts and interruptions of an issue come from the venue. */
  phaseAt(at: Instant): TradingPhase;
  /** True while orders at the previous close are accepted, beside the opening auction. */
  atPreviousClose(at: Instant): boolean;
  /**
   * The next instant at which the instrument accepts orders, called while it accepts none; null:
   * never again.
   */
  nextOpening(instrument: Instrument, at: Instant): Instant | null;
  /**
   * Whether an order accepted at one instant has expired at another. Every order expires with its
   * trading day. In a market with the exchange's hours it expires with the session it can trade in:
   * the regular day, the closing price session or the after-market, whenever it was accepted.
   * Earlier still: an order at the previous close expires when that session ends, and one at the
   * middle price when the closing auction begins.
   */
  hasExpired(acceptedAt: Instant, at: Instant, order: Expiring): boolean;
  addTradingDays(day: Day, count: number): Day;
  /** The planned end of continuous trading on the day of an instant; null: there is none. */
  continuousUntil(at: Instant): Instant | null;
}

/**
 * Caches the last answer of each question: the commands of a batch share their instant, and all
 * fills of a day their due day.
 */
export function remembering(sessions: Sessions): Sessions {
  let today = { at: Number.NaN, day: '' };
  let later = { from: '', count: -1, day: '' };
  return {
    ...sessions,
    dayOf: (at) => {
      if (today.at !== at) today = { at, day: sessions.dayOf(at) };
      return today.day;
    },
    addTradingDays: (from, count) => {
      if (later.from !== from || later.count !== count) {
        later = { from, count, day: sessions.addTradingDays(from, count) };
      }
      return later.day;
    },
  };
}

/** Digital currencies and currency pairs have trading hours of their own, kept by the venue. */
export const keepsExchangeHours = (board: Board): boolean =>
  board !== 'digital' && board !== 'pair';

/** The part of a day in which an order accepted in a phase can trade. */
function partOf(phase: TradingPhase): 'regular' | 'closing_price' | 'after_market' | 'closed' {
  switch (phase) {
    case 'closing_price':
    case 'after_market':
    case 'closed':
      return phase;
    default:
      return 'regular';
  }
}

/** The business days of the same closed days. */
const businessOf = (calendar: TradingCalendar): TradingCalendar =>
  calendar.mode === 'krx' ? calendar : tradingCalendar('krx', calendar.changes);

/**
 * Sessions as planned: the hours of the KRX, or round the clock with days from 00:00 KST.
 */
export function plannedSessions(calendar: TradingCalendar): Sessions {
  let kept: SessionPlan | null = null;
  const planAt = (at: Instant): SessionPlan => {
    const day = dayOf(at);
    kept = kept?.day === day ? kept : sessionPlan(calendar, day);
    return kept;
  };
  const tradingDayOf = (at: Instant): Day => {
    const day = dayOf(at);
    return calendar.isTradingDay(day) ? day : calendar.previousTradingDay(day);
  };
  const phaseAt = (at: Instant): TradingPhase => sessionAt(planAt(at), at).phase;
  const atPreviousClose = (at: Instant): boolean => {
    const { preHours } = planAt(at);
    return preHours !== null && preHours.from <= at && at < preHours.until;
  };
  return {
    trading: calendar,
    get business() {
      return businessOf(calendar);
    },
    dayOf: tradingDayOf,
    phaseAt,
    atPreviousClose,
    nextOpening: (instrument, at) => nextOpening(instrument, calendar, at),
    hasExpired: (acceptedAt, at, { board, type, session }) => {
      if (tradingDayOf(acceptedAt) !== tradingDayOf(at)) return true;
      if (!keepsExchangeHours(board)) return false;
      const [then, now] = [phaseAt(acceptedAt), session ?? phaseAt(at)];
      if (partOf(then) !== partOf(now)) return true;
      if (type === 'mid') return now === 'closing_auction';
      return type === 'closing_price' && atPreviousClose(acceptedAt) && !atPreviousClose(at);
    },
    addTradingDays: (day, count) => calendar.addTradingDays(day, count),
    continuousUntil: (at) =>
      planAt(at).sessions.find(({ phase }) => phase === 'continuous')?.until ?? null,
  };
}
