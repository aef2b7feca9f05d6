import type { Leaving } from './domain.ts';
import type { State } from './state.ts';

/** Money on its way out of a customer's account: the hold of each payment. */
export const leavingOf = (state: State, customer: string): readonly Leaving[] =>
  state.registry.leaving.flatMap((leaving) => leaving(state, customer));
