/** A forgotten fund password: after the identity was checked once more a new one is set. */
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { realNameObstacle } from '../customers/may-trade.ts';
import { guardOf } from './fund-password.ts';

const KIND = 'lostFundPassword';
const LOST_FUND_CHECKS = ['pass', 'name_differs', 'number_differs'] as const;
export type LostFundChecks = (typeof LOST_FUND_CHECKS)[number];

/** `pending`: the identity is under review; `open`: a new one can be set without the old one. */
export type FundPasswordReset = 'none' | 'pending' | 'open';

export function fundPasswordReset(state: State, customer: string): FundPasswordReset {
  if (state.fundPasswordGuards.get(customer)?.resetOpen === true) return 'open';
  const isPending = [...state.reviews.values()].some(
    (one) => one.kind === KIND && one.customer === customer && one.state === 'pending',
  );
  return isPending ? 'pending' : 'none';
}

export const forgetFundPassword: Handler<'fundPassword.forget'> = (state, command, env) => {
  const { actor, payload } = command;
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  if (customer.passwordHash !== payload.checkedHash) return refuse('original_password_wrong');
  if (customer.fundPasswordHash === null) return refuse('fund_password_missing');
  const obstacle = realNameObstacle(customer);
  if (obstacle !== null) return refuse(obstacle);
  if (fundPasswordReset(state, actor) !== 'none') return refuse('review_pending');
  const { front, back, checks } = payload;
  openReview(state, KIND, actor, { checks, front, back }, env);
  notify(state, actor, { kind: 'identity' });
  return done();
};

export const lostFundPasswordReview: ReviewKind = {
  evidence: { checks: LOST_FUND_CHECKS, front: 'text', back: 'text' },
  reasons: ['name_differs', 'number_differs', 'not_legible', 'not_own', 'suspicious'],
  check: ({ checks }) => (checks === 'pass' ? null : String(checks)),
  people: (state, _review, at) => parameter(state, 'realNameReviewPeople', at),
  approved: (state, { customer }) => {
    const opened = { misses: 0, lockedUntil: null, resetOpen: true };
    state.fundPasswordGuards.put({ ...guardOf(state, customer), ...opened });
    notify(state, customer, { kind: 'identity' });
  },
  rejected: (state, { customer }) => notify(state, customer, { kind: 'identity' }),
};
