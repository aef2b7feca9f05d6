import type { State } from '../core/state.ts';

/** Won paid for shares of capital increases that are not delivered yet. */
export function paidForIncreases(state: State, customer: string): bigint {
  let sum = 0n;
  for (const { paid } of state.indexes.increaseSubscriptionsByCustomer.rows(customer)) sum += paid;
  return sum;
}
