import type { SessionPlan } from '@maru/std/krx/session-plan';
import type { Instant } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { DaySoFar } from '../day-so-far.ts';
import type { DayStreams } from '../day-streams.ts';
import type { IssueSessionState, MarketNotice } from '../simulation-types.ts';

/** The market's time, set by its owner at each step. */
export interface MarketClock {
  now: Instant;
}

/** Effects of a phase change on the orders; called when the new phase is in force. */
export interface PhaseHooks {
  /** Continuous trading begins after an auction. */
  opened(): void;
  closing(): void;
  /** Only cancels are accepted until the halt ends. */
  halted(): void;
  preHoursOver(): void;
  sessionOver(): void;
  onNotice(notice: MarketNotice): void;
  /** Publishes a fact; `key` identifies the occurrence among its kind. */
  onFact(key: string | number, detail: FactDetail): void;
}

export interface TradingDay {
  readonly plan: SessionPlan;
  readonly streams: DayStreams;
  /** The state of the same day before a restart. */
  readonly saved: IssueSessionState | null;
  readonly clock: MarketClock;
  readonly book: OrderBook;
  readonly day: DaySoFar;
}
