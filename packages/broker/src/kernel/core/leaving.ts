import type { Leaving } from './domain.ts';
import type { State } from './state.ts';

/** Money that is on its way out of a customer's account: what is held for each payment. */
export const leavingOf = (state: State, customer: string): readonly Leaving[] =>
  state.registry.leaving.flatMap((leaving) => leaving(state, customer));
