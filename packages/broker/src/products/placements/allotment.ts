/** The allotment: the shares of each tier are fixed at once, and it takes effect in steps. */

import { allottedTo, cutOf, poolsOf } from '@maru/std/allot';
import { present } from '@maru/std/assert';
import { contractAmount } from '@maru/std/money';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { payHeld } from '../../kernel/ledger/held.ts';
import { takeBackReview } from '../../kernel/reviews/reviews.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { endApplication } from './apply.ts';
import { askForIssue } from './delivery.ts';
import { notifyAllotted, notifyLapsed } from './messages.ts';
import type { Placement, PlacementApplication, PlacementTier } from './rows.ts';

/** The tiers with their shares, from the approved applications alone (PLC-8). */
function allottedTiers(
  { shares, tiers }: Placement,
  approved: readonly PlacementApplication[],
): PlacementTier[] {
  const asks = tiers.map((_, i) => approved.filter(({ tier }) => tier === i));
  const taking = tiers.map((tier, i) => {
    const own = asks[i] ?? [];
    const asked = own.reduce((sum, one) => sum + one.shares, 0);
    return { ...tier, applications: own.length, asked };
  });
  const pools = poolsOf(shares, taking);
  return taking.map((tier, i) => {
    const pool = pools[i] ?? 0;
    return { ...tier, pool, cut: cutOf(pool, asks[i] ?? []) };
  });
}

/** From here on nothing is reviewed or cancelled: the shares of each tier are fixed. */
export function beginAllotment(state: State, { ref }: Alarm, _env: Env): Reply {
  const placement = state.placements.must(ref);
  const all = state.indexes.placementApplicationsByPlacement.rows(ref);
  const approved = all.filter(({ result }) => result === 'approved');
  const tiers = allottedTiers(placement, approved);
  state.placements.patch(ref, { stage: 'allotting', tiers });
  startJob(state, { id: `placement:${ref}`, kind: 'allotPlacement', payload: { placement: ref } });
  return { placement: ref };
}

/** Pays for allotted shares from the hold, and releases the rest. */
function pay(
  state: State,
  placement: Placement,
  one: PlacementApplication,
  allotted: number,
  env: Env,
): PlacementApplication {
  const { id: ref, customer, symbol, held } = one;
  const paid = contractAmount(placement.price, allotted);
  const about = { cause: 'placement_payment', customer, ref, symbol } as const;
  const to = { account: 'placements', refund: 'placement_refund' } as const;
  const money = payHeld(state, about, to, { held, paid }, env);
  notify(state, customer, { kind: 'placement' });
  notify(state, customer, { kind: 'balance' });
  return state.placementApplications.patch(ref, {
    result: 'allotted',
    allotted,
    endedAt: env.now,
    ...money,
  });
}

/** Decides one application; returns the shares it gets. */
function decide(state: State, placement: Placement, one: PlacementApplication, env: Env): number {
  if (one.result === 'review') {
    takeBackReview(state, one.review, env);
    notifyLapsed(state, endApplication(state, one, 'lapsed', env), env);
    return 0;
  }
  const { asked, pool, cut } = present(placement.tiers[one.tier], 'an application has its tier');
  const allotted = allottedTo(one, { pool: pool ?? 0, asked, cut });
  if (allotted > 0) {
    notifyAllotted(state, placement, pay(state, placement, one, allotted, env), env);
    return allotted;
  }
  const ended = endApplication(state, one, 'not_allotted', env);
  notifyAllotted(state, placement, state.placementApplications.patch(ended.id, { allotted }), env);
  return 0;
}

/** One step of an allotment; after the last one the issue of the shares is requested. */
export function allotNext(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.placement);
  const placement = state.placements.must(id);
  return workOff(state, job, {
    collect: () =>
      state.indexes.placementApplicationsByPlacement
        .rows(id)
        .filter(({ result }) => result === 'review' || result === 'approved')
        .map((one) => one.id),
    each: (waiting) => {
      const one = state.placementApplications.get(waiting);
      // staff may have rejected it since the first step
      if (one?.result !== 'review' && one?.result !== 'approved') return;
      const shares = decide(state, placement, one, env);
      const { allotted } = state.placements.must(id);
      state.placements.patch(id, { allotted: allotted + shares });
    },
    end: () => {
      const after = state.placements.must(id);
      if (after.allotted > 0) askForIssue(state, after, env);
      else state.placements.patch(id, { stage: 'ended' });
    },
  });
}
