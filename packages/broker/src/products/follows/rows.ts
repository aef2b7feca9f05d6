import type { BlockStage, FollowStage, MentorStage } from '@maru/contract/follow-rules';
import type { CancelReason } from '@maru/contract/status';
import type { Cut } from '@maru/std/allot';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { TimeInForce } from '@maru/std/venue-port';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer whose trades others follow. */
export interface Mentor {
  /** `T` and the seq of the command that asked for it. */
  readonly id: string;
  readonly seq: number;
  readonly stage: MentorStage;
  readonly customer: string;
  readonly names: Names;
  readonly style: Names;
  /** The least stake of a follower, won. */
  readonly minimum: number;
  readonly endsAt: Instant;
  readonly lockDays: number;
  readonly sharePpm: number;
  /** The actor that asked for it. */
  readonly askedBy: string;
  readonly announcedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The follow with which he trades himself; null: he has not put in a stake yet. */
  readonly own: string | null;
  /** Followers whose follow is not over, without himself. */
  readonly followers: number;
  /** Every issue that was ever bought, to value what followers hold when an order is fixed. */
  readonly symbols: readonly string[];
  /** The month whose beginning has struck the profit shares of the one before. */
  readonly month: string;
}

/** A customer's stake with a mentor, in won. */
export interface Follow {
  /** `Y` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly mentor: string;
  readonly customer: string;
  /** The mentor's own: it pays no profit share, and ends with him. */
  readonly own: boolean;
  readonly stage: FollowStage;
  /** Put in, less what was taken back. */
  readonly stake: bigint;
  /** Its cash now, all of it held; and the part of that which pending purchases need. */
  readonly cash: bigint;
  readonly reserved: bigint;
  /** Profit of what was sold, after all costs; and the profit shares paid. */
  readonly realised: bigint;
  readonly shared: bigint;
  /**
   * The high-water mark: what it was worth, after the share, when profit was last shared, with what
   * was put in or taken back since.
   */
  readonly highWater: bigint;
  readonly startedAt: Instant;
  /** From when on it can be stopped. */
  readonly lockedUntil: Instant;
  readonly stopAskedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** What the shares have cost that became the customer's own at its end. */
  readonly handed: bigint;
  /** What came back at its end, and when that is settled; null: it is not over. */
  readonly returned: bigint | null;
  readonly dueDay: Day | null;
  /** False: nothing will change any more. */
  readonly open: boolean;
}

/** A copied position: shares of one issue in one follow, from none until none are left. */
export interface CopiedLine {
  /** The copy that opened it. */
  readonly id: string;
  readonly seq: number;
  readonly follow: string;
  readonly mentor: string;
  readonly customer: string;
  readonly symbol: string;
  readonly quantity: number;
  /** Shares of it that block orders are selling. */
  readonly closing: number;
  /** What its shares have cost with their fees, and the profit of those that were sold; won. */
  readonly cost: bigint;
  readonly realised: bigint;
  /** Shares that became the customer's own, what they have cost, and as which position. */
  readonly handed: number;
  readonly handedCost: bigint;
  readonly became: string | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly open: boolean;
}

/** How the largest remainders of a block order were cut, for each thing that is divided. */
export interface Cuts {
  readonly shares: Cut | null;
  readonly amount: Cut | null;
  readonly fee: Cut | null;
  readonly transactionTax: Cut | null;
  readonly ruralTax: Cut | null;
}

