/** Invariants of entries and wallets, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../core/changes.ts';
import type { State } from '../core/state.ts';
import { isBalanced } from './post.ts';

/** I1: every entry balances in each unit. I7: entry numbers have no gap. */
export function checkEntries(_state: State, { entries }: Changes): void {
  let previous: number | null = null;
  for (const entry of entries) {
    assert(previous === null || entry.no === previous + 1, 'entry numbers have no gap (I7)');
    previous = entry.no;
    assert(isBalanced(entry.postings), 'every entry balances in each unit (I1)');
  }
}

/** I4: neither held nor available money of a customer is below zero. */
export function checkWallets(_state: State, { rows }: Changes): void {
  for (const wallet of rows.wallets.values()) {
    if (wallet === undefined) continue;
    assert(wallet.held >= 0n && wallet.free + wallet.unsettled >= 0n, 'no money below zero (I4)');
  }
}
