import {
  big,
  day,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/**
 * A customer that may buy on margin and sell short: the risks were read, and the question on them
 * answered.
 */
export const MARGIN_ACCOUNT_COLUMNS = {
  /** The customer. */
  id: text,
  openedAt: instant,
};
export interface MarginAccount extends RowOf<typeof MARGIN_ACCOUNT_COLUMNS> {}

/**
 * The debt of a position order's open shares: of a long position the money that the house has
 * financed, of a short one the shares that were borrowed and sold. Removed with the last share.
 */
export const MARGIN_LOAN_COLUMNS = {
  /** The position order. */
  id: text,
  /** Of the position. */
  side: textOf<'long' | 'short'>(),
  customer: text,
  symbol: text,
  /** The trading day of the order: interest, or the borrow fee, runs from it. */
  day: day,
  /** A year on the principal, parts per million, in force at acceptance. */
  interestPpm: int,
  /** Won that the house has financed, or that the sale of the borrowed shares brought. */
  principal: big,
  /** Won that the customer has paid of the contract amount. */
  margin: big,
  /** Won locked in the customer's wallet: a short's proceeds and margin; 0 of a long position. */
  held: big,
  /** When equity fell to the warning level; null: it has not, or it has recovered. */
  warnedAt: nullable(instant),
  /** When its last forced closing began, which may have sold nothing; null: none has. */
  closingSince: nullable(instant),
  /** The reason of its quarantine: it could not be judged; null: not quarantined. */
  failed: nullable(text),
};
export interface MarginLoan extends RowOf<typeof MARGIN_LOAN_COLUMNS> {}

/** A customer's debt beyond all of the available cash, after a position was closed. */
export const MARGIN_DEBT_COLUMNS = {
  /** The customer. */
  id: text,
  customer: text,
  /** Won still owed, without interest. */
  amount: big,
  since: instant,
  /** Interest a year, parts per million. */
  interestPpm: int,
  /** The day until which interest is counted; its unpaid part, won and parts of a won. */
  countedOn: day,
  accrued: big,
  accruedRest: big,
  failed: nullable(text),
};
export interface MarginDebt extends RowOf<typeof MARGIN_DEBT_COLUMNS> {}
