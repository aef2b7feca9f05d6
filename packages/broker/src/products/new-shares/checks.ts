/** Invariants of new shares, checked for each batch. */
import { assert } from '@maru/std/assert';
import { minBig } from '@maru/std/money';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { drawn, wonBy } from './draw.ts';
import type { Offering, Subscription } from './rows.ts';

/** The results that may follow each (I24). */
const FOLLOWS: Readonly<Record<Subscription['result'], readonly Subscription['result'][]>> = {
  awaiting: ['awaiting', 'won', 'not_won', 'paid', 'waived', 'payment_failed'],
  won: ['won', 'paid', 'waived', 'payment_failed'],
  paid: ['paid'],
  not_won: ['not_won'],
  waived: ['waived'],
  payment_failed: ['payment_failed'],
};

/** I28: a hold is held, was paid or was released; a payment is not touched again. */
function checkMoney(state: State, one: Subscription): void {
  const { deposit, held, paid, released } = one;
  const { price } = state.offerings.must(one.offering);
  const due = BigInt(price) * BigInt(wonBy(one));
  const isPaid = one.result === 'paid';
  assert(paid === (isPaid ? due : 0n), `${one.id} has paid for what it won, or nothing (I28)`);
  const kept = isPaid ? minBig(deposit, due) : held;
  assert(deposit === kept + released, `the deposit of ${one.id} is kept or released (I28)`);
  assert(!isPaid || held === 0n, `${one.id} holds nothing once it has paid (I28)`);
}

function checkOffering(one: Offering): void {
  const { allotted, decided, applications, paid, left, stage } = one;
  const isDecided = decided === applications && one.resultHash !== null;
  const fits = isDecided ? allotted === drawn(one) : allotted <= drawn(one);
  assert(fits, `${one.id} allots the least of what is offered and asked for (I25)`);
  assert(decided <= applications, `${one.id} decides each application once (I24)`);
  const isOver = stage === 'listing' || stage === 'listed';
  const ended = paid + left;
  assert(isOver ? ended === allotted : ended <= allotted, `${one.id} is paid for once (I24)`);
}

export function checkNewShares(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.subscriptions) {
    if (one === undefined) continue;
    const was = before.subscriptions.get(id)?.result;
    assert(was === undefined || FOLLOWS[was].includes(one.result), `${id} goes its way (I24)`);
    assert(wonBy(one) <= one.shares, `${id} wins no more than it asked for (I25)`);
    checkMoney(state, one);
  }
  for (const one of rows.offerings.values()) if (one !== undefined) checkOffering(one);
}
