/** The holders of the shares of an issue as an ex date begins. */
import type { State } from '../../kernel/core/state.ts';
import { openQuantity } from '../../trading/orders/quantities.ts';

/** A customer and the shares that count on an ex date; below zero: of short positions. */
export type Holder = readonly [customer: string, shares: number];

/** All holders by symbol, of the given issues. */
export function holdersOf(state: State, symbols: ReadonlySet<string>): Map<string, Holder[]> {
  const found = new Map<string, Holder[]>([...symbols].map((symbol) => [symbol, []]));
  for (const { customer, symbol, quantity } of state.holdings.values()) {
    if (quantity > 0) found.get(symbol)?.push([customer, quantity]);
  }
  for (const [symbol, holders] of found) {
    const borrowed = new Map<string, number>();
    for (const position of state.indexes.shorts.rows(symbol)) {
      const shares = (borrowed.get(position.customer) ?? 0) - openQuantity(position);
      if (shares !== 0) borrowed.set(position.customer, shares);
    }
    holders.push(...borrowed);
  }
  return found;
}
