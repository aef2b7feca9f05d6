import type { PlacementResult, PlacementStage } from '@maru/contract/placement-rules';
import type { Cut } from '@maru/std/allot';
import type { Names } from '@maru/std/instrument';
import {
  big,
  bool,
  day,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A tier of a placement: applications for its minimum or more take part in its shares. */
export interface PlacementTier {
  /** Won. */
  readonly minimum: number;
  /** Its part of the shares, parts per million; the parts of all tiers make a whole. */
  readonly partPpm: number;
  /** Standing applications and their shares; from the allotment on the approved ones. */
  readonly applications: number;
  readonly asked: number;
  /** Shares that it gives out, and where the rounding up ends; null: not allotted yet. */
  readonly pool: number | null;
  readonly cut: Cut | null;
}

/** New shares of a listed stock, offered to customers. */
export const PLACEMENT_COLUMNS = {
  /** `P` and the seq of the command that requested it. */
  id: text,
  stage: textOf<PlacementStage>(),
  symbol: text,
  names: json<Names>(),
  /** Won a share. */
  price: int,
  /** Shares offered. */
  shares: int,
  tiers: json<readonly PlacementTier[]>(),
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  opensAt: instant,
  closesAt: instant,
  allotsAt: instant,
  /** The day on which the new shares are listed and delivered. */
  listsOn: day,
  /** Shares allotted so far, and delivered ones. */
  allotted: int,
  delivered: int,
  /** The instruction to the venue that issues them; null: not requested yet, or again. */
  instruction: nullable(text),
  /** The venue has taken the instruction. */
  accepted: bool,
};
export interface Placement extends RowOf<typeof PLACEMENT_COLUMNS> {}

/** A customer's application for shares of a placement. Money in won. */
export const PLACEMENT_APPLICATION_COLUMNS = {
  /** `L` and the seq of the command. */
  id: text,
  seq: int,
  placement: text,
  customer: text,
  symbol: text,
  /** Index of the tier. */
  tier: int,
  /** Requested. */
  shares: int,
  /** Their cost, all of it held at the application; and the present hold. */
  amount: big,
  held: big,
  result: textOf<PlacementResult>(),
  /** The review that decides it, and the reason of a rejection. */
  review: text,
  reason: nullable(text),
  /** Shares allotted; null: not known yet. */
  allotted: nullable(int),
  appliedAt: instant,
  /** When the review, and when the allotment or another end was. */
  reviewedAt: nullable(instant),
  endedAt: nullable(instant),
  /** Won paid for the shares, and released of the hold. */
  paid: big,
  released: big,
  /** Number of the ledger entry that paid; null: none has. */
  payEntry: nullable(int),
  /** The position order that its shares became; null: none yet. */
  line: nullable(text),
  /** False: nothing will change any more. */
  open: bool,
};
export interface PlacementApplication extends RowOf<typeof PLACEMENT_APPLICATION_COLUMNS> {}
