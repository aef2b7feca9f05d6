import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { cancelClosing, closingReviewKind, requestClosing } from './closing.ts';
import type { ClosingCommands } from './commands.ts';
import { type ClosingGate, closingGates, closingReview, restOf } from './gates.ts';
import { deleteOutlived } from './retention.ts';

/** The end of an account. */
export interface ClosingShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: ClosingCommands;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** Blocking gates, the payout in won, and since when it is under review. */
    closing(
      customer: string,
      now: Instant,
    ): { readonly gates: ClosingGate[]; readonly rest: bigint; readonly askedAt: Instant | null };
  };
}

export const closing: Domain<ClosingShape> = {
  name: 'closing',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {
    'closing.request': { by: 'customer', run: requestClosing },
    'closing.cancel': { by: 'customer', run: cancelClosing },
    'retention.delete': {
      by: ['system'],
      needs: ({ table, ids }) => ids.map((id) => ({ table, id })),
      run: deleteOutlived,
    },
  },
  parameters: {},
  reads: (state) => ({
    closing: (id, now) => {
      const customer = state.customers.get(id);
      return {
        gates: customer === undefined ? [] : closingGates(state, customer, now),
        rest: restOf(state, id),
        askedAt: closingReview(state, id)?.openedAt ?? null,
      };
    },
  }),
  reviews: { closing: closingReviewKind },
};
