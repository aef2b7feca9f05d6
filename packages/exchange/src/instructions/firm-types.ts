/** What is saved and brought back of the firm's instructions. Plain data. */
import type { Day } from '@maru/std/kst';
import type { InstructionResult, RebaseReason, VenueInstruction } from '@maru/std/venue-port';

/** An instruction and the newest durable answer to it. */
export interface Instructed {
  readonly instruction: VenueInstruction;
  readonly result: InstructionResult;
  /** False of a basket that goes on. */
  readonly done: boolean;
}

/** What the firm's instructions have left in an issue. */
export interface FirmState {
  /** Shares by holder; under `customers` those moved to customers less those moved from them. */
  readonly holders: Readonly<Record<string, number>>;
  /** Shares that its participants were listed with; null: all issued. */
  readonly float: number | null;
  /** Baskets that are being bought. */
  readonly baskets: readonly BasketState[];
  /** The base that a later day begins at; null: the close. */
  readonly rebase: PlannedBase | null;
}

/** Shares that an institution buys in the market with money of its own, won. */
export interface BasketState {
  readonly id: string;
  readonly holder: string;
  readonly shares: number;
  readonly cash: number;
  readonly until: Day;
  readonly bought: number;
  readonly spent: number;
  /** Shares of `bought` that an answer has reported: the holder has these. */
  readonly reported: number;
}

export interface PlannedBase {
  /** Of the instruction. */
  readonly id: string;
  readonly day: Day;
  readonly base: number;
  readonly reason: RebaseReason;
}
