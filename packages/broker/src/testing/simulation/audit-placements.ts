/** Recounts placements from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Placement, PlacementApplication } from '../../products/placements/rows.ts';
import type { Durable } from './durable.ts';

const PAID = ['allotted', 'delivered'];
const TAKING = ['approved', 'allotted', 'not_allotted', 'delivered'];
const OVER = ['listing', 'listed', 'ended'];
const FIXED = ['allotting', ...OVER];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

function auditPlacement(placement: Placement, own: readonly PlacementApplication[]): void {
  const { id, tiers, shares, stage, allotted, delivered } = placement;
  const counted = own.filter(({ result }) => {
    return TAKING.includes(result) || (result === 'review' && !FIXED.includes(stage));
  });
  tiers.forEach((tier, i) => {
    const inTier = counted.filter((one) => one.tier === i);
    assert(inTier.length === tier.applications, `${id} counts the applications of tier ${i}`);
    const asked = sumOf(inTier.map((one) => one.shares));
    assert(asked === tier.asked, `${id} counts what tier ${i} is asked for`);
    const exact = (one: PlacementApplication): number =>
      asked === 0 ? 0 : (one.shares * (tier.pool ?? 0)) / asked;
    for (const one of inTier.filter((each) => each.allotted !== null)) {
      const off = Math.abs((one.allotted ?? 0) - exact(one));
      assert(off < 1, `${one.id} gets its share of tier ${i} (PLC-10)`);
    }
  });
  const got = sumOf(own.map((one) => one.allotted ?? 0));
  assert(got === allotted, `${id} counts what it has allotted`);
  const total = Math.min(shares, sumOf(counted.map((one) => one.shares)));
  assert(OVER.includes(stage) ? got === total : got <= total, `${id} gives out what fits (PLC-9)`);
  const given = own.filter(({ line }) => line !== null);
  assert(sumOf(given.map((one) => one.allotted ?? 0)) === delivered, `${id} counts deliveries`);
  assert(stage !== 'listed' || delivered === allotted, `${id} delivers all that it allotted`);
  const standing = own.filter(({ result }) => result !== 'rejected' && result !== 'cancelled');
  const customers = new Set(standing.map(({ customer }) => customer));
  assert(customers.size === standing.length, `one application a customer for ${id} (PLC-3)`);
}

/** PLC-5, PLC-11: the ledger's entries of one application. */
function auditApplication(db: Durable, one: PlacementApplication, price: number): void {
  const { id, amount, held, paid, released, result, line: position, open } = one;
  const entries = db.entries.filter(({ ref }) => ref === id);
  const moved = (account: string, ...causes: string[]): bigint =>
    entries
      .filter(({ cause }) => causes.includes(cause))
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.account === account ? p.amount : 0n), 0n);
  assert(moved('held', 'placement') === amount, `${id} has held its whole amount`);
  const all = ['placement', 'placement_refund', 'placement_payment'];
  assert(moved('held', ...all) === held, `${id} holds what was not paid or released`);
  assert(moved('free', 'placement_refund') === released, `${id} has released what it says`);
  assert(moved('placements', 'placement_payment') === paid, `${id} has paid what it says`);
  const due = PAID.includes(result) ? BigInt(price) * BigInt(one.allotted ?? 0) : 0n;
  assert(paid === due && amount === BigInt(price) * BigInt(one.shares), `${id} pays its shares`);
  assert((result === 'delivered') === (position !== null), `${id} is delivered as a position`);
  const waits = ['review', 'approved', 'allotted'].includes(result);
  assert(open === waits, `${id} is open while something may change`);
}

export function auditPlacements(db: Durable): void {
  const all = [...db.table('placementApplications').values()];
  const byPlacement = Map.groupBy(all, ({ placement }) => placement);
  for (const placement of db.table('placements').values()) {
    const own = byPlacement.get(placement.id) ?? [];
    auditPlacement(placement, own);
    for (const one of own) auditApplication(db, one, placement.price);
  }
}