/** One order at the venue for a mentor and his followers, or for one follower who stops. */
export interface BlockOrder {
  /** As other orders' at the venue. */
  readonly id: string;
  readonly seq: number;
  readonly mentor: string;
  /** The follow that is being stopped by it; null: the mentor's order. */
  readonly stops: string | null;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly tif: TimeInForce;
  readonly price: number | null;
  /**
   * The most that a purchase pays a share and the least that a sale is sold for: its price, or at
   * market the collar. 0 of an older sale.
   */
  readonly reservationPrice: number;
  /**
   * The fraction, fixed before anybody's shares are: of a purchase the mentor's shares to the
   * worth of his account, won; of a sale his shares to those that he could sell.
   */
  readonly part: bigint;
  readonly whole: bigint;
  /** Prices of what followers may hold as the fraction was fixed, won a share. */
  readonly marks: Readonly<Record<string, number>>;
  readonly stage: BlockStage;
  /** The command after which it went to the venue; null: it has not. */
  readonly sentSeq: number | null;
  /** Shares of all who take part; those still pending, and filled. */
  readonly quantity: number;
  readonly pending: number;
  readonly filled: number;
  /** Won traded, and the costs of that as one order. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
  readonly feePpm: number;
  readonly transactionTaxPpm: number;
  readonly ruralTaxPpm: number;
  /** Null: nothing is being allotted yet. */
  readonly cuts: Cuts | null;
  /** Those who take part, and of them those whose part is allotted. */
  readonly copies: number;
  readonly allotted: number;
  readonly cancelSeq: number | null;
  readonly reason: CancelReason | null;
  readonly day: Day;
  readonly acceptedAt: Instant;
  readonly endedAt: Instant | null;
  readonly open: boolean;
}

/** A follow's part in a block order, in won. */
export interface Copy {
  /** The block order and the follow, with a colon between. */
  readonly id: string;
  /** The seq of the follow: of equal remainders the earlier is rounded up. */
  readonly seq: number;
  readonly block: string;
  readonly follow: string;
  readonly mentor: string;
  readonly customer: string;
  readonly own: boolean;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** Shares that are its own of the order. */
  readonly asked: number;
  /** Cash of the follow that it may need. */
  readonly reserved: bigint;
  /** Allotted: shares, what they traded for, and their costs. */
  readonly quantity: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
  /** Of a sale: the profit after all costs. */
  readonly realised: bigint;
  /** The position that it bought or sold; null: nothing was allotted. */
  readonly line: string | null;
  readonly entryNo: number | null;
  /** When it was allotted; null: not yet. */
  readonly at: Instant | null;
  readonly open: boolean;
}

/** One execution of a block order. Immutable; kept in SQL only. */
export interface BlockFill {
  /** The block order and the shares filled by then. */
  readonly id: string;
  readonly seq: number;
  readonly block: string;
  readonly mentor: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly amount: bigint;
  readonly bookSeq: number;
  readonly at: Instant;
  readonly entryNo: number;
}

/** A profit share that was struck: from a follow to its mentor, in won. Immutable. */
export interface ProfitShare {
  /** The follow and the seq, with a colon between. */
  readonly id: string;
  readonly seq: number;
  readonly follow: string;
  readonly mentor: string;
  /** The follower who paid it, and the mentor's account. */
  readonly customer: string;
  readonly receiver: string;
  /** The profit above the mark, the share of it, and the mark before and after. */
  readonly base: bigint;
  readonly amount: bigint;
  readonly markBefore: bigint;
  readonly markAfter: bigint;
  readonly at: Instant;
  /** When the mentor's money is settled. */
  readonly dueDay: Day;
  /** The entry that the follower paid by, and the one that the mentor was paid by. */
  readonly entryNo: number;
  readonly receivedNo: number;
}

/** Money put into a follow while it goes on, or taken back from it, in won. Immutable. */
export interface StakeMove {
  /** The follow and the seq, with a colon between. */
  readonly id: string;
  readonly seq: number;
  readonly follow: string;
  readonly mentor: string;
  readonly customer: string;
  /** Put in (+) or taken back (−); the stake and the high-water mark after it. */
  readonly amount: bigint;
  readonly stakeAfter: bigint;
  readonly markAfter: bigint;
  readonly at: Instant;
  /** When what was taken back is settled; null: it was put in. */
  readonly dueDay: Day | null;
  readonly entryNo: number;
}

