import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { sendMessage } from '../messages/inbox.ts';

/** Notifies a customer of a decision on an application; a closed account gets no message. */
export function notifyDecision(state: State, review: Review, env: Env): void {
  const { id, customer, kind: what, reason } = review;
  if (state.customers.get(customer)?.closedAt !== null) return;
  const verdict = reason === null ? 'passed' : 'failed';
  notify(state, customer, { kind: 'review', what, state: verdict });
  const content =
    reason === null
      ? ({ code: 'review_passed', params: { what } } as const)
      : ({ code: 'review_failed', params: { what, reason } } as const);
  sendMessage(state, { id: `review:${id}`, customer, ref: id, content }, env);
}
