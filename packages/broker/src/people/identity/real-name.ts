/** The application for a verified real name, decided by a review. */
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { moveScore } from '../credit-score/score.ts';

const CHECKS = ['pass', 'birth_date_differs', 'same_person'] as const;

/**
 * Whether the same name and number are verified, or under review, for another account. People may
 * share both by chance: staff look at it. In the sandbox all type the same test data.
 */
function isVerified(state: State, customer: string, personIndex: string | null): boolean {
  if (state.config.sandbox || personIndex === null) return false;
  return state.indexes.realNamesByPerson.rows(personIndex).some(({ id }) => {
    const other = state.customers.get(id);
    return id !== customer && (other?.realName === 'passed' || other?.realName === 'pending');
  });
}

export const submitRealName: Handler<'realName.submit'> = (state, { actor, payload }, env) => {
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  if (customer.realName === 'pending') return refuse('real_name_pending');
  if (customer.realName === 'passed') return refuse('real_name_verified');
  const { sealed, front, back, personIndex = null } = payload;
  const isKnown = payload.checks === 'pass' && isVerified(state, actor, personIndex);
  const checks = isKnown ? 'same_person' : payload.checks;
  const submittedAt = env.now;
  state.realNames.put({ id: actor, sealed, front, back, submittedAt, personIndex, reason: null });
  state.customers.patch(actor, { realName: 'pending' });
  openReview(state, 'realName', actor, { checks, front, back }, env);
  notify(state, actor, { kind: 'identity' });
  return done();
};

export const realNameReview: ReviewKind = {
  // the gateway checks the typed data, because only it can decrypt it; pictures are for people
  evidence: { checks: CHECKS, front: 'text', back: 'text' },
  reasons: [
    'birth_date_differs',
    'same_person',
    'name_differs',
    'number_differs',
    'not_legible',
    'not_own',
  ],
  check: ({ checks }) => (checks === 'pass' ? null : String(checks)),
  people: (state, _review, at) => parameter(state, 'realNameReviewPeople', at),
  approved: (state, { id, customer }, env) => {
    state.customers.patch(customer, { realName: 'passed' });
    moveScore(state, customer, 'real_name', id, env);
  },
  rejected: (state, { customer }, reason) => {
    state.customers.patch(customer, { realName: 'failed' });
    state.realNames.patch(customer, { reason });
  },
};
