/** Repayments: interest first, then principal, from available cash. */
import { dayOf, daysBetween } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import type { HouseAccountName } from '../../kernel/ledger/house-accounts.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { moveScore, noteOverdue } from '../../people/credit-score/score.ts';
import { endForcedSales } from '../../trading/orders/forced.ts';
import { accruedUntil } from './interest.ts';
import { endLoanAlarm } from './loan-alarm.ts';
import { notifyLoan } from './messages.ts';
import { owedOnLoan } from './owed.ts';
import type { CreditLoan } from './rows.ts';

/** Moves an amount from the customer's cash to an account of the house; 0: nothing happens. */
function take(
  state: State,
  { id, customer }: CreditLoan,
  to: { readonly cause: 'credit_interest' | 'credit_repayment'; readonly amount: bigint },
  env: Env,
): void {
  if (to.amount === 0n) return;
  const account: HouseAccountName =
    to.cause === 'credit_interest' ? 'credit_interest' : 'credit_loans';
  post(state, env, {
    cause: to.cause,
    customer,
    ref: id,
    symbol: null,
    postings: [
      customerPosting(customer, 'free', 'KRW', -to.amount),
      housePosting(account, 'KRW', to.amount),
    ],
  });
}

/**
 * Whether a repaid loan earns its points: in time, and after at least half of it was owed for some
 * days, so that a score cannot be raised by borrowing for nothing.
 */
function earnsPoints(state: State, { dueOn, paidOn, halfUntil }: CreditLoan, env: Env): boolean {
  if (dueOn === null || paidOn === null || halfUntil === null) return false;
  const least = Number(parameter(state, 'scoreLoanDays', env.now));
  return dayOf(env.now) <= dueOn && daysBetween(paidOn, halfUntil) >= least;
}

function end(state: State, loan: CreditLoan, env: Env): void {
  const { id, customer } = loan;
  state.creditLoans.patch(id, { state: 'repaid', repaidAt: env.now });
  endLoanAlarm(state, loan);
  endForcedSales(state, customer, env);
  if (earnsPoints(state, loan, env)) moveScore(state, customer, 'loan_repaid', id, env);
  // twelve months begin with the day on which nothing is overdue any more
  if (loan.overdueDays > 0) noteOverdue(state, customer, env);
  notifyLoan(state, loan, { code: 'loan_repaid', owed: loan.interestPaid }, env);
}

/**
 * Repays a part of a running loan, or all of it.
 * @param amount won, above 0, at most the debt and the available money
 * @returns its interest and principal, and the debt after it
 */
export function settleLoan(
  state: State,
  loan: CreditLoan,
  amount: bigint,
  forced: boolean,
  env: Env,
) {
  const { id, customer } = loan;
  const today = dayOf(env.now);
  const until = accruedUntil(loan, today);
  const interest = minBig(amount, until.accrued - loan.interestPaid);
  const principal = amount - interest;
  take(state, loan, { cause: 'credit_interest', amount: interest }, env);
  take(state, loan, { cause: 'credit_repayment', amount: principal }, env);
  const no = loan.repayments + 1;
  const repaid = { interest, principal, forced, day: today, at: env.now };
  state.creditRepayments.put({ id: `${id}:${no}`, loan: id, no, customer, ...repaid });
  const left = loan.principal - principal;
  const after = state.creditLoans.patch(id, {
    ...until,
    principal: left,
    halfUntil: loan.halfUntil ?? (left * 2n < loan.amount ? today : null),
    interestPaid: loan.interestPaid + interest,
    repayments: no,
  });
  const owed = owedOnLoan(after, env.now);
  if (owed === 0n) end(state, after, env);
  notify(state, customer, { kind: 'loan' });
  notify(state, customer, { kind: 'balance' });
  return { interest, principal, owed };
}

export const repayLoan: Handler<'loan.repay'> = (state, { actor, payload }, env) => {
  if (state.customers.must(actor).frozen) return refuse('account_frozen');
  const loan = state.creditLoans.get(payload.id);
  const isOwn = loan?.customer === actor && loan.payEntry !== null;
  if (loan === undefined || !isOwn) return refuse('loan_missing');
  const owed = loan.state === 'approved' ? owedOnLoan(loan, env.now) : 0n;
  const amount = payload.amount ?? owed;
  if (payload.amount !== null && amount <= 0n) return refuse('amount_invalid');
  if (owed === 0n || amount > owed) return refuse('repayment_above', { n: String(owed) });
  if (amount > availableOf(state, actor, 'KRW')) {
    return refuse('insufficient_funds', { n: String(amount) });
  }
  const { interest, principal, owed: left } = settleLoan(state, loan, amount, false, env);
  const repaid = { interest: String(interest), principal: String(principal), owed: String(left) };
  return done(repaid, () => ({
    amount: String(amount),
    ...repaid,
    availableAfter: String(availableOf(state, actor, 'KRW')),
  }));
};
