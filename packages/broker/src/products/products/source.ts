/** Units of products as means to pay a debt: as many are redeemed as it takes. */
import { ceilDiv, minBig } from '@maru/std/money';
import type { Source } from '../../kernel/core/domain.ts';
import { unitsFor } from './nav.ts';
import { redeemable, redeemUnits } from './requests.ts';

export const unitSource: Source = {
  next: (state, { customer, amount }, env) => {
    const requests = state.indexes.productRequestsByCustomer.rows(customer);
    const running = requests.filter(({ product }) => {
      const { stage, ending } = state.products.must(product);
      return stage === 'running' && ending === null;
    });
    // units being redeemed pay first
    if (running.some(({ kind, state: is }) => kind === 'redemption' && is !== 'returned'))
      return 'wait';
    for (const id of new Set(running.map(({ product }) => product))) {
      const lots = redeemable(state, customer, id, env);
      const most = lots.reduce((sum, { remaining }) => sum + remaining, 0n);
      if (most === 0n) continue;
      // at a tenth less than the last value
      const needed = unitsFor(ceilDiv(amount * 10n, 9n), state.products.must(id).nav) + 1n;
      return () => void redeemUnits(state, lots, minBig(most, needed), env);
    }
    return null;
  },
  isLeft: (state, customer) => state.indexes.productRequestsByCustomer.count(customer) > 0,
};
