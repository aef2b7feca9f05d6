import type { Made } from '../../kernel/core/domain.ts';

export interface SeatCommands {
  'seat.apply': {
    /** What the customer has traded in the days that count: won, and executions. */
    readonly traded: bigint;
    readonly fills: number;
  };
}

/** What these commands reply. */
export interface SeatOutcomes {
  'seat.apply': Made;
}
