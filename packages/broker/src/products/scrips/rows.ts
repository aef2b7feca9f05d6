import type { ElectionResult, ScripStage } from '@maru/contract/scrip-rules';
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

/** The offer of new shares instead of the money of one dividend. */
export const SCRIP_COLUMNS = {
  /** The dividend. */
  id: text,
  seq: int,
  stage: textOf<ScripStage>(),
  symbol: text,
  names: json<Names>(),
  /** Off the average price before the ex date, parts per million. */
  discountPpm: int,
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  /** Shares are chosen from the record date until the last trading day before the pay date. */
  opensAt: instant,
  closesAt: instant,
  /** Won a new share; null: not fixed yet. */
  price: nullable(int),
  /** Choices that were not withdrawn, and their shares; and of these the delivered ones. */
  elections: int,
  shares: int,
  delivered: int,
  /** The day on which the new shares are listed and delivered. */
  listsOn: day,
  /** The instruction that issues them; null: not requested. And whether the venue has taken it. */
  instruction: nullable(text),
  accepted: bool,
};
export interface Scrip extends RowOf<typeof SCRIP_COLUMNS> {}

/** A customer's choice of new shares. Money in won. */
export const SCRIP_ELECTION_COLUMNS = {
  /** `N` and the seq of the command. */
  id: text,
  seq: int,
  dividend: text,
  customer: text,
  symbol: text,
  shares: int,
  /** Their cost: won a share times shares. */
  amount: big,
  result: textOf<ElectionResult>(),
  electedAt: instant,
  /** When it was withdrawn or paid; null: not yet. */
  endedAt: nullable(instant),
  /** Paid of the dividend for the shares. */
  paid: big,
  /** Number of the ledger entry that paid; null: none has. */
  payEntry: nullable(int),
  /** The position order that its shares became; null: none yet. */
  line: nullable(text),
  /** False: nothing will change any more. */
  open: bool,
};
export interface ScripElection extends RowOf<typeof SCRIP_ELECTION_COLUMNS> {}
