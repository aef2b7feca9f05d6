/** The application for a credit loan, its review, and the pay-out. */
import type { ErrorCode } from '@maru/contract/errors';
import { LOAN_REASONS } from '@maru/contract/loan-rules';
import { addDays, dayOf } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { barOf, pastDueOf } from '../../kernel/core/past-due.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { Condition, ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import type { Evidence, Review } from '../../kernel/reviews/rows.ts';
import { grantObstacle, tradingObstacle } from '../../people/customers/may-trade.ts';
import { owedBy } from '../../trading/margin/owed.ts';
import { setLoanAlarm } from './overdue.ts';
import { pendingLoan } from './owed.ts';
import { type Quota, quotaOf } from './quota.ts';
import type { CreditLoan } from './rows.ts';
import { loanCost } from './terms.ts';

/** Why a customer is lent nothing now; null: nothing is in the way. */
export const lendingObstacle = (state: State, customer: string, at: Env['now']): ErrorCode | null =>
  grantObstacle(state.customers.must(customer)) ?? barOf(state, customer, at);

/** The lender's criteria, as they stood at the application. */
export const standingOf = (
  state: State,
  customer: string,
  { equity, score, ratioPpm, owed, quota }: Quota,
  now: Env['now'],
): Evidence => ({
  equity: String(equity),
  score,
  ratioPpm: Number(ratioPpm),
  owed: String(owed),
  margin: String(owedBy(state, customer, now).principal),
  quota: String(quota),
  age: state.customers.must(customer).guardian === 'none' ? 'adult' : 'minor',
});
export const STANDING_FIELDS = {
  equity: 'text',
  score: 'int',
  ratioPpm: 'int',
  owed: 'text',
  margin: 'text',
  quota: 'text',
  age: ['minor', 'adult'],
} as const;

export const applyForLoan: Handler<'loan.apply'> = (state, { actor, payload }, env) => {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return refuse(obstacle);
  const { amount } = payload;
  if (amount <= 0n) return refuse('amount_invalid');
  const least = parameter(state, 'loanLeastWon', env.now);
  if (amount < least) return refuse('loan_below', { n: String(least) });
  if (pendingLoan(state, actor) !== undefined) return refuse('order_pending_review');
  const standing = quotaOf(state, actor, env.now);
  if (amount > standing.quota) return refuse('loan_limit', { n: String(standing.quota) });
  const id = `CL${env.seq}`;
  const evidence = {
    loan: id,
    amount: String(amount),
    ...standingOf(state, actor, standing, env.now),
  };
  const review = openReview(state, 'loan', actor, evidence, env);
  const interestPpm = parameter(state, 'loanInterestPpm', env.now);
  const loan = state.creditLoans.put({
    id,
    seq: env.seq,
    customer: actor,
    state: 'review',
    amount,
    review: review.id,
    interestPpm: Number(interestPpm),
    overduePpm: Number(interestPpm + parameter(state, 'loanOverduePpm', env.now)),
    termDays: Number(parameter(state, 'loanTermDays', env.now)),
    appliedAt: env.now,
    decidedAt: null,
    reason: null,
    quota: null,
    ...NOT_PAID_OUT,
  });
  notify(state, actor, { kind: 'loan' });
  return done({ id }, () => loanCost(state, loan, env.now));
};

const NOT_PAID_OUT = {
  paidOn: null,
  dueOn: null,
  payEntry: null,
  principal: 0n,
  halfUntil: null,
  since: null,
  accrued: 0n,
  accruedRest: 0n,
  interestPaid: 0n,
  repayments: 0,
  dueTold: false,
  overdueDays: 0,
  scoreLost: 0,
  forcedAt: null,
  repaidAt: null,
  failed: null,
} as const;

export const cancelApplication: Handler<'loan.cancel'> = (state, { actor, payload }, env) => {
  const loan = state.creditLoans.get(payload.id);
  if (loan?.customer !== actor) return refuse('loan_missing');
  if (loan.state !== 'review') return refuse('not_in_review');
  if (state.reviews.must(loan.review).reviewedBy !== null) return refuse('review_begun');
  takeBackReview(state, loan.review, env);
  state.creditLoans.patch(loan.id, { state: 'cancelled', decidedAt: env.now });
  notify(state, actor, { kind: 'loan' });
  return done({ id: loan.id });
};

const loanOf = (state: State, { evidence }: Review): CreditLoan =>
  state.creditLoans.must(String(evidence.loan));

function payOut(state: State, loan: CreditLoan, env: Env): void {
  const { id, customer, amount, termDays } = loan;
  const { quota } = quotaOf(state, customer, env.now, id);
  const entry = post(state, env, {
    cause: 'credit_loan',
    customer,
    ref: id,
    symbol: null,
    postings: [
      customerPosting(customer, 'free', 'KRW', amount),
      housePosting('credit_loans', 'KRW', -amount),
    ],
  });
  const paidOn = dayOf(env.now);
  const paid = state.creditLoans.patch(id, {
    state: 'approved',
    decidedAt: env.now,
    quota,
    principal: amount,
    paidOn,
    since: paidOn,
    dueOn: addDays(paidOn, termDays),
    payEntry: entry.no,
  });
  setLoanAlarm(state, paid, env);
}

const overQuota = (state: State, review: Review, at: Env['now']): boolean => {
  const { id, customer, amount } = loanOf(state, review);
  return amount > quotaOf(state, customer, at, id).quota;
};

const condition = (name: string, closed: Condition['closed'], isClosed: boolean): Condition => ({
  name,
  closed: isClosed ? closed : null,
});

export const loanReview: ReviewKind = {
  evidence: { loan: 'text', amount: 'text', ...STANDING_FIELDS },
  reasons: LOAN_REASONS,
  check: ({ age }) => (age === 'minor' ? 'not_suitable' : null),
  people: (state, { evidence }, at) =>
    tierOf(parameter(state, 'loanReviewPeople', at), BigInt(evidence.amount ?? 0)),
  conditions: (state, review, at) => [
    { name: 'account', closed: lendingObstacle(state, review.customer, at) },
    condition('withinQuota', 'loan_limit', overQuota(state, review, at)),
    { name: 'noOverdue', closed: pastDueOf(state, review.customer, at) },
  ],
  blocked: (state, review, at) => {
    if (lendingObstacle(state, review.customer, at) !== null) {
      return { code: 'review_impeded', reason: 'not_suitable' };
    }
    if (overQuota(state, review, at)) return { code: 'review_impeded', reason: 'over_quota' };
    const owes = pastDueOf(state, review.customer, at) !== null;
    return owes ? { code: 'review_impeded', reason: 'overdue' } : null;
  },
  approved: (state, review, env) => {
    payOut(state, loanOf(state, review), env);
    notify(state, review.customer, { kind: 'loan' });
    notify(state, review.customer, { kind: 'balance' });
  },
  rejected: (state, review, reason, env) => {
    const { id } = loanOf(state, review);
    state.creditLoans.patch(id, { state: 'rejected', reason, decidedAt: env.now });
    notify(state, review.customer, { kind: 'loan' });
  },
};
