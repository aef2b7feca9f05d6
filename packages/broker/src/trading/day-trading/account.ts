/** The application for day trading, its review, and the conditions of such an account's orders. */
import { DAY_TRADING_EXPERIENCE, DAY_TRADING_REASONS } from '@maru/contract/day-trading-rules';
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { netAssets } from '../positions/assets.ts';

export const dayTradingReview: ReviewKind = {
  evidence: { experience: DAY_TRADING_EXPERIENCE, assets: ['enough', 'too_low'] },
  reasons: DAY_TRADING_REASONS,
  check: ({ experience, assets }) => {
    if (experience === 'none') return 'no_experience';
    return assets === 'too_low' ? 'assets_too_low' : null;
  },
  people: (state, _review, at) => parameter(state, 'dayTradingReviewPeople', at),
  approved: (state, { customer }) => {
    state.dayTradingAccounts.patch(customer, { state: 'passed' });
  },
  rejected: (state, { customer }, reason) => {
    state.dayTradingAccounts.patch(customer, { state: 'failed', reason });
  },
};

/** Applies for day trading; a rejected customer may apply again. */
export const applyForDayTrading: Handler<'dayTrading.apply'> = (state, command, env) => {
  const { actor, payload } = command;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle) return refuse(obstacle);
  const known = state.dayTradingAccounts.get(actor);
  if (known?.state === 'pending') return refuse('review_pending');
  if (known?.state === 'passed') return refuse('day_trading_open');
  const { experience } = payload;
  const needed = parameter(state, 'dayTradingAssetsWon', env.now);
  const assets = netAssets(state, actor, env.now) < needed ? 'too_low' : 'enough';
  const applied = { id: actor, experience, appliedAt: env.now, reason: null };
  state.dayTradingAccounts.put({ ...applied, state: 'pending' });
  const review = openReview(state, 'day_trading', actor, { experience, assets }, env);
  return done({ id: review.id });
};

/** When the positions of a trading day are closed by force; null: the day has no trading. */
export function flatTime(state: State, at: Instant): Instant | null {
  const end = state.calendar.continuousUntil(at);
  const minutes = Number(parameter(state, 'dayTradingFlatMinutes', at));
  return end === null ? null : end - minutes * MINUTE_MS;
}

/**
 * Refuses day_trading_not_open, day_trading_listed_only, delisting_announced, day_trading_over and
 * leverage_over_limit; null: the order may be an intraday one.
 */
export function intradayObstacle(
  state: State,
  customer: string,
  leverage: number,
  { symbol, board, basket }: Instrument,
  env: Env,
): Refusal | null {
  if (state.dayTradingAccounts.get(customer)?.state !== 'passed') {
    return refusal('day_trading_not_open');
  }
  if (board !== 'main' || basket !== null) return refusal('day_trading_listed_only');
  if (isLeaving(state, symbol)) return refusal('delisting_announced');
  const flatAt = flatTime(state, env.now);
  if (flatAt === null || env.now >= flatAt) return refusal('day_trading_over');
  const most = Number(parameter(state, 'dayTradingLeverage', env.now));
  const isWhole = Number.isSafeInteger(leverage) && leverage > 0;
  return isWhole && leverage <= most ? null : refusal('leverage_over_limit', { n: String(most) });
}
