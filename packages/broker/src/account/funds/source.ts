/** Money held for a withdrawal as means to pay a debt: the request is rejected, with the reason. */
import type { Source } from '../../kernel/core/domain.ts';
import { walletOf } from '../../kernel/ledger/balances.ts';
import { rejectByFirm } from '../../kernel/reviews/reviews.ts';

export const withdrawalSource: Source = {
  next: (state, { customer }, env) => {
    const [withdrawal] = state.indexes.withdrawalsPending.rows(customer);
    if (withdrawal === undefined) return null;
    return () => rejectByFirm(state, withdrawal.review, 'open_matters', env);
  },
  // held for whatever it may be: it comes back, or becomes something that does
  isLeft: (state, customer) => (walletOf(state, customer, 'KRW')?.held ?? 0n) > 0n,
};
