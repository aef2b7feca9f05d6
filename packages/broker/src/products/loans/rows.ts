import type { AddedCreditState, LoanState } from '@maru/contract/loan-rules';
import {
  big,
  bool,
  day,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A customer's credit loan, from the application on. Money in won. */
export const CREDIT_LOAN_COLUMNS = {
  /** `CL` and the seq of the command. */
  id: text,
  seq: int,
  customer: text,
  state: textOf<LoanState>(),
  /** Requested, and lent once it is approved. */
  amount: big,
  /** A year, parts per million, in force at the application: until the due day, and after it. */
  interestPpm: int,
  overduePpm: int,
  /** Days from the pay-out to the due day. */
  termDays: int,
  review: text,
  /** Why it was rejected: a code of the review's list; else null. */
  reason: nullable(text),
  appliedAt: instant,
  decidedAt: nullable(instant),
  /** The credit limit at its approval. */
  quota: nullable(big),
  paidOn: nullable(day),
  dueOn: nullable(day),
  /** Number of the ledger entry that paid it out. */
  payEntry: nullable(int),
  /** Of the amount, not repaid yet. */
  principal: big,
  /** The day on which less than half of the amount was left; null: half or more of it is owed. */
  halfUntil: nullable(day),
  /** The day until which interest is counted in `accrued` and `accruedRest`. */
  since: nullable(day),
  /** Interest of the whole loan so far: whole won, and the rest in parts (`REST_OF_WON`). */
  accrued: big,
  accruedRest: big,
  interestPaid: big,
  repayments: int,
  /** Whether the customer was notified that it falls due. */
  dueTold: bool,
  /** Days after the due day that have been noted. */
  overdueDays: int,
  /** Points of the credit score that it has cost. */
  scoreLost: int,
  /** When its forced repayment began; null: it has not. */
  forcedAt: nullable(instant),
  repaidAt: nullable(instant),
  /** The reason of its quarantine: it could not be recovered; null: not quarantined. */
  failed: nullable(text),
};
export interface CreditLoan extends RowOf<typeof CREDIT_LOAN_COLUMNS> {}

/** One repayment of a loan, won. */
export const CREDIT_REPAYMENT_COLUMNS = {
  /** `loan:number`, from 1. */
  id: text,
  loan: text,
  no: int,
  customer: text,
  interest: big,
  principal: big,
  /** Whether the customer requested it, or the firm took it. */
  forced: bool,
  day: day,
  at: instant,
};
export interface CreditRepayment extends RowOf<typeof CREDIT_REPAYMENT_COLUMNS> {}

/** Credit of a customer beside the quota: applied for, and reviewed. */
export const ADDED_CREDIT_COLUMNS = {
  /** The customer. */
  id: text,
  state: textOf<AddedCreditState>(),
  /** The last request, won. */
  asked: big,
  askedAt: instant,
  /** Why it was rejected; else null. */
  reason: nullable(text),
  /** Won in force; 0: none. */
  granted: big,
  /** Until when. */
  grantedUntil: nullable(instant),
};
export interface AddedCredit extends RowOf<typeof ADDED_CREDIT_COLUMNS> {}
