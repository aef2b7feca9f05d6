/** The application for a seat account, its review, and the fee that it brings. */
import { SEAT_REASONS } from '@maru/contract/seat-rules';
import type { Instant } from '@maru/std/kst';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { tradingObstacle } from '../customers/may-trade.ts';

export const seatReview: ReviewKind = {
  evidence: { traded: 'text', fills: 'int', volume: ['enough', 'too_low'] },
  reasons: SEAT_REASONS,
  check: ({ volume }) => (volume === 'too_low' ? 'traded_too_little' : null),
  people: (state, _review, at) => parameter(state, 'seatReviewPeople', at),
  approved: (state, { customer }, env) => {
    state.seatAccounts.patch(customer, { state: 'passed', openedAt: env.now });
  },
  rejected: (state, { customer }, reason) => {
    state.seatAccounts.patch(customer, { state: 'failed', reason });
  },
};

/** Applies for a seat account; a rejected customer may apply again. */
export const applyForSeat: Handler<'seat.apply'> = (state, { actor, payload }, env) => {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle) return refuse(obstacle);
  const known = state.seatAccounts.get(actor);
  if (known?.state === 'pending') return refuse('review_pending');
  if (known?.state === 'passed') return refuse('seat_open');
  const { traded, fills } = payload;
  const volume = traded < parameter(state, 'seatTradedWon', env.now) ? 'too_low' : 'enough';
  const applied = { id: actor, appliedAt: env.now, openedAt: null, reason: null };
  state.seatAccounts.put({ ...applied, state: 'pending' });
  const evidence = { traded: String(traded), fills, volume };
  const review = openReview(state, 'seat', actor, evidence, env);
  return done({ id: review.id });
};

/** The fee rate of shares for a customer's orders that are accepted now, parts per million. */
export function shareFeePpm(state: State, customer: string, at: Instant): number {
  const usual = Number(parameter(state, 'feePpm', at));
  if (state.seatAccounts.get(customer)?.state !== 'passed') return usual;
  return Math.min(usual, Number(parameter(state, 'seatFeePpm', at)));
}
