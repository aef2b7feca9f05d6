import type { AddedCreditState, LoanState } from '@maru/contract/loan-rules';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer's credit loan, from the application on. Money in won. */
export interface CreditLoan {
  /** `CL` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly customer: string;
  readonly state: LoanState;
  /** Asked for, and lent once it is approved. */
  readonly amount: bigint;
  /** A year, parts per million, in force at the application: until the due day, and after it. */
  readonly interestPpm: number;
  readonly overduePpm: number;
  /** Days from the pay-out to the due day. */
  readonly termDays: number;
  readonly review: string;
  /** Why it was rejected: a code of the review's list; else null. */
  readonly reason: string | null;
  readonly appliedAt: Instant;
  readonly decidedAt: Instant | null;
  /** What could be borrowed when it was approved. */
  readonly quota: bigint | null;
  readonly paidOn: Day | null;
  readonly dueOn: Day | null;
  /** Number of the ledger entry that paid it out. */
  readonly payEntry: number | null;
  /** Of the amount, not repaid yet. */
  readonly principal: bigint;
  /** The day on which less than half of the amount was left; null: half or more of it is owed. */
  readonly halfUntil: Day | null;
  /** The day until which interest is counted in `accrued` and `accruedRest`. */
  readonly since: Day | null;
  /** Interest of the whole loan so far: whole won, and the rest in parts (`REST_OF_WON`). */
  readonly accrued: bigint;
  readonly accruedRest: bigint;
  readonly interestPaid: bigint;
  readonly repayments: number;
  /** Whether the customer was told that it falls due. */
  readonly dueTold: boolean;
  /** Days after the due day that have been noted. */
  readonly overdueDays: number;
  /** Points of the credit score that it has cost. */
  readonly scoreLost: number;
  /** When its forced repayment began; null: it has not. */
  readonly forcedAt: Instant | null;
  readonly repaidAt: Instant | null;
  /** The reason of its quarantine: it could not be recovered; null: not quarantined. */
  readonly failed: string | null;
}

/** One repayment of a loan, won. */
export interface CreditRepayment {
  /** `loan:number`, from 1. */
  readonly id: string;
  readonly loan: string;
  readonly no: number;
  readonly customer: string;
  readonly interest: bigint;
  readonly principal: bigint;
  /** Whether the customer asked for it, or the firm took it. */
  readonly forced: boolean;
  readonly day: Day;
  readonly at: Instant;
}

/** What a customer may borrow beside the quota: applied for, and reviewed. */
export interface AddedCredit {
  /** The customer. */
  readonly id: string;
  readonly state: AddedCreditState;
  /** Won asked for last. */
  readonly asked: bigint;
  readonly askedAt: Instant;
  /** Why it was rejected; else null. */
  readonly reason: string | null;
  /** Won in force; 0: none is. */
  readonly granted: bigint;
  /** Until when. */
  readonly grantedUntil: Instant | null;
}

export const CREDIT_LOAN_COLUMNS: Columns<CreditLoan> = {
  id: 'text',
  seq: 'int',
  customer: 'text',
  state: 'text',
  amount: 'big',
  interestPpm: 'int',
  overduePpm: 'int',
  termDays: 'int',
  review: 'text',
  reason: 'text',
  appliedAt: 'int',
  decidedAt: 'int',
  quota: 'big',
  paidOn: 'day',
  dueOn: 'day',
  payEntry: 'int',
  principal: 'big',
  halfUntil: 'day',
  since: 'day',
  accrued: 'big',
  accruedRest: 'big',
  interestPaid: 'big',
  repayments: 'int',
  dueTold: 'bool',
  overdueDays: 'int',
  scoreLost: 'int',
  forcedAt: 'int',
  repaidAt: 'int',
  failed: 'text',
};

export const CREDIT_REPAYMENT_COLUMNS: Columns<CreditRepayment> = {
  id: 'text',
  loan: 'text',
  no: 'int',
  customer: 'text',
  interest: 'big',
  principal: 'big',
  forced: 'bool',
  day: 'day',
  at: 'int',
};

export const ADDED_CREDIT_COLUMNS: Columns<AddedCredit> = {
  id: 'text',
  state: 'text',
  asked: 'big',
  askedAt: 'int',
  reason: 'text',
  granted: 'big',
  grantedUntil: 'int',
};
