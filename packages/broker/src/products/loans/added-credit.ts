/** Added credit: a customer requests a greater quota, for a while. */
import { ADDED_CREDIT_REASONS } from '@maru/contract/loan-rules';
import { DAY_MS } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { pastDueOf } from '../../kernel/core/past-due.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { lendingObstacle, STANDING_FIELDS, standingOf } from './apply.ts';
import { quotaOf } from './quota.ts';

const KIND = 'addedCredit';

export const askForCredit: Handler<'loan.ask'> = (state, { actor, payload }, env) => {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return refuse(obstacle);
  const { amount } = payload;
  if (amount <= 0n) return refuse('added_credit_whole');
  const most = parameter(state, 'loanMostWon', env.now);
  if (amount > most) return refuse('loan_limit', { n: String(most) });
  const known = state.addedCredits.get(actor);
  if (known?.state === 'review') return refuse('order_pending_review');
  const standing = standingOf(state, actor, quotaOf(state, actor, env.now), env.now);
  state.addedCredits.put({
    id: actor,
    state: 'review',
    asked: amount,
    askedAt: env.now,
    reason: null,
    granted: known?.granted ?? 0n,
    grantedUntil: known?.grantedUntil ?? null,
  });
  const evidence = { amount: String(amount), ...standing };
  const review = openReview(state, KIND, actor, evidence, env);
  notify(state, actor, { kind: 'loan' });
  return done({ id: review.id });
};

/** The account is closed: nothing of it is in force. */
export function forgetAddedCredit(state: State, customer: string): void {
  state.alarms.removeAny(alarmId(customer));
  state.addedCredits.removeAny(customer);
}

const alarmId = (customer: string): string => `added-credit:${customer}`;

/** The granted credit replaces the one in force, and lasts for its days from now on. */
function grant(state: State, customer: string, env: Env): void {
  const days = Number(parameter(state, 'addedCreditDays', env.now));
  const grantedUntil = env.now + days * DAY_MS;
  const { asked: granted } = state.addedCredits.must(customer);
  state.addedCredits.patch(customer, { state: 'approved', granted, grantedUntil });
  const alarm = { id: alarmId(customer), dueAt: grantedUntil, kind: 'addedCreditEnds' };
  setAlarm(state, { ...alarm, ref: customer });
}

/** The time of added credit is over. Money borrowed by it stays borrowed. */
export function endAddedCredit(state: State, { ref: customer }: Alarm) {
  const { state: before } = state.addedCredits.must(customer);
  const after = before === 'approved' ? 'ended' : before;
  state.addedCredits.patch(customer, { state: after, granted: 0n, grantedUntil: null });
  notify(state, customer, { kind: 'loan' });
  return { customer };
}

export const addedCreditReview: ReviewKind = {
  evidence: { amount: 'text', ...STANDING_FIELDS },
  reasons: ADDED_CREDIT_REASONS,
  check: ({ age, amount, equity }) => {
    if (age === 'minor') return 'not_suitable';
    return BigInt(amount ?? 0) > BigInt(equity ?? 0) ? 'equity_too_low' : null;
  },
  people: (state, { evidence }, at) =>
    tierOf(parameter(state, 'loanReviewPeople', at), BigInt(evidence.amount ?? 0)),
  conditions: (state, { customer }, at) => [
    { name: 'account', closed: lendingObstacle(state, customer, at) },
    { name: 'noOverdue', closed: pastDueOf(state, customer, at) },
  ],
  blocked: (state, { customer }, at) => {
    if (lendingObstacle(state, customer, at) !== null) {
      return { code: 'review_impeded', reason: 'not_suitable' };
    }
    const owes = pastDueOf(state, customer, at) !== null;
    return owes ? { code: 'review_impeded', reason: 'overdue' } : null;
  },
  approved: (state, { customer }, env) => {
    grant(state, customer, env);
    notify(state, customer, { kind: 'loan' });
  },
  rejected: (state, { customer }, reason) => {
    state.addedCredits.patch(customer, { state: 'rejected', reason });
    notify(state, customer, { kind: 'loan' });
  },
};
