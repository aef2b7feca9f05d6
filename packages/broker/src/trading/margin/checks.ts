/** Invariants of loans and debts, checked for each batch. */
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { isFinanced } from './loan.ts';

interface Owed {
  readonly side?: string;
  readonly principal?: bigint;
  readonly amount?: bigint;
}

/** Won; a short position owes shares. */
const owed = (row: Owed | undefined): bigint =>
  row?.side === 'short' ? 0n : (row?.principal ?? row?.amount ?? 0n);

/** The change of the debts in a table's rows, won. */
function change(changes: Changes, table: 'marginLoans' | 'marginDebts'): bigint {
  let by = 0n;
  for (const [id, row] of changes.rows[table])
    by += owed(row) - owed(changes.before[table].get(id));
  return by;
}

function balanceChange(changes: Changes, account: string): bigint {
  const id = `${account}:KRW`;
  const after = changes.rows.houseAccounts.get(id);
  return (after?.balance ?? 0n) - (changes.before.houseAccounts.get(id)?.balance ?? 0n);
}

/** Loans and debts are on the house's accounts, and a loan belongs to open shares. */
export function checkLoans(state: State, changes: Changes): void {
  const loans = change(changes, 'marginLoans') + balanceChange(changes, 'margin_loans');
  assert(loans === 0n, 'loans are what the house has lent (MRG-8)');
  const debts = change(changes, 'marginDebts') + balanceChange(changes, 'margin_debts');
  assert(debts === 0n, 'debts are what the house is owed (MRG-8)');
  for (const loan of changes.rows.marginLoans.values()) {
    if (loan === undefined) continue;
    const position = state.orders.must(loan.id);
    const { side, principal, margin, held } = loan;
    assert(isFinanced(position) && principal >= 0n && margin > 0n, `${loan.id} has a margin (I18)`);
    const collateral = side === 'short' ? principal + margin : 0n;
    assert(held === collateral, `${loan.id} locks its proceeds and margin (I4)`);
  }
}
