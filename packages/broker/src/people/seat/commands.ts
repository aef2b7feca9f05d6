export interface SeatCommands {
  'seat.apply': {
    /** What the customer has traded in the days that count: won, and executions. */
    readonly traded: bigint;
    readonly fills: number;
  };
}
