/**
 * A customer lends shares: they stay the customer's, and are locked in their purchases (LND-1 to
 * LND-3).
 */
import type { Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { ESTIMATED_NIGHTS } from '@maru/contract/lending-rules';
import { contractAmount } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { consultMark, notify, type State } from '../../kernel/core/state.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { statusOf } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { feeIfBorrowed, freePositions, isLendable, quotaLeft, termsAt } from './lendable.ts';
import type { Lending } from './rows.ts';

interface Accepted {
  readonly positions: readonly Order[];
  /** Won a share. */
  readonly price: number;
}

function check(
  state: State,
  { actor, payload }: CommandOf<'lending.lend'>,
  { now }: Env,
): Result<Accepted, Refusal> {
  const { symbol, shares } = payload;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const { channelOpen, minimum } = termsAt(state, now);
  if (!channelOpen) return err(refusal('lending_channel_closed'));
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined || !isLendable(instrument)) return err(refusal('product_missing'));
  if (isLeaving(state, symbol)) return err(refusal('delisting_announced'));
  if (!Number.isSafeInteger(shares) || shares <= 0) return err(refusal('lending_shares'));
  const positions = freePositions(state, actor, symbol);
  const free = positions.reduce((sum, { holding }) => sum + holding, 0);
  if (shares > free) return err(refusal('lending_over', { n: String(free) }));
  const mark = consultMark(state, symbol);
  if (mark === undefined) return err(refusal('price_not_obtained'));
  const price = mark.last ?? mark.base;
  if (contractAmount(price, shares) < minimum) {
    return err(refusal('lending_below', { n: String(minimum) }));
  }
  const left = quotaLeft(state, instrument, now);
  if (shares > left) return err(refusal('lending_quota_full', { n: String(left) }));
  return ok({ positions, price });
}

/** Locks shares of the purchases, the oldest first. */
function lock(
  state: State,
  { id: lending, customer, shares }: Lending,
  positions: readonly Order[],
) {
  let left = shares;
  for (const position of positions) {
    const part = Math.min(left, position.holding);
    if (part === 0) break;
    left -= part;
    const row = state.orders.patch(position.id, {
      holding: position.holding - part,
      locked: position.locked + part,
    });
    const id = `${lending}:${position.id}`;
    state.lentParts.put({ id, customer, lending, line: position.id, shares: part });
    announce(state, row);
  }
}

/** A purchase has other shares free than before. */
export function announce(state: State, position: Order): void {
  const { id, customer, symbol } = position;
  const status = statusOf(position);
  notify(state, customer, { kind: 'order', id, symbol, side: 'buy', status, reason: null });
}

/** The fee of lent shares if all of them were borrowed at their price (LND-15). */
function estimateOf(
  state: State,
  { shares, price }: Lending,
  { now }: Env,
): Output<'lendingPreview'> {
  const worth = contractAmount(price, shares);
  return {
    shares,
    price: String(price),
    worth: String(worth),
    fee: String(feeIfBorrowed(worth, termsAt(state, now), ESTIMATED_NIGHTS)),
  };
}

export const lendShares: Handler<'lending.lend'> = (state, command, env) => {
  const accepted = check(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { positions, price } = accepted.value;
  const { actor: customer, payload } = command;
  const { symbol, shares } = payload;
  const lending = state.lendings.put({
    id: `E${env.seq}`,
    seq: env.seq,
    customer,
    symbol,
    shares,
    open: shares,
    recalled: 0,
    returnsOn: null,
    price,
    lentAt: env.now,
    lentOn: state.calendar.dayOf(env.now),
    shareDays: 0,
    due: 0n,
    paid: 0n,
    endedAt: null,
  });
  lock(state, lending, positions);
  notify(state, customer, { kind: 'lending' });
  return done({ id: lending.id }, () => estimateOf(state, lending, env));
};
