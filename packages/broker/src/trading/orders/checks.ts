/** Invariants of orders, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { addsUp } from './quantities.ts';

/** I11: every share is in one state. I4: a finished order holds no money. */
export function checkOrders(_state: State, { rows }: Changes): void {
  for (const order of rows.orders.values()) {
    if (order === undefined) continue;
    assert(addsUp(order), `the states of ${order.id} add up (I11)`);
    assert(order.pending > 0 || order.held === 0n, `${order.id} holds nothing when done (I4)`);
  }
}