export const MENTOR_COLUMNS: Columns<Mentor> = {
  id: 'text',
  seq: 'int',
  stage: 'text',
  customer: 'text',
  names: 'json',
  style: 'json',
  minimum: 'int',
  endsAt: 'int',
  lockDays: 'int',
  sharePpm: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  endedAt: 'int',
  own: 'text',
  followers: 'int',
  symbols: 'json',
  month: 'text',
};

export const FOLLOW_COLUMNS: Columns<Follow> = {
  id: 'text',
  seq: 'int',
  mentor: 'text',
  customer: 'text',
  own: 'bool',
  stage: 'text',
  stake: 'big',
  cash: 'big',
  reserved: 'big',
  realised: 'big',
  shared: 'big',
  highWater: 'big',
  startedAt: 'int',
  lockedUntil: 'int',
  stopAskedAt: 'int',
  endedAt: 'int',
  handed: 'big',
  returned: 'big',
  dueDay: 'day',
  open: 'bool',
};

export const COPIED_LINE_COLUMNS: Columns<CopiedLine> = {
  id: 'text',
  seq: 'int',
  follow: 'text',
  mentor: 'text',
  customer: 'text',
  symbol: 'text',
  quantity: 'int',
  closing: 'int',
  cost: 'big',
  realised: 'big',
  handed: 'int',
  handedCost: 'big',
  became: 'text',
  openedAt: 'int',
  closedAt: 'int',
  open: 'bool',
};

export const BLOCK_ORDER_COLUMNS: Columns<BlockOrder> = {
  id: 'text',
  seq: 'int',
  mentor: 'text',
  stops: 'text',
  symbol: 'text',
  side: 'text',
  type: 'text',
  tif: 'text',
  price: 'int',
  reservationPrice: 'int',
  part: 'big',
  whole: 'big',
  marks: 'json',
  stage: 'text',
  sentSeq: 'int',
  quantity: 'int',
  pending: 'int',
  filled: 'int',
  amount: 'big',
  fee: 'big',
  transactionTax: 'big',
  ruralTax: 'big',
  feePpm: 'int',
  transactionTaxPpm: 'int',
  ruralTaxPpm: 'int',
  cuts: 'json',
  copies: 'int',
  allotted: 'int',
  cancelSeq: 'int',
  reason: 'text',
  day: 'day',
  acceptedAt: 'int',
  endedAt: 'int',
  open: 'bool',
};

export const COPY_COLUMNS: Columns<Copy> = {
  id: 'text',
  seq: 'int',
  block: 'text',
  follow: 'text',
  mentor: 'text',
  customer: 'text',
  own: 'bool',
  symbol: 'text',
  side: 'text',
  asked: 'int',
  reserved: 'big',
  quantity: 'int',
  amount: 'big',
  fee: 'big',
  transactionTax: 'big',
  ruralTax: 'big',
  realised: 'big',
  line: 'text',
  entryNo: 'int',
  at: 'int',
  open: 'bool',
};

export const BLOCK_FILL_COLUMNS: Columns<BlockFill> = {
  id: 'text',
  seq: 'int',
  block: 'text',
  mentor: 'text',
  symbol: 'text',
  side: 'text',
  price: 'int',
  quantity: 'int',
  amount: 'big',
  bookSeq: 'int',
  at: 'int',
  entryNo: 'int',
};

export const PROFIT_SHARE_COLUMNS: Columns<ProfitShare> = {
  id: 'text',
  seq: 'int',
  follow: 'text',
  mentor: 'text',
  customer: 'text',
  receiver: 'text',
  base: 'big',
  amount: 'big',
  markBefore: 'big',
  markAfter: 'big',
  at: 'int',
  dueDay: 'day',
  entryNo: 'int',
  receivedNo: 'int',
};

export const STAKE_MOVE_COLUMNS: Columns<StakeMove> = {
  id: 'text',
  seq: 'int',
  follow: 'text',
  mentor: 'text',
  customer: 'text',
  amount: 'big',
  stakeAfter: 'big',
  markAfter: 'big',
  at: 'int',
  dueDay: 'day',
  entryNo: 'int',
};
