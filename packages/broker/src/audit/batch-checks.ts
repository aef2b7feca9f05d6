/**
 * What every batch must hold on the rows it touched, also in production: what the domains assert of
 * their own rows, and that the money and shares which rows declare as held are what wallets and
 * holdings have. A difference stops the process before the commit.
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

/** The same on what the running command has changed since `before`. */
export const checkCommand = (state: State, before: Savepoint): void =>
  checkBatch(state, rowsOfCommand(state, before));
