/** Lent shares as means to pay a debt: they are recalled, and can be sold when they are back. */
import type { Source } from '../../kernel/core/domain.ts';
import { recallAll, recallable } from './recall.ts';

export const lentSource: Source = {
  next: (state, { customer }, env) => {
    const lending = recallable(state, customer, env.now);
    return lending === undefined ? null : () => recallAll(state, lending, env);
  },
  // fees that are still to be credited
  isLeft: (state, customer) => state.indexes.lendingsOwed.count(customer) > 0,
};
