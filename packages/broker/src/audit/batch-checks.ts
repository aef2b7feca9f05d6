/**
 * What every batch must hold on the rows it touched, also in production: I1 entries balance, I4
 * nothing below zero and holds equal to what open orders recorded, I7 numbers without gaps, I11
 * every share in one state, I14 no oversell. A difference stops the process before the commit.
 */
import { assert } from '@maru/std/assert';
import type { Changes } from '../core/changes.ts';
import type { State } from '../core/state.ts';
import { isBalanced } from '../ledger/post.ts';
import { addsUp, openQuantity } from '../orders/quantities.ts';

function checkEntries(changes: Changes): void {
  let previous: number | null = null;
  for (const entry of changes.entries) {
    assert(previous === null || entry.no === previous + 1, 'entry numbers have no gap (I7)');
    previous = entry.no;
    assert(isBalanced(entry.postings), 'every entry balances in each unit (I1)');
  }
}

function checkWallets(state: State, changes: Changes): void {
  for (const wallet of changes.rows.wallets.values()) {
    if (wallet === undefined) continue;
    assert(wallet.held >= 0n && wallet.free + wallet.unsettled >= 0n, 'no money below zero (I4)');
    if (wallet.currency !== 'KRW') continue;
    let held = 0n;
    for (const o of state.indexes.pendingByCustomer.rows(wallet.customer)) {
      held += o.held;
    }
    assert(held === wallet.held, 'held money is what open orders hold (I4)');
  }
}

function checkOrders(state: State, changes: Changes): void {
  const symbols = new Set<string>();
  for (const order of changes.rows.orders.values()) {
    if (order === undefined) continue;
    assert(addsUp(order), `the states of ${order.id} add up (I11)`);
    assert(order.pending > 0 || order.held === 0n, `${order.id} holds nothing when done (I4)`);
    // an order that never had a share has no part in what is held
    if (order.filled > 0 || openQuantity(order) > 0) {
      symbols.add(`${order.customer}:${order.symbol}`);
    }
  }
  for (const id of symbols) checkShares(state, id);
}

/** Shares of a customer's open lines in a symbol are the shares he holds of it (I14). */
function checkShares(state: State, holdingId: string): void {
  let open = 0;
  for (const line of state.indexes.linesByHolding.rows(holdingId)) {
    open += openQuantity(line);
  }
  const held = state.holdings.get(holdingId)?.quantity ?? 0;
  assert(open === held, `the lines of ${holdingId} add up to the holding (I14)`);
}

export function checkBatch(state: State, changes: Changes): void {
  checkEntries(changes);
  checkWallets(state, changes);
  checkOrders(state, changes);
}
