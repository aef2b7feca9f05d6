/** Invariants of placements, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Placement, PlacementApplication } from './rows.ts';

type PlacementResult = PlacementApplication['result'];

/** The results that may follow each: an application has exactly one end. */
const FOLLOWS: Readonly<Record<PlacementResult, readonly PlacementResult[]>> = {
  review: ['review', 'approved', 'rejected', 'cancelled', 'lapsed', 'allotted', 'not_allotted'],
  approved: ['approved', 'allotted', 'not_allotted', 'delivered'],
  allotted: ['allotted', 'delivered'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  lapsed: ['lapsed'],
  not_allotted: ['not_allotted'],
  delivered: ['delivered'],
};

/** A hold is held, was paid or was released, and each end leaves nothing held. */
function checkMoney(state: State, one: PlacementApplication): void {
  const { id, amount, held, paid, released, result, allotted } = one;
  const { price } = state.placements.must(one.placement);
  const isPaid = result === 'allotted' || result === 'delivered';
  const due = isPaid ? BigInt(price) * BigInt(allotted ?? 0) : 0n;
  assert(paid === due, `${id} has paid for what it was allotted, or nothing`);
  assert(amount === held + paid + released, `the amount of ${id} is held, paid or released`);
  const isHeld = result === 'review' || result === 'approved';
  assert(isHeld ? held === amount : held === 0n, `${id} holds all, or nothing once it is decided`);
}

function checkPlacement({ id, tiers, shares, stage, allotted, delivered }: Placement): void {
  assert(
    tiers.every(({ asked }) => asked >= 0),
    `${id} counts what is asked for`,
  );
  const isFixed = tiers.every(({ pool }) => pool !== null);
  const given = tiers.reduce((sum, { pool }) => sum + (pool ?? 0), 0);
  const asked = tiers.reduce((sum, tier) => sum + tier.asked, 0);
  assert(!isFixed || given === Math.min(shares, asked), `${id} gives out what fits (PLC-9)`);
  const isOver = stage === 'listing' || stage === 'listed' || stage === 'ended';
  assert(isOver ? allotted === given : allotted <= given, `${id} allots what its tiers give out`);
  assert(
    stage === 'listed' ? delivered === allotted : delivered <= allotted,
    `${id} delivers what it has allotted, once`,
  );
}

export function checkPlacements(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.placementApplications) {
    if (one === undefined) continue;
    const was = before.placementApplications.get(id)?.result;
    assert(was === undefined || FOLLOWS[was].includes(one.result), `${id} goes its way`);
    assert((one.allotted ?? 0) <= one.shares, `${id} gets no more than it asked for`);
    checkMoney(state, one);
  }
  for (const one of rows.placements.values()) if (one !== undefined) checkPlacement(one);
}
