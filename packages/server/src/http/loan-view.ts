/** Credit loans as they are answered. Money is won. */
import { accruedUntil, interestOwed, loanInterestADay } from '@maru/broker/products/loans/interest';
import type { CreditLoan, CreditRepayment } from '@maru/broker/products/loans/rows';
import { dayOf, daysBetween, type Instant } from '@maru/std/kst';
import type { Answer, DeskAnswer } from './handler.ts';

type Row = Answer<'loanRecords'>['rows'][number];

/** Interest to date that is not paid; 0 of a loan that does not run. */
function interestOf(loan: CreditLoan, now: Instant): bigint {
  return loan.state === 'approved' ? interestOwed(loan, dayOf(now)) : 0n;
}

function overdueDays({ state, dueOn }: CreditLoan, now: Instant): number {
  if (state !== 'approved' || dueOn === null) return 0;
  return Math.max(0, daysBetween(dueOn, dayOf(now)));
}

/** The debt on the due day if nothing is repaid before; null: it is over or not begun. */
function owedAtDue(loan: CreditLoan, now: Instant): bigint | null {
  const { state, dueOn, principal, interestPaid } = loan;
  if (state !== 'approved' || dueOn === null || dayOf(now) > dueOn) return null;
  return principal + accruedUntil(loan, dueOn).accrued - interestPaid;
}

export function loanView(
  loan: CreditLoan,
  repayments: readonly CreditRepayment[],
  now: Instant,
): Row {
  const interest = interestOf(loan, now);
  const late = overdueDays(loan, now);
  const rate = late > 0 ? loan.overduePpm : loan.interestPpm;
  return {
    ...loan,
    entry: loan.payEntry,
    interest,
    owed: loan.principal + interest,
    interestADay: loanInterestADay(loan.principal, rate),
    owedAtDue: owedAtDue(loan, now),
    overdueDays: late,
    repayments: repayments.filter((one) => one.loan === loan.id),
  };
}

export const deskLoanView = (
  loan: CreditLoan,
  now: Instant,
): DeskAnswer<'deskLoans'>['rows'][number] => ({
  ...loan,
  interest: interestOf(loan, now),
  overdueDays: overdueDays(loan, now),
});
