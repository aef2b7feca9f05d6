import type { Made } from '../../kernel/core/domain.ts';

export interface SeatCommands {
  'seat.apply': {
    /** The customer's trading in the days that count: won, and executions. */
    readonly traded: bigint;
    readonly fills: number;
  };
}

/** Replies of these commands. */
export interface SeatOutcomes {
  'seat.apply': Made;
}
