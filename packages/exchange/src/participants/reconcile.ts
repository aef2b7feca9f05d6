import { assert } from '@maru/std/assert';
import type { CustomerNet } from '../simulation-types.ts';

/** Takes `wanted` from the amounts in order, all of one before the next. */
function collect(amounts: number[], wanted: number): void {
  let missing = wanted;
  for (let i = 0; i < amounts.length; i++) {
    const part = Math.min(amounts[i] as number, missing);
    amounts[i] = (amounts[i] as number) - part;
    missing -= part;
  }
  assert(missing === 0, 'customers never hold more than was issued');
}

/**
 * Corrects saved money and shares by customers' fills that the save lacked, or contained before a
 * crash lost them: `counted` is the sum of fills in the figures, `durable` the true sum.
 */
export function reconcile(
  saved: { readonly cash: readonly number[]; readonly shares: readonly number[] },
  counted: CustomerNet,
  durable: CustomerNet,
): { readonly cash: number[]; readonly shares: number[] } {
  const [cash, shares] = [[...saved.cash], [...saved.shares]];
  const sold = durable.shares - counted.shares;
  const received = durable.cash - counted.cash;
  if (sold >= 0) collect(shares, sold);
  else shares[0] = (shares[0] as number) - sold;
  if (received >= 0) cash[0] = (cash[0] as number) + received;
  else collect(cash, -received);
  return { cash, shares };
}
