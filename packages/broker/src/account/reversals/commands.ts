import type { ReversalReason } from '@maru/contract/desk-rules';
import type { Made } from '../../kernel/core/domain.ts';

export interface ReversalCommands {
  /** Asks for the reversal of an entry; who asks is the first of the two who approve. */
  'reversal.ask': {
    /** Number of the entry. */
    readonly entry: number;
    /** The deposit that it credited; null: it credited none. */
    readonly deposit: string | null;
    readonly reason: ReversalReason;
  };
}

/** What these commands reply, and what their previews estimate. */
export interface ReversalOutcomes {
  'reversal.ask': Made;
}
