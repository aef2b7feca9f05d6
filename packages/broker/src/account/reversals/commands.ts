import type { ReversalReason } from '@maru/contract/desk-rules';
import type { Made } from '../../kernel/core/domain.ts';

export interface ReversalCommands {
  /** Requests the reversal of an entry; the requester is the first of the two approvers. */
  'reversal.ask': {
    /** Number of the entry. */
    readonly entry: number;
    /** The deposit that it credited; null: it credited none. */
    readonly deposit: string | null;
    readonly reason: ReversalReason;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface ReversalOutcomes {
  'reversal.ask': Made;
}
