/** How many shares are lent. No decision; sums over rows. */
import type { State } from '../../kernel/core/state.ts';

/** Shares of a purchase that are lent. */
export const lentOf = (state: State, position: string): number =>
  state.indexes.lentPartsByPosition.rows(position).reduce((sum, { shares }) => sum + shares, 0);

/** Shares of an issue that customers lend: all, and the recalled ones. */
export function lentIn(
  state: State,
  symbol: string,
): { readonly lent: number; readonly recalled: number } {
  let [lent, coming] = [0, 0];
  for (const { open, recalled } of state.indexes.lendingsBySymbol.rows(symbol)) {
    lent += open;
    coming += recalled;
  }
  return { lent, recalled: coming };
}
