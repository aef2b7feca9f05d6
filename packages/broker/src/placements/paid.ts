import type { State } from '../core/state.ts';

/** Won paid for shares of placements that are not delivered yet. */
export function paidForPlacements(state: State, customer: string): bigint {
  let sum = 0n;
  for (const { paid } of state.indexes.placementApplicationsByCustomer.rows(customer)) sum += paid;
  return sum;
}
