/** Debts of credit loans. Money is won. */
import { dayOf, type Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { interestOwed } from './interest.ts';
import type { CreditLoan } from './rows.ts';

/** The loans of a customer that are paid out and not repaid, the oldest first. */
export const runningLoans = (state: State, customer: string): CreditLoan[] =>
  state.indexes.runningLoansByCustomer.rows(customer).sort((a, b) => a.seq - b.seq);

/** The pending application of a customer; undefined: none. */
export const pendingLoan = (state: State, customer: string): CreditLoan | undefined =>
  state.indexes.pendingLoansByCustomer.rows(customer)[0];

/** Principal and interest to date of a loan that is paid out and not repaid. */
export const owedOnLoan = (loan: CreditLoan, now: Instant): bigint =>
  loan.principal + interestOwed(loan, dayOf(now));

/** A customer's debt on credit loans with interest to date (I30). */
export const owedOnLoans = (state: State, customer: string, now: Instant): bigint =>
  runningLoans(state, customer).reduce((sum, loan) => sum + owedOnLoan(loan, now), 0n);

/** Whether the due day of a loan is over. */
const isOverdue = ({ state, dueOn }: CreditLoan, now: Instant): boolean =>
  state === 'approved' && dueOn !== null && dayOf(now) > dueOn;

/** Whether a loan of the customer's is past its due day. */
export const hasOverdue = (state: State, customer: string, now: Instant): boolean =>
  runningLoans(state, customer).some((loan) => isOverdue(loan, now));
