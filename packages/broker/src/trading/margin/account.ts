/** Which customers may buy on margin, and with which leverage. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { MOST_LEVERAGE, RIGHT_MARGIN_ANSWER } from '@maru/contract/margin-rules';
import type { Instrument } from '@maru/std/instrument';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { netAssets } from '../positions/assets.ts';

/** Opens margin trading for good; a repeat does no harm. */
export const openMargin: Handler<'margin.open'> = (state, { actor, payload }, env) => {
  if (state.marginAccounts.get(actor) !== undefined) return done();
  if (payload.answer !== RIGHT_MARGIN_ANSWER) return refuse('margin_answer_wrong');
  state.marginAccounts.put({ id: actor, openedAt: env.now });
  notify(state, actor, { kind: 'balance' });
  return done();
};

/** The highest leverage of an issue; 1: it can't be bought on margin. */
function mostOfIssue(state: State, { symbol, board, basket }: Instrument, env: Env): bigint {
  if (isLeaving(state, symbol)) return 1n;
  if (board === 'main') {
    return parameter(state, basket === null ? 'leverageMain' : 'leverageEtf', env.now);
  }
  return board === 'second' ? parameter(state, 'leverageSecond', env.now) : 1n;
}

/** The highest leverage of an issue for a customer, by all of the customer's assets. */
export function mostLeverage(
  state: State,
  customer: string,
  instrument: Instrument,
  env: Env,
): number {
  const ofIssue = mostOfIssue(state, instrument, env);
  if (ofIssue === 1n) return 1;
  const tiers = parameter(state, 'leverageByAssets', env.now);
  const assets = netAssets(state, customer, env.now);
  const ofCustomer = tierOf(tiers, assets > 0n ? assets : 0n);
  return Math.min(Number(ofIssue), Number(ofCustomer), MOST_LEVERAGE);
}

/**
 * Refuses margin_not_enabled, delisting_announced and leverage_over_limit; null: the leverage can
 * be had.
 */
export function leverageObstacle(
  state: State,
  customer: string,
  leverage: number,
  instrument: Instrument,
  env: Env,
): Refusal | null {
  if (leverage === 1) return null;
  if (state.marginAccounts.get(customer) === undefined) return refusal('margin_not_enabled');
  if (isLeaving(state, instrument.symbol)) return refusal('delisting_announced');
  const most = mostLeverage(state, customer, instrument, env);
  const isWhole = Number.isSafeInteger(leverage) && leverage > 0;
  return isWhole && leverage <= most ? null : refusal('leverage_over_limit', { n: String(most) });
}
