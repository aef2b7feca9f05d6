/** Followers take part in a block order, one step after the other; then it goes to the venue. */
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { obstacleTo } from '../../kernel/core/obstacle.ts';
import type { State } from '../../kernel/core/state.ts';
import { beginAtOnce } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { saleObstacle } from '../../people/customers/may-trade.ts';
import { mostAffordable } from '../../trading/orders/costs.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import { reserveFor, takeBuy, takeSell } from './block.ts';
import { endBlock } from './reports.ts';
import type { BlockOrder, Follow } from './rows.ts';
import { noted, positionsOf, worthOf } from './worth.ts';

/**
 * A follower's shares of a purchase: the follow's worth times the mentor's fraction, in whole
 * shares, as far as its cash goes.
 */
function buyShares(state: State, block: BlockOrder, follow: Follow): number {
  const { part, whole, marks } = block;
  if (whole <= 0n) return 0;
  const exact = (worthOf(state, follow, noted(marks)) * part) / whole;
  const most = mostAffordable(follow.cash - follow.reserved - 1n, { ...block, leverage: 1 }, 1);
  return exact > BigInt(most) ? most : Number(exact);
}

/** One follower takes part, if the share is at least one. */
function takePart(state: State, block: BlockOrder, follow: Follow, env: Env): void {
  if (block.side === 'buy') {
    const { customer } = follow;
    const bar = saleObstacle(state.customers.must(customer));
    if ((bar ?? obstacleTo(state, customer, { spends: true }, env.now)) !== null) return;
    if (isOpposite(state, customer, { symbol: block.symbol, side: 'long' })) return;
    const shares = buyShares(state, block, follow);
    if (shares > 0) takeBuy(state, block, follow, shares, reserveFor(block, shares));
    return;
  }
  const position = positionsOf(state, follow.id).find((one) => one.symbol === block.symbol);
  if (position === undefined) return;
  const shares = Number((BigInt(position.quantity - position.closing) * block.part) / block.whole);
  if (shares > 0) takeSell(state, block, follow, position, shares);
}

/** Follows that began before the order was placed, and are not about to stop. */
const takers = (state: State, { mentor, seq }: BlockOrder): string[] =>
  state.indexes.followsByMentor
    .rows(mentor)
    .filter((one) => !one.own && one.stage === 'active' && one.seq < seq)
    .map(({ id }) => id);

/** Why an order in which all have taken part does not go to the venue; null: it does. */
function obstacle(state: State, { cancelSeq, quantity, day }: BlockOrder, { now }: Env) {
  if (cancelSeq !== null) return 'requested';
  // it is an order of its day, which may have ended while the process was down
  if (day !== state.calendar.dayOf(now)) return 'expired';
  return quantity === 0 ? 'no_liquidity' : null;
}

/** All have taken part: the order goes to the venue, unless it is over by now. */
function send(state: State, id: string, env: Env): void {
  const block = state.blockOrders.must(id);
  const reason = obstacle(state, block, env);
  if (reason !== null) {
    endBlock(state, block, reason, env);
    return;
  }
  state.blockOrders.patch(id, { stage: 'sent', sentSeq: env.seq, pending: block.quantity });
}

/** Begins the gathering; as many followers as a step has room for take part at once. */
export function gather(state: State, id: string, env: Env): void {
  const job = { id: `gather:${id}`, kind: 'gatherBlock', payload: { block: id } };
  beginAtOnce(state, job, env);
}

/** One step of a gathering; after the last one the order goes to the venue. */
export function gatherNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.block);
  const block = state.blockOrders.must(id);
  return workOff(state, job, {
    collect: () => takers(state, block),
    each: (one) => {
      const follow = state.follows.get(one);
      if (follow?.stage === 'active') takePart(state, block, follow, env);
    },
    end: () => send(state, id, env),
  });
}
