import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import type { ReversalCommands, ReversalOutcomes } from './commands.ts';
import { REVERSAL_RECOUNTS } from './recounts.ts';
import { askReversal, reversalReview } from './reversals.ts';
import { REVERSAL_COLUMNS, type Reversal } from './rows.ts';

/** Errors of the ledger and their reversals. */
export interface ReversalShape {
  readonly tables: { readonly reversals: Reversal };
  readonly appended: None;
  readonly commands: ReversalCommands;
  readonly outcomes: ReversalOutcomes;
  readonly indexes: {
    /** By the number of the entry that reverses. */
    readonly reversalsByEntry: Index<Reversal>;
  };
  readonly parameters: None;
  readonly reads: {
    /** The reversal of an entry, under review or posted. */
    reversalOf(entry: number): Reversal | undefined;
    /** The reversed side of an entry. */
    reversedBy(entry: number): Reversal | undefined;
  };
}

export const reversals: Domain<ReversalShape> = {
  name: 'reversals',
  tables: { reversals: { columns: REVERSAL_COLUMNS, owner: 'customer', shared: 'accounts' } },
  appended: {},
  kept: { reversals: 'financial unnamed' },
  indexes: (tables) => ({
    reversalsByEntry: tables.reversals.index(
      (reversal) => String(reversal.entryNo),
      (reversal) => reversal.entryNo !== null,
    ),
  }),
  commands: {
    'reversal.ask': {
      by: [],
      staff: true,
      needs: ({ deposit }) => (deposit === null ? [] : [{ table: 'deposits', id: deposit }]),
      run: askReversal,
    },
  },
  messages: {
    entry_reversed: 'account',
  },
  parameters: {},
  reads: (state) => ({
    reversalOf: (entry) => state.reversals.get(String(entry)),
    reversedBy: (entry) => state.indexes.reversalsByEntry.rows(String(entry))[0],
  }),
  reviews: { reversal: reversalReview },
  causes: { reversal: { customer: ['free'], house: ['bank'] } },
  recounts: REVERSAL_RECOUNTS,
};
