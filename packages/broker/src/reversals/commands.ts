import type { ReversalReason } from '@maru/contract/desk-rules';

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
