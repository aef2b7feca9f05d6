/** The announced dividends of a customer by the shares of now. Figures only. */
import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { openQuantity } from '../../trading/orders/quantities.ts';
import { type Amounts, amountsOf, ratesAt } from './entitle.ts';

/** A customer's shares of an issue; below zero: of a short position. */
function sharesOf(state: State, customer: string, symbol: string): number {
  const held = state.holdings.get(`${customer}:${symbol}`)?.quantity ?? 0;
  if (held > 0) return held;
  const own = state.indexes.shorts
    .rows(symbol)
    .filter((position) => position.customer === customer);
  return own.reduce((shares, position) => shares - openQuantity(position), 0);
}

/** By dividend with a coming ex date; one without an amount is missing. */
export function expectedOf(state: State, customer: string, now: Instant): Map<string, Amounts> {
  const rates = ratesAt(state, now);
  const expected = new Map<string, Amounts>();
  for (const { id, symbol, stage, won } of state.dividends.values()) {
    const shares = stage === 'declared' ? sharesOf(state, customer, symbol) : 0;
    if (shares !== 0) expected.set(id, amountsOf(shares, { won, ...rates }));
  }
  return expected;
}
