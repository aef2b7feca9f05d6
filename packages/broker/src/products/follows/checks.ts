/** Invariants of mentors, follows and block orders, checked for each batch. */
import type { BlockStage, FollowStage } from '@maru/contract/follow-rules';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { BlockOrder, CopiedLine, Copy, Follow } from './rows.ts';
import { bookOf, positionsOf } from './worth.ts';

const FOLLOW_ORDER: readonly FollowStage[] = ['active', 'stopping', 'ended'];
const BLOCK_ORDER: readonly BlockStage[] = ['gathering', 'sent', 'allotting', 'done'];

/** A follow's cash and the cost of its positions are its stake with the realised profit. */
function checkFollow(state: State, one: Follow, was: Follow | undefined): void {
  const { id, cash, reserved, stake, highWater, handed, returned, open } = one;
  assert(cash >= 0n && reserved >= 0n && reserved <= cash, `the cash of ${id} covers its orders`);
  const cost = open
    ? positionsOf(state, id).reduce((sum, position) => sum + position.cost, 0n)
    : 0n;
  assert(cash + cost + handed + (returned ?? 0n) === bookOf(one), `${id} adds up (I42)`);
  assert(stake >= 0n, `no more of ${id} came back early than its stake`);
  assert(highWater >= stake, `the mark of ${id} is its stake or more (I40)`);
  if (was === undefined) return;
  const before = FOLLOW_ORDER.indexOf(was.stage);
  assert(FOLLOW_ORDER.indexOf(one.stage) >= before, `${id} goes its way`);
  // a stake that grows or shrinks moves the mark with it
  const above = highWater - stake;
  assert(above >= was.highWater - was.stake, `the mark of ${id} never falls (I40)`);
  assert(one.stake === was.stake || !one.own, `the stake of ${id} stays`);
}

function checkPosition({ id, quantity, closing, cost, open }: CopiedLine): void {
  assert(closing >= 0 && closing <= quantity, `${id} sells what it has (I14)`);
  assert(open === quantity > 0, `${id} is open while it has shares`);
  assert(cost >= 0n && (open || cost === 0n), `${id} costs nothing when it is over`);
}

function checkBlock(block: BlockOrder, was: BlockOrder | undefined): void {
  const { id, quantity, filled, pending, stage, copies, allotted } = block;
  const isSent = stage === 'sent';
  assert(isSent ? filled + pending === quantity : pending === 0, `shares of ${id} add up (I11)`);
  assert(filled <= quantity && allotted <= copies, `${id} trades what was asked for`);
  assert(stage !== 'done' || allotted === copies, `all of ${id} is allotted (I38)`);
  if (was === undefined) return;
  assert(BLOCK_ORDER.indexOf(stage) >= BLOCK_ORDER.indexOf(was.stage), `${id} goes its way`);
  assert(block.part === was.part && block.whole === was.whole, `the fraction of ${id} stays`);
}

function checkCopy(copy: Copy, was: Copy | undefined): void {
  const { id, asked, quantity, entryNo, open } = copy;
  assert(asked > 0 && quantity <= asked, `${id} gets no more than it asked for`);
  assert(quantity > 0 === (entryNo !== null), `what ${id} got is in the ledger`);
  assert(was === undefined || was.open || !open, `${id} is allotted once`);
}

export function checkFollows(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.follows) {
    if (one !== undefined) checkFollow(state, one, before.follows.get(id));
  }
  for (const one of rows.copiedLines.values()) if (one !== undefined) checkPosition(one);
  for (const [id, one] of rows.blockOrders) {
    if (one !== undefined) checkBlock(one, before.blockOrders.get(id));
  }
  for (const [id, one] of rows.copies) {
    if (one !== undefined) checkCopy(one, before.copies.get(id));
  }
}
