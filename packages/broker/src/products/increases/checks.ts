/** Invariants of capital increases, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Increase, IncreaseRight, IncreaseSubscription } from './rows.ts';

type Result = IncreaseSubscription['result'];

/** The results that may follow each: a subscription has exactly one end. */
const FOLLOWS: Readonly<Record<Result, readonly Result[]>> = {
  standing: ['standing', 'withdrawn', 'allotted', 'not_allotted', 'delivered'],
  allotted: ['allotted', 'delivered'],
  withdrawn: ['withdrawn'],
  not_allotted: ['not_allotted'],
  delivered: ['delivered'],
};

/** A hold is held, was paid or was released, and each end leaves nothing held. */
function checkMoney(state: State, one: IncreaseSubscription): void {
  const { id, amount, held, paid, released, result, allotted, shares } = one;
  const { price } = state.increases.must(one.increase);
  assert(
    price !== null && amount === BigInt(price) * BigInt(shares),
    `${id} holds its shares' price`,
  );
  const isPaid = result === 'allotted' || result === 'delivered';
  const due = isPaid ? BigInt(price) * BigInt(allotted ?? 0) : 0n;
  assert(paid === due, `${id} has paid for what it was allotted, or nothing (INC-12)`);
  assert(amount === held + paid + released, `the amount of ${id} is held, paid or released`);
  const isHeld = result === 'standing';
  assert(isHeld ? held === amount : held === 0n, `${id} holds all, or nothing once it is decided`);
}

function checkSubscription(state: State, one: IncreaseSubscription, was: Result | undefined): void {
  const { id, allotted, shares, covered, kind } = one;
  assert(was === undefined || FOLLOWS[was].includes(one.result), `${id} goes its way (INC-17)`);
  assert((allotted ?? 0) <= shares, `${id} gets no more than it asked for`);
  const isCovered = kind === 'right' ? covered > 0 && covered <= shares : covered === 0;
  assert(isCovered, `${id} is covered by a right, or is of the public (INC-8)`);
  const isLess = allotted !== null && allotted < covered;
  assert(!isLess, `${id} gets what the right covers (INC-10)`);
  checkMoney(state, one);
}

function checkIncrease(one: Increase, was: Increase | undefined): void {
  const { id, shares, byRight, over, offered, others, allotted, delivered, rights } = one;
  const { issued, held, granted, holders, price, firstPrice } = one;
  assert(byRight >= 0 && over.asked >= 0 && offered.asked >= 0, `${id} counts what is asked for`);
  assert(byRight <= rights, `${id} gives no more by right than there are rights (INC-8)`);
  assert(held > issued || rights <= shares, `${id} gives rights to its new shares (INC-6)`);
  assert(granted <= holders, `${id} grants each right once (INC-6)`);
  assert(price === null || price <= firstPrice, `${id} is at most at its first price (INC-4)`);
  assert(was?.price == null || was.price === price, `the price of ${id} is fixed once (INC-4)`);
  const given = byRight + (over.pool ?? 0) + (others ?? 0);
  assert(others === null || held > issued || given <= shares, `${id} fits in its shares (INC-17)`);
  const most = byRight + (over.pool ?? 0) + Math.min(offered.pool ?? 0, offered.asked);
  assert(allotted <= most, `${id} allots what was asked for and is there (INC-17)`);
  const isListed = one.stage === 'listed';
  assert(isListed ? delivered === allotted : delivered <= allotted, `${id} delivers it once`);
}

function checkRight(one: IncreaseRight, was: IncreaseRight | undefined): void {
  const { id, shares, rights, charged, owed, entryNo } = one;
  const isSame = was === undefined || (was.shares === shares && was.rights === rights);
  assert(isSame, `${id} stays as it was frozen (INC-6)`);
  assert(shares > 0 || rights === 0, `${id} of a short position is no right (INC-7)`);
  assert(shares < 0 || charged === 0n, `${id} of a holder costs nothing (INC-7)`);
  assert(owed <= charged && charged > 0n === (entryNo !== null), `${id} is charged once (INC-7)`);
}

export function checkIncreases(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.increaseSubscriptions) {
    if (one === undefined) continue;
    checkSubscription(state, one, before.increaseSubscriptions.get(id)?.result);
  }
  for (const [id, one] of rows.increases) {
    if (one !== undefined) checkIncrease(one, before.increases.get(id));
  }
  for (const [id, one] of rows.increaseRights) {
    if (one !== undefined) checkRight(one, before.increaseRights.get(id));
  }
}
