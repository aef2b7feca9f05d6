/** Credit loans as they are answered. Money is won. */
import { accruedUntil, interestOwed, loanInterestADay } from '@maru/broker/products/loans/interest';
import type { CreditLoan, CreditRepayment } from '@maru/broker/products/loans/rows';
import type { Output } from '@maru/contract/calls';
import type { Output as DeskOutput } from '@maru/contract/desk-calls';
import { dayOf, daysBetween, type Instant } from '@maru/std/kst';

type Row = Output<'loanRecords'>['rows'][number];

/** Interest to date that is not paid; 0 of a loan that does not run. */
function interestOf(loan: CreditLoan, now: Instant): bigint {
  return loan.state === 'approved' ? interestOwed(loan, dayOf(now)) : 0n;
}

function overdueDays({ state, dueOn }: CreditLoan, now: Instant): number {
  if (state !== 'approved' || dueOn === null) return 0;
  return Math.max(0, daysBetween(dueOn, dayOf(now)));
}

/** What is owed on the due day if nothing is repaid before; null: it is over or not begun. */
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
  const { id, state, amount, interestPpm, overduePpm, termDays, appliedAt, decidedAt } = loan;
  const { reason, paidOn, dueOn, payEntry, principal, interestPaid, forcedAt, repaidAt } = loan;
  const interest = interestOf(loan, now);
  const late = overdueDays(loan, now);
  const rate = late > 0 ? overduePpm : interestPpm;
  const atDue = owedAtDue(loan, now);
  return {
    ...{ id, state, amount: String(amount), interestPpm, overduePpm, termDays },
    ...{ appliedAt, decidedAt, reason, paidOn, dueOn, entry: payEntry },
    principal: String(principal),
    interest: String(interest),
    owed: String(principal + interest),
    interestPaid: String(interestPaid),
    interestADay: String(loanInterestADay(principal, rate)),
    owedAtDue: atDue === null ? null : String(atDue),
    ...{ overdueDays: late, forcedAt, repaidAt },
    repayments: repayments
      .filter((one) => one.loan === id)
      .map(({ no, at, interest: paid, principal: part, forced }) => ({
        ...{ no, at, interest: String(paid), principal: String(part), forced },
      })),
  };
}

export function deskLoanView(
  loan: CreditLoan,
  now: Instant,
): DeskOutput<'deskLoans'>['rows'][number] {
  const { id, customer, state, amount, interestPpm, appliedAt, paidOn, dueOn, reason } = loan;
  const { principal, interestPaid, forcedAt, repaidAt } = loan;
  return {
    ...{ id, customer, state, amount: String(amount), interestPpm, appliedAt, paidOn, dueOn },
    ...{ principal: String(principal), interest: String(interestOf(loan, now)) },
    ...{ interestPaid: String(interestPaid), overdueDays: overdueDays(loan, now) },
    ...{ forcedAt, repaidAt, reason },
  };
}
