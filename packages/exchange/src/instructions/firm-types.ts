/** Saved state of the firm's instructions. Plain data. */
import type { Day } from '@maru/std/kst';
import type { InstructionResult, RebaseReason, VenueInstruction } from '@maru/std/venue-port';

/** An instruction and the newest durable answer to it. */
export interface Instructed {
  readonly instruction: VenueInstruction;
  readonly result: InstructionResult;
  /** False while a basket is being bought. */
  readonly done: boolean;
}

/** The lasting effects of the firm's instructions on an issue. */
export interface FirmState {
  /** Shares by holder; under `customers` those moved to customers less those moved from them. */
  readonly holders: Readonly<Record<string, number>>;
  /** Shares given to its participants at the listing; null: all issued. */
  readonly float: number | null;
  /** Baskets that are being bought. */
  readonly baskets: readonly BasketState[];
  /** The base of a later day; null: the close. */
  readonly rebase: PlannedBase | null;
  /** Shares that were issued after the listing. Absent: none. */
  readonly issued?: number;
  /** Shares that a later day brings. Absent: none. */
  readonly increases?: readonly PlannedIncrease[];
}

/** Shares that an institution buys in the market with its own money, won. */
export interface BasketState {
  readonly id: string;
  readonly holder: string;
  readonly shares: number;
  readonly cash: number;
  readonly until: Day;
  readonly bought: number;
  readonly spent: number;
  /** Shares of `bought` that an answer has reported and that belong to the holder. */
  readonly reported: number;
}

/** New shares of a listed issue, which their holder has from a day on. */
export interface PlannedIncrease {
  /** Of the instruction. */
  readonly id: string;
  readonly day: Day;
  readonly holder: string;
  readonly shares: number;
}

export interface PlannedBase {
  /** Of the instruction. */
  readonly id: string;
  readonly day: Day;
  readonly base: number;
  readonly reason: RebaseReason;
}
