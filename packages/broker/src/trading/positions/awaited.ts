/** Shares that a customer has paid for and that are not delivered yet. */
import { contractAmount } from '@maru/std/money';
import type { Awaited } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { valuePrice } from '../../market/market/instruments.ts';

/** A purchase of issued shares as an awaited part of it. */
export const awaitedOf = (
  {
    symbol,
    paid,
    endedAt,
  }: Pick<Awaited, 'symbol' | 'paid'> & { readonly endedAt: Awaited['paidAt'] },
  shares: number | null,
): Awaited => ({ symbol, shares: shares ?? 0, paid, paidAt: endedAt });

/** Awaited shares of all domains. */
export const awaitedShares = (state: State, customer: string): Awaited[] =>
  state.registry.awaited
    .flatMap((awaited) => awaited(state, customer))
    .filter(({ paid }) => paid > 0n);

/** Their value at the last price, as that of shares held; before an issue has one, at cost. */
export function awaitedValue(state: State, { symbol, shares, paid }: Awaited): bigint {
  const price = valuePrice(state, symbol);
  return price === null ? paid : contractAmount(price, shares);
}
