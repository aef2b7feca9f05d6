import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/**
 * A customer who may buy on margin and sell short: the risks were read, and the question on them
 * answered.
 */
export interface MarginAccount {
  /** The customer. */
  readonly id: string;
  readonly openedAt: Instant;
}

/**
 * What the open shares of a position order owe: of a long position the money that the house has
 * financed, of a short one the shares that were borrowed and sold. Removed with the last share.
 */
export interface MarginLoan {
  /** The position order. */
  readonly id: string;
  /** Of the position. */
  readonly side: 'long' | 'short';
  readonly customer: string;
  readonly symbol: string;
  /** The trading day of the order: interest, or the borrow fee, runs from it. */
  readonly day: Day;
  /** A year on the principal, parts per million, in force at acceptance. */
  readonly interestPpm: number;
  /** Won that the house has financed, or that the sale of the borrowed shares brought. */
  readonly principal: bigint;
  /** Won that the customer has paid of the contract amount. */
  readonly margin: bigint;
  /** Won locked in the customer's wallet: a short's proceeds and margin; 0 of a long position. */
  readonly held: bigint;
  /** When equity fell to the warning level; null: it has not, or it has recovered. */
  readonly warnedAt: Instant | null;
  /** When its last forced closing began, which may have sold nothing; null: none has. */
  readonly closingSince: Instant | null;
  /** The reason of its quarantine: it could not be judged; null: not quarantined. */
  readonly failed: string | null;
}

/** What a customer owes beyond all of the available cash, after a position was closed. */
export interface MarginDebt {
  /** The customer. */
  readonly id: string;
  readonly customer: string;
  /** Won still owed, without interest. */
  readonly amount: bigint;
  readonly since: Instant;
  /** Interest a year, parts per million. */
  readonly interestPpm: number;
  /** The day until which interest is counted; what of it is not paid, won and parts of a won. */
  readonly countedOn: Day;
  readonly accrued: bigint;
  readonly accruedRest: bigint;
  readonly failed: string | null;
}

export const MARGIN_ACCOUNT_COLUMNS: Columns<MarginAccount> = { id: 'text', openedAt: 'int' };

export const MARGIN_LOAN_COLUMNS: Columns<MarginLoan> = {
  id: 'text',
  side: 'text',
  customer: 'text',
  symbol: 'text',
  day: 'day',
  interestPpm: 'int',
  principal: 'big',
  margin: 'big',
  held: 'big',
  warnedAt: 'int',
  closingSince: 'int',
  failed: 'text',
};

export const MARGIN_DEBT_COLUMNS: Columns<MarginDebt> = {
  id: 'text',
  customer: 'text',
  amount: 'big',
  since: 'int',
  interestPpm: 'int',
  countedOn: 'day',
  accrued: 'big',
  accruedRest: 'big',
  failed: 'text',
};
