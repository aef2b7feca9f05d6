/** The end of a follow: its copies are sold at market, and its money comes back. */

import { assert } from '@maru/std/assert';
import { MINUTE_MS } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, post } from '../../kernel/ledger/post.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import { fillStep } from '../../kernel/schedule/queue.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { isGone } from '../../market/market/leaving.ts';
import { saleObstacle } from '../../people/customers/may-trade.ts';
import { acceptsForcedOrder } from '../../trading/orders/forced.ts';
import { nextAttempt } from '../../trading/orders/next-attempt.ts';
import { handOver, isHandedOver } from './hand-over.ts';
import { notifyStopped } from './messages.ts';
import type { CopiedLine, Follow } from './rows.ts';
import { shareOf, strike } from './share.ts';
import { takeBack } from './stake.ts';
import { sellToStop } from './stop-order.ts';
import { bookOf, marketPrices, positionsOf, shareableOf } from './worth.ts';

/** Between the first two checks whether the market takes the rest. */
const POLL_MS = MINUTE_MS;

/** Sets the time of the next step of a stop. */
export function setStopAlarm(state: State, follow: string, dueAt: number): void {
  setAlarm(state, { id: `followStops:${follow}`, dueAt, kind: 'followStops', ref: follow });
}

/** Waits until the market may take the shares that it did not take now. */
export function setNextLook(state: State, follow: Follow, symbols: readonly string[], env: Env) {
  const waiting = { symbols, since: follow.stopAskedAt ?? env.now, leastMs: POLL_MS };
  setStopAlarm(state, follow.id, nextAttempt(state, waiting, env.now));
}

/** From here on it takes part in no order of its mentor. */
export function beginStop(state: State, { id, customer }: Follow, env: Env): void {
  state.follows.patch(id, { stage: 'stopping', stopAskedAt: env.now });
  setStopAlarm(state, id, env.now);
  notify(state, customer, { kind: 'follow' });
}

export const stopFollow: Handler<'follow.stop'> = (state, { actor, payload: { id } }, env) => {
  const follow = state.follows.get(id);
  if (follow?.customer !== actor) return refuse('follow_missing');
  // a mentor's own ends with the mentor
  if (follow.own) return refuse('not_allowed');
  const obstacle = saleObstacle(state.customers.must(actor));
  if (obstacle !== null) return refuse(obstacle);
  if (follow.stage !== 'active') return refuse('follow_ended');
  if (env.now < follow.lockedUntil) {
    return refuse('position_locked', { at: String(follow.lockedUntil) });
  }
  beginStop(state, follow, env);
  return done({ id });
};

/** The next step of a stop: sell what can be sold; once all is sold, give the money back. */
export function stepStop(state: State, { ref }: Alarm, env: Env): Reply {
  const follow = state.follows.get(ref);
  if (follow === undefined || follow.stage !== 'stopping') return { follow: ref };
  const positions = positionsOf(state, ref);
  const waits = state.indexes.copiesByFollow.count(ref) > 0;
  if (!waits && positions.every((position) => isHandedOver(state, follow, position, env.now))) {
    finish(state, follow, positions, env);
    return { follow: ref };
  }
  const free = positions.filter(
    ({ symbol, quantity, closing }) => quantity > closing && !isGone(state, symbol),
  );
  const sellable = free.filter(({ symbol }) => acceptsForcedOrder(state, symbol, env.now));
  if (sellable.length < free.length) payFree(state, follow, env);
  const sold = fillStep(state, sellable.length, (place) =>
    sellToStop(state, follow, sellable[place] as CopiedLine, place, env),
  );
  // a sale or a gathering ends by an allotment, which takes the next step itself
  const left = free.filter((position) => !sellable.includes(position));
  if (sold < sellable.length) setStopAlarm(state, ref, env.now);
  else if (left.length > 0) {
    const symbols = left.map(({ symbol }) => symbol);
    setNextLook(state, follow, symbols, env);
  }
  return { follow: ref };
}

/**
 * Cash that waits for nothing comes back while shares cannot be sold. The share of the profit so
 * far stays: the proceeds of later sales cover theirs.
 */
function payFree(state: State, follow: Follow, env: Env): void {
  const { cash, reserved, stake, highWater, own } = follow;
  // a mentor's own stake stays as it is: the record is measured by it
  if (own) return;
  const { sharePpm } = state.mentors.must(follow.mentor);
  const due = shareOf(bookOf(follow), highWater, sharePpm);
  // a share is floored, and that of both together may be a won more than of each
  const kept = due === null ? 1n : due.amount + 1n;
  const amount = minBig(cash - reserved - kept, stake);
  if (amount > 0n) takeBack(state, follow, amount, env);
}

/**
 * The last profit share is struck, and the rest comes back: shares that cannot be sold as the
 * customer's own.
 */
function finish(state: State, follow: Follow, positions: readonly CopiedLine[], env: Env): void {
  const { id, customer, mentor, own } = follow;
  if (!own) strike(state, follow, shareableOf(state, follow, marketPrices(state)), env);
  positions.forEach((position, place) => {
    handOver(state, id, position, place, env);
  });
  const struck = state.follows.must(id);
  const { cash } = struck;
  assert(
    cash + struck.handed === bookOf(struck),
    `${id} gives back its stake with its profit (I42)`,
  );
  const dueDay = settlementDay(state, env);
  if (cash > 0n) {
    post(state, env, {
      cause: 'follow_return',
      customer,
      ref: id,
      symbol: null,
      dueDay,
      postings: [
        customerPosting(customer, 'held', 'KRW', -cash),
        customerPosting(customer, 'unsettled', 'KRW', cash),
      ],
    });
  }
  const money = { cash: 0n, returned: cash, dueDay };
  const ended = state.follows.patch(id, {
    stage: 'ended',
    endedAt: env.now,
    open: false,
    ...money,
  });
  leave(state, mentor, own, env);
  notifyStopped(state, ended, env);
  notify(state, customer, { kind: 'follow' });
  notify(state, customer, { kind: 'balance' });
}

/** One follow of a mentor less; with the last one an ending mentor has ended. */
function leave(state: State, id: string, own: boolean, env: Env): void {
  const { stage, followers } = state.mentors.must(id);
  const isLast = stage === 'ending' && state.indexes.followsByMentor.count(id) === 0;
  state.mentors.patch(id, {
    followers: followers - (own ? 0 : 1),
    ...(isLast && { stage: 'ended', endedAt: env.now }),
  });
}
