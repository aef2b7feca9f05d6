import type { Worth } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { worthOf } from './nav.ts';
import { costIn, unitsIn } from './requests.ts';

/**
 * The worth of a customer's units at the newest value, with those asked back, and their cost, won.
 * The money of a pending sale counts as it stood at its strike; the gain of units in a day is not
 * counted.
 */
export function unitsWorth(state: State, customer: string): Worth {
  let value = 0n;
  let cost = 0n;
  for (const one of state.indexes.productRequestsByCustomer.rows(customer)) {
    const { nav } = state.products.must(one.product);
    const isSold = one.state === 'selling';
    value += isSold ? one.bySale : worthOf(unitsIn(one), nav);
    cost += isSold ? one.cost - (one.cost * one.paid) / one.worth : costIn(one);
  }
  return { value, cost, today: 0n };
}
