import type { Instant } from '@maru/std/kst';

/** One version of one parameter. The newest whose `from` has come is in force. */
export interface Parameter {
  /** `name:version`. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** A decimal whole number or a word, as the parameter's definition says. */
  readonly value: string;
  readonly from: Instant;
}

/** A parameter's value from one instant until before another, as long as no row is written. */
export interface InForce {
  readonly value: bigint;
  readonly from: Instant;
  readonly until: Instant;
  /** `writes` of the table when it was looked up. */
  readonly writes: number;
}
