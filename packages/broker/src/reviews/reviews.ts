/** Applications that somebody decides: staff, or in the sandbox two marked principals. */
import type { Env } from '../core/command.ts';
import { done, type Handlers, refuse } from '../core/handler.ts';
import { type State, tell } from '../core/state.ts';
import { parameter } from '../parameters/parameters.ts';
import { REJECT_REASONS, type RejectReason } from './commands.ts';
import type { Review } from './rows.ts';

/** The principals that may decide a review; the sandbox's are marked as such everywhere. */
const SANDBOX_REVIEWER = 'sandbox-reviewer';
const SANDBOX_APPROVER = 'sandbox-approver';

/** Opens a review; in the sandbox an alarm has it decided when nobody touches it. */
export function openReview(
  state: State,
  kind: Review['kind'],
  customer: string,
  finding: 'pass' | RejectReason | null,
  env: Env,
): Review {
  const review = state.reviews.put({
    id: `R${env.seq}`,
    kind,
    customer,
    state: 'pending',
    finding: finding === 'pass' ? null : finding,
    openedAt: env.now,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  });
  if (state.config.sandbox && state.config.sandboxReview === 'auto') {
    const seconds = Number(parameter(state, 'sandboxReviewSeconds', env.now));
    state.alarms.put({
      id: `review:${review.id}`,
      dueAt: env.now + seconds * 1_000,
      kind: 'review',
      ref: review.id,
    });
  }
  return review;
}

/** Carries out a decision on a pending review and tells the customer. */
export function decide(
  state: State,
  review: Review,
  decision: { readonly by: string; readonly reason: RejectReason | null },
  env: Env,
): void {
  const verdict = decision.reason === null ? 'passed' : 'failed';
  state.reviews.patch(review.id, {
    state: verdict,
    decidedAt: env.now,
    decidedBy: decision.by,
    reason: decision.reason,
  });
  state.customers.patch(review.customer, { guardian: verdict });
  if (state.alarms.get(`review:${review.id}`)) state.alarms.remove(`review:${review.id}`);
  tell(state, review.customer, { kind: 'review', what: review.kind, state: verdict });
}

/**
 * The sandbox's own decision: what passes the automatic checks passes, else their finding says why
 * not.
 */
export function decideAsSandbox(state: State, review: Review, env: Env): void {
  const reason = REJECT_REASONS.find((code) => code === review.finding) ?? null;
  decide(state, review, { by: SANDBOX_REVIEWER, reason }, env);
}

export const reviewHandlers: Handlers<'review.decide'> = {
  'review.decide': (state, { actor, payload }, env) => {
    // staff principals come with the desk; until then only the sandbox's two decide
    const mayDecide = actor === SANDBOX_REVIEWER || actor === SANDBOX_APPROVER;
    if (!state.config.sandbox || !mayDecide) return refuse('not_allowed');
    const review = state.reviews.get(payload.id);
    if (review === undefined) return refuse('review_missing');
    if (review.state !== 'pending') return refuse('not_in_review');
    if (payload.approve !== (payload.reason === null)) return refuse('bad_request');
    decide(state, review, { by: actor, reason: payload.reason }, env);
    return done({ id: review.id });
  },
};
