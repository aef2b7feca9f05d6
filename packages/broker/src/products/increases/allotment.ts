/**
 * Two allotments: of the holders' subscriptions, and of the public's. Each is fixed at once, and
 * takes effect in steps.
 */

import { allottedTo, cutOf } from '@maru/std/allot';
import { contractAmount, floorPpm } from '@maru/std/money';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { payHeld } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { valuePrice } from '../../market/market/instruments.ts';
import { beginIssue } from './delivery.ts';
import { POLL_MS, setIncreaseAlarm } from './increase.ts';
import { notifyAllotted } from './messages.ts';
import type { Increase, IncreasePool, IncreaseSubscription } from './rows.ts';
import { endSubscription, subscriptionOf } from './subscribe.ts';

/** A subscription's request to its pool. */
const askOf = ({ seq, shares, covered }: IncreaseSubscription) => ({
  seq,
  shares: shares - covered,
});

function standing(state: State, { id }: Increase, kind: IncreaseSubscription['kind']) {
  return state.indexes.increaseSubscriptionsByIncrease
    .rows(id)
    .filter((one) => one.kind === kind && one.result === 'standing');
}

/** A pool with the shares that it gives out. */
const fixed = (
  pool: IncreasePool,
  shares: number,
  subscriptions: readonly IncreaseSubscription[],
): IncreasePool => {
  const given = Math.min(shares, pool.asked);
  return { ...pool, pool: given, cut: cutOf(given, subscriptions.map(askOf)) };
};

/**
 * Subscriptions of shareholders that are no customers (INC-10): they use the parameter's part of
 * their rights where a share costs less than in the market.
 */
function othersOf(state: State, increase: Increase, env: Env): number {
  const { issued, held, ratioPpm, price, firstPrice, symbol } = increase;
  const market = valuePrice(state, symbol);
  if (market === null || market <= (price ?? firstPrice)) return 0;
  const rights = floorPpm(BigInt(Math.max(0, issued - held)), BigInt(ratioPpm));
  return Number(floorPpm(rights, parameter(state, 'increaseOthersPpm', env.now)));
}

/** The holders' time is over: the allotments, and the public's rest, are fixed. */
export function closeToHolders(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const others = othersOf(state, increase, env);
  const left = increase.shares - increase.byRight - others;
  const over = fixed(increase.over, left, standing(state, increase, 'right'));
  const offered = { ...increase.offered, pool: left - (over.pool ?? 0) };
  state.increases.patch(ref, { stage: 'settling', others, over, offered });
  startJob(state, { id: `settle:${ref}`, kind: 'settleRights', payload: { increase: ref } });
  setIncreaseAlarm(state, ref, 'increaseOffers', increase.publicOpensAt);
  return { increase: ref };
}

/** Pays for allotted shares from the hold, and releases the rest. */
function pay(
  state: State,
  { price, firstPrice }: Increase,
  one: IncreaseSubscription,
  allotted: number,
  env: Env,
): IncreaseSubscription {
  const { id: ref, customer, symbol, held } = one;
  const paid = contractAmount(price ?? firstPrice, allotted);
  const about = { cause: 'increase_payment', customer, ref, symbol } as const;
  const to = { account: 'increases', refund: 'increase_refund' } as const;
  const money = payHeld(state, about, to, { held, paid }, env);
  notify(state, customer, { kind: 'increase' });
  notify(state, customer, { kind: 'balance' });
  const decided = { result: 'allotted', allotted, endedAt: env.now } as const;
  return state.increaseSubscriptions.patch(ref, { ...decided, ...money });
}

/** Decides one subscription. */
function allot(state: State, increase: Increase, one: IncreaseSubscription, env: Env): void {
  const { asked, pool, cut } = one.kind === 'right' ? increase.over : increase.offered;
  const ask = askOf(one);
  const more = ask.shares === 0 ? 0 : allottedTo(ask, { pool: pool ?? 0, asked, cut });
  const allotted = one.covered + more;
  const decided =
    allotted > 0
      ? pay(state, increase, one, allotted, env)
      : endSubscription(state, one, { result: 'not_allotted', allotted }, env);
  notifyAllotted(state, increase, decided, env);
  const before = state.increases.must(increase.id).allotted;
  state.increases.patch(increase.id, { allotted: before + allotted });
}

/** One step of the holders' allotment, which ends their rights; then the public's turn comes. */
export function settleNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.increase);
  const increase = state.increases.must(id);
  return workOff(state, job, {
    collect: () => state.indexes.increaseRightsByIncrease.rows(id).map((one) => one.id),
    each: (right) => {
      const { customer } = state.increaseRights.patch(right, { open: false });
      const one = subscriptionOf(state, customer, id, 'right');
      if (one?.result === 'standing') allot(state, increase, one, env);
    },
    end: () => state.increases.patch(id, { stage: 'settled' }),
  });
}

/** Opens the public's time; where nothing is left for it, the shares are issued. */
export function openToPublic(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const { stage, offered, publicClosesAt, allotsAt } = increase;
  if (stage !== 'settled') {
    setIncreaseAlarm(state, ref, 'increaseOffers', env.now + POLL_MS);
  } else if ((offered.pool ?? 0) === 0) {
    beginIssue(state, increase, env);
  } else {
    state.increases.patch(ref, { stage: 'public' });
    setIncreaseAlarm(state, ref, 'increaseEnds', publicClosesAt);
    setIncreaseAlarm(state, ref, 'increaseAllots', Math.max(allotsAt, publicClosesAt));
  }
  return { increase: ref };
}

/** From here on no subscription is taken. */
export function closeToPublic(state: State, { ref }: Alarm, _env: Env): Reply {
  state.increases.patch(ref, { stage: 'closed' });
  return { increase: ref };
}

/** Fixes the allotments of the public's subscriptions. */
export function allotToPublic(state: State, { ref }: Alarm, _env: Env): Reply {
  const increase = state.increases.must(ref);
  const { offered } = increase;
  const after = fixed(offered, offered.pool ?? 0, standing(state, increase, 'public'));
  state.increases.patch(ref, { stage: 'allotting', offered: after });
  startJob(state, { id: `increase:${ref}`, kind: 'allotIncrease', payload: { increase: ref } });
  return { increase: ref };
}

/** One step of the public's allotment; after the last one the shares are issued. */
export function allotNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.increase);
  const increase = state.increases.must(id);
  return workOff(state, job, {
    collect: () => standing(state, increase, 'public').map((one) => one.id),
    each: (one) => allot(state, increase, state.increaseSubscriptions.must(one), env),
    end: () => beginIssue(state, state.increases.must(id), env),
  });
}
