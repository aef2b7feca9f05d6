import type { ElectionResult, ScripStage } from '@maru/contract/scrip-rules';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** The offer of new shares instead of the money of one dividend. */
export interface Scrip {
  /** The dividend. */
  readonly id: string;
  readonly seq: number;
  readonly stage: ScripStage;
  readonly symbol: string;
  readonly names: Names;
  /** Off the average price before the ex date, parts per million. */
  readonly discountPpm: number;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  /** Shares are chosen from the record date until the last trading day before the pay date. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Won a new share; null: not fixed yet. */
  readonly price: number | null;
  /** Choices that were not withdrawn, and their shares; and of these the delivered ones. */
  readonly elections: number;
  readonly shares: number;
  readonly delivered: number;
  /** The day on which the new shares are listed and delivered. */
  readonly listsOn: Day;
  /** The instruction that issues them; null: not asked for. And whether the venue has taken it. */
  readonly instruction: string | null;
  readonly accepted: boolean;
}

/** A customer's choice of new shares. Money in won. */
export interface ScripElection {
  /** `N` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly dividend: string;
  readonly customer: string;
  readonly symbol: string;
  readonly shares: number;
  /** What they cost: won a share times shares. */
  readonly amount: bigint;
  readonly result: ElectionResult;
  readonly electedAt: Instant;
  /** When it was withdrawn or paid; null: not yet. */
  readonly endedAt: Instant | null;
  /** Paid of the dividend for the shares. */
  readonly paid: bigint;
  /** Number of the ledger entry that paid; null: none has. */
  readonly payEntry: number | null;
  /** The position order that its shares became; null: none yet. */
  readonly line: string | null;
  /** False: nothing will change any more. */
  readonly open: boolean;
}

export const SCRIP_COLUMNS: Columns<Scrip> = {
  id: 'text',
  seq: 'int',
  stage: 'text',
  symbol: 'text',
  names: 'json',
  discountPpm: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  opensAt: 'int',
  closesAt: 'int',
  price: 'int',
  elections: 'int',
  shares: 'int',
  delivered: 'int',
  listsOn: 'day',
  instruction: 'text',
  accepted: 'bool',
};

export const SCRIP_ELECTION_COLUMNS: Columns<ScripElection> = {
  id: 'text',
  seq: 'int',
  dividend: 'text',
  customer: 'text',
  symbol: 'text',
  shares: 'int',
  amount: 'big',
  result: 'text',
  electedAt: 'int',
  endedAt: 'int',
  paid: 'big',
  payEntry: 'int',
  line: 'text',
  open: 'bool',
};
