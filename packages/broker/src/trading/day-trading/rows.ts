import type { DayTradingExperience } from '@maru/contract/day-trading-rules';
import type { ReviewState } from '@maru/contract/status';
import { instant, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A customer's account for day trading: applied for, and reviewed. */
export const DAY_TRADING_ACCOUNT_COLUMNS = {
  /** The customer. */
  id: text,
  state: textOf<Exclude<ReviewState, 'none'>>(),
  experience: textOf<DayTradingExperience>(),
  appliedAt: instant,
  /** Why it was rejected: a code of the review's list; else null. */
  reason: nullable(text),
};
export interface DayTradingAccount extends RowOf<typeof DAY_TRADING_ACCOUNT_COLUMNS> {}

/** A position order that must be closed on its day. */
export const INTRADAY_LINE_COLUMNS = {
  /** The position order. */
  id: text,
  customer: text,
  symbol: text,
  /** When its open or pending part is closed by force; once tried, when it is tried again. */
  flatAt: instant,
  /** When nothing of it was open or pending any more; null: it is in progress. */
  endedAt: nullable(instant),
  /** The reason of its quarantine; null: not quarantined. */
  failed: nullable(text),
};
export interface IntradayLine extends RowOf<typeof INTRADAY_LINE_COLUMNS> {}
