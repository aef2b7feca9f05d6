import type { PlacementResult, PlacementStage } from '@maru/contract/placement-rules';
import type { Cut } from '@maru/std/allot';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A tier of a placement: who applies for its minimum or more takes part in its shares. */
export interface PlacementTier {
  /** Won. */
  readonly minimum: number;
  /** Its part of the shares, parts per million; those of all tiers make a whole. */
  readonly partPpm: number;
  /** Standing applications and their shares; from the allotment on those that were approved. */
  readonly applications: number;
  readonly asked: number;
  /** Shares that it gives out, and where the rounding up ends; null: not allotted yet. */
  readonly pool: number | null;
  readonly cut: Cut | null;
}

/** New shares of a listed stock, offered to customers. */
export interface Placement {
  /** `P` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: PlacementStage;
  readonly symbol: string;
  readonly names: Names;
  /** Won a share. */
  readonly price: number;
  /** Shares offered. */
  readonly shares: number;
  readonly tiers: readonly PlacementTier[];
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly allotsAt: Instant;
  /** The day on which the new shares are listed and delivered. */
  readonly listsOn: Day;
  /** Shares allotted so far, and those that were delivered. */
  readonly allotted: number;
  readonly delivered: number;
  /** The instruction to the venue that issues them; null: not asked for yet, or again. */
  readonly instruction: string | null;
  /** The venue has taken the instruction. */
  readonly accepted: boolean;
}

/** A customer's application for shares of a placement. Money in won. */
export interface PlacementApplication {
  /** `L` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly placement: string;
  readonly customer: string;
  readonly symbol: string;
  /** Index of the tier. */
  readonly tier: number;
  /** Asked for. */
  readonly shares: number;
  /** What they cost, all of it held at the application; and what is held now. */
  readonly amount: bigint;
  readonly held: bigint;
  readonly result: PlacementResult;
  /** The review that decides it, and the reason of a rejection. */
  readonly review: string;
  readonly reason: string | null;
  /** Shares allotted; null: not known yet. */
  readonly allotted: number | null;
  readonly appliedAt: Instant;
  /** When the review, and when the allotment or another end was. */
  readonly reviewedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Won paid for the shares, and released of what was held. */
  readonly paid: bigint;
  readonly released: bigint;
  /** Number of the ledger entry that paid; null: none has. */
  readonly payEntry: number | null;
  /** The position order that its shares became; null: none yet. */
  readonly line: string | null;
  /** False: nothing will change any more. */
  readonly open: boolean;
}

export const PLACEMENT_COLUMNS: Columns<Placement> = {
  id: 'text',
  stage: 'text',
  symbol: 'text',
  names: 'json',
  price: 'int',
  shares: 'int',
  tiers: 'json',
  askedBy: 'text',
  announcedAt: 'int',
  opensAt: 'int',
  closesAt: 'int',
  allotsAt: 'int',
  listsOn: 'day',
  allotted: 'int',
  delivered: 'int',
  instruction: 'text',
  accepted: 'bool',
};

export const PLACEMENT_APPLICATION_COLUMNS: Columns<PlacementApplication> = {
  id: 'text',
  seq: 'int',
  placement: 'text',
  customer: 'text',
  symbol: 'text',
  tier: 'int',
  shares: 'int',
  amount: 'big',
  held: 'big',
  result: 'text',
  review: 'text',
  reason: 'text',
  allotted: 'int',
  appliedAt: 'int',
  reviewedAt: 'int',
  endedAt: 'int',
  paid: 'big',
  released: 'big',
  payEntry: 'int',
  line: 'text',
  open: 'bool',
};
