import type { SessionPlan } from '@maru/std/krx/session-plan';
import type { Instant } from '@maru/std/kst';
import type { FactDetail } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { DaySoFar } from '../day-so-far.ts';
import type { IssueSessionState, MarketNotice } from '../simulation-types.ts';

/** The market's time, moved on by its owner with each step. */
export interface MarketClock {
  now: Instant;
}

/** What the change of a phase means for the orders; called when the phase is the new one. */
export interface PhaseHooks {
  /** Continuous trading begins after an auction. */
  opened(): void;
  closing(): void;
  /** Only cancels are taken until the halt ends. */
  halted(): void;
  preHoursOver(): void;
  sessionOver(): void;
  onNotice(notice: MarketNotice): void;
  /** Publishes a fact; `key` names the occurrence among its kind. */
  onFact(key: string | number, detail: FactDetail): void;
}

export interface TradingDay {
  readonly plan: SessionPlan;
  /** Names market and issue. */
  readonly seed: string;
  /** Where the same day stood before a restart. */
  readonly saved: IssueSessionState | null;
  readonly clock: MarketClock;
  readonly book: OrderBook;
  readonly day: DaySoFar;
}
