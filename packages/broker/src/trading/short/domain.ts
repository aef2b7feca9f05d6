import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import type { ShortCommands } from './commands.ts';
import { borrowable } from './pool.ts';
import { dueRecall, type Recalled, recallShares } from './recall.ts';
import { SHORT_RECOUNTS } from './recounts.ts';

/** Short sales: the pool of shares to borrow, their fee, and buying in recalled shares. */
export interface ShortShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: ShortCommands;
  readonly indexes: { readonly recalls: Recalled };
  readonly parameters: {
    /** Of the shares issued, the part that can be borrowed, parts per million (0.5 %). */
    readonly borrowPoolPpm: bigint;
    /** Fee a year on the proceeds of borrowed shares, parts per million (3 %). */
    readonly borrowFeePpm: bigint;
  };
  readonly reads: {
    /** Shares of an issue that can be borrowed now. */
    borrowable(symbol: string, now: number): number;
  };
}

export const short: Domain<ShortShape> = {
  name: 'short',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({ recalls: { settledAt: null } }),
  commands: {
    'short.recall': { by: ['clock'], step: 'marginLoans', run: recallShares },
  },
  parameters: { borrowPoolPpm: whole(5_000n), borrowFeePpm: whole(30_000n) },
  reads: (state) => ({
    borrowable: (symbol, now) => {
      const instrument = state.instruments.get(symbol);
      return instrument === undefined ? 0 : borrowable(state, instrument, now);
    },
  }),
  causes: {
    borrow_fee: { customer: ['unsettled'], house: ['borrow_fees', 'margin_debts'] },
  },
  due: dueRecall,
  recounts: SHORT_RECOUNTS,
};
