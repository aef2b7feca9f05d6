import type { DayTradingExperience } from '@maru/contract/day-trading-rules';
import type { ReviewState } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer's account for day trading: applied for, and reviewed. */
export interface DayTradingAccount {
  /** The customer. */
  readonly id: string;
  readonly state: Exclude<ReviewState, 'none'>;
  readonly experience: DayTradingExperience;
  readonly appliedAt: Instant;
  /** Why it was rejected: a code of the review's list; else null. */
  readonly reason: string | null;
}

/** A position order that must be closed on its day. */
export interface IntradayLine {
  /** The position order. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  /** When what is open or pending of it is closed by force; once tried, when it is tried again. */
  readonly flatAt: Instant;
  /** When nothing of it was open or pending any more; null: it is in progress. */
  readonly endedAt: Instant | null;
  /** The reason of its quarantine; null: not quarantined. */
  readonly failed: string | null;
}

export const DAY_TRADING_ACCOUNT_COLUMNS: Columns<DayTradingAccount> = {
  id: 'text',
  state: 'text',
  experience: 'text',
  appliedAt: 'int',
  reason: 'text',
};

export const INTRADAY_LINE_COLUMNS: Columns<IntradayLine> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  flatAt: 'int',
  endedAt: 'int',
  failed: 'text',
};
