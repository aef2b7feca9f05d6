/** Invariants of lent shares, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { lentOf } from './lent.ts';
import type { Lending } from './rows.ts';

function checkLending(state: State, one: Lending, was: Lending | undefined): void {
  const { id, shares, open, recalled, returnsOn, endedAt, shareDays, due } = one;
  assert(0 <= recalled && recalled <= open && open <= shares, `${id} lends what it lent (I35)`);
  assert((returnsOn === null) === (recalled === 0), `${id} says when shares are back (LND-8)`);
  assert((endedAt === null) === open > 0, `${id} ends with its last share (LND-13)`);
  assert(shareDays >= 0 && due >= 0n, `${id} has what was counted for it (LND-6)`);
  assert(was === undefined || open <= was.open, `shares of ${id} only come back (LND-13)`);
  assert(was === undefined || one.paid >= was.paid, `${id} keeps what was credited (LND-7)`);
  const parts = state.indexes.lentPartsByLending.rows(id);
  const locked = parts.reduce((sum, part) => sum + part.shares, 0);
  assert(locked === open, `all that ${id} lends is locked in purchases (I14)`);
}

/** I14: the lent part of a purchase is locked in it, and nothing else of it is. */
function checkPosition(state: State, id: string): void {
  const lent = lentOf(state, id);
  if (lent === 0) return;
  const { side, leverage, locked } = state.orders.must(id);
  assert(side === 'long' && leverage === 1, `${id} lends what belongs to its customer (LND-1)`);
  assert(locked === lent, `the shares of ${id} that are lent are locked (I14)`);
}

export function checkLendings(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.lendings) {
    if (one !== undefined) checkLending(state, one, before.lendings.get(id));
  }
  if (state.lentParts.size > 0) for (const id of rows.orders.keys()) checkPosition(state, id);
}
