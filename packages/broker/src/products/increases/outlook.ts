/** The rights that the shares of now would give. Figures only. */
import type { State } from '../../kernel/core/state.ts';
import { rightsOf } from './rights.ts';

/** By increase whose ex date is to come; one that gives nothing is missing. */
export function expectedRights(state: State, customer: string): Map<string, number> {
  const expected = new Map<string, number>();
  for (const { id, symbol, stage, ratioPpm } of state.increases.values()) {
    if (stage !== 'upcoming') continue;
    const held = state.holdings.get(`${customer}:${symbol}`)?.quantity ?? 0;
    const rights = rightsOf(held, ratioPpm);
    if (rights > 0) expected.set(id, rights);
  }
  return expected;
}

/** Customers by the symbol of their holdings. */
export function stockHolders(state: State): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { customer, symbol, quantity } of state.holdings.values()) {
    if (quantity === 0) continue;
    const holders = found.get(symbol) ?? [];
    holders.push(customer);
    found.set(symbol, holders);
  }
  return found;
}
