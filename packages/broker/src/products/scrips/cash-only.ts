/** Shares of a holder that bring money only: lent ones, and those of a follow. */
import type { State } from '../../kernel/core/state.ts';

/**
 * By customer, of an issue as its ex date begins. Lent shares are booked under another holder on
 * the record date, and the money of copied ones belongs beside a stake that takes no shares.
 */
export function cashOnlyOf(state: State, symbol: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (customer: string, shares: number): void => {
    if (shares > 0) found.set(customer, (found.get(customer) ?? 0) + shares);
  };
  for (const { customer, open } of state.indexes.lendingsBySymbol.rows(symbol)) add(customer, open);
  for (const position of state.copiedLines.values()) {
    if (position.open && position.symbol === symbol) add(position.customer, position.quantity);
  }
  return found;
}
