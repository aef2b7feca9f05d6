/**
 * Checked for every batch on the rows it touched, in production too: the assertions each domain
 * makes about its own rows, and that the money and shares declared as held by rows equal the held
 * balances of wallets and holdings. A difference stops the process before the commit.
 */
import type { Changes } from '../core/changes.ts';
import { rowsOfCommand, type Savepoint } from '../core/savepoint.ts';
import type { State } from '../core/state.ts';
import { checkHolds } from './hold-checks.ts';

export function checkBatch(state: State, changes: Changes): void {
  checkHolds(state.registry, changes);
  for (const { checks = [] } of state.registry.domains) {
    for (const check of checks) check(state, changes);
  }
}

/** The same checks on the rows that the running command has changed since `before`. */
export const checkCommand = (state: State, before: Savepoint): void =>
  checkBatch(state, rowsOfCommand(state, before));
