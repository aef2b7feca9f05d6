/** Invariants of stakes, checked for each batch. */
import type { StakeStage } from '@maru/contract/stake-rules';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { leftOf, type Stake } from './rows.ts';

/** The stages that may follow each. */
const FOLLOWS: Readonly<Record<StakeStage, readonly StakeStage[]>> = {
  buying: ['moving', 'ready', 'refused'],
  moving: ['ready', 'refused'],
  ready: ['returning', 'ended'],
  returning: ['ended'],
  ended: [],
  refused: [],
};

function checkStake(one: Stake, was: Stake | undefined): void {
  const { id, stage, wanted, cash, bought, spent, sold, returned, paid } = one;
  assert(bought <= wanted && spent <= BigInt(cash), `${id} is bought with its own money (STK-2)`);
  assert(sold + returned <= bought && leftOf(one) >= 0, `${id} is never oversold (STK-5)`);
  assert(sold > 0 === paid > 0n, `what is sold of ${id} is paid for (STK-5)`);
  assert(sold === 0 || one.offer !== null, `${id} is sold by its offer (STK-4)`);
  const isOver = stage === 'ended' || stage === 'returning';
  assert(!isOver || sold + returned === bought, `all of ${id} has gone (STK-6)`);
  if (was === undefined) return;
  const goesOn = was.stage === stage || FOLLOWS[was.stage].includes(stage);
  // within one batch a stake may be ready, sold out and ended
  const isFar = was.stage !== 'ended' && was.stage !== 'refused';
  assert(goesOn || (isFar && isOver), `${id} goes its way (STK-3)`);
  assert(sold >= was.sold && paid >= was.paid, `no purchase from ${id} is undone (STK-5)`);
}

export function checkStakes(_state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.stakes) {
    if (one !== undefined) checkStake(one, before.stakes.get(id));
  }
  for (const [id, one] of rows.stakePurchases) {
    if (one === undefined) continue;
    assert(one.amount === BigInt(one.price) * BigInt(one.quantity), `${id} cost its price`);
    const was = before.stakePurchases.get(id);
    assert(was === undefined || was.amount === one.amount, `what ${id} cost stays`);
  }
}
