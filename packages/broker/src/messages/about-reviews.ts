import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { Review } from '../reviews/rows.ts';
import { sendMessage } from './inbox.ts';

/** Tells the customer how a review was decided. */
export function tellReview(state: State, review: Review, env: Env): void {
  const { id, customer, kind: what, reason } = review;
  const content =
    reason === null
      ? ({ code: 'review_passed', params: { what } } as const)
      : ({ code: 'review_failed', params: { what, reason } } as const);
  sendMessage(state, { id: `review:${id}`, customer, ref: id, content }, env);
}
