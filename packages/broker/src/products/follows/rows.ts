import type { BlockStage, FollowStage, MentorStage } from '@maru/contract/follow-rules';
import type { CancelReason } from '@maru/contract/status';
import type { Cut } from '@maru/std/allot';
import type { Names } from '@maru/std/instrument';
import type { TimeInForce } from '@maru/std/venue-port';
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

/** A customer whose trades others follow. */
export const MENTOR_COLUMNS = {
  /** `T` and the seq of the command that requested it. */
  id: text,
  seq: int,
  stage: textOf<MentorStage>(),
  customer: text,
  names: json<Names>(),
  style: json<Names>(),
  /** The least stake of a follower, won. */
  minimum: int,
  endsAt: instant,
  lockDays: int,
  sharePpm: int,
  /** The requester. */
  askedBy: text,
  announcedAt: nullable(instant),
  endedAt: nullable(instant),
  /** The follow with which the mentor trades; null: no stake was put in yet. */
  own: nullable(text),
  /** Followers whose follow is not over, without the mentor. */
  followers: int,
  /** Every issue that was ever bought, to value followers' holdings when an order is fixed. */
  symbols: json<readonly string[]>(),
  /** The month whose beginning has struck the profit shares of the one before. */
  month: text,
};
export interface Mentor extends RowOf<typeof MENTOR_COLUMNS> {}

/** A customer's stake with a mentor, in won. */
export const FOLLOW_COLUMNS = {
  /** `Y` and the seq of the command. */
  id: text,
  seq: int,
  mentor: text,
  customer: text,
  /** The mentor's own: it pays no profit share, and ends with the mentor. */
  own: bool,
  stage: textOf<FollowStage>(),
  /** Put in, less what was taken back. */
  stake: big,
  /** Its cash now, all of it held; and the part of that which pending purchases need. */
  cash: big,
  reserved: big,
  /** Profit of sold shares, after all costs; and the profit shares paid. */
  realised: big,
  shared: big,
  /**
   * The high-water mark: its worth, after the share, when profit was last shared, with later
   * changes of the stake.
   */
  highWater: big,
  startedAt: instant,
  /** From when on it can be stopped. */
  lockedUntil: instant,
  stopAskedAt: nullable(instant),
  endedAt: nullable(instant),
  /** The cost of the shares that became the customer's own at its end. */
  handed: big,
  /** The money returned at its end, and when that is settled; null: it is not over. */
  returned: nullable(big),
  dueDay: nullable(day),
  /** False: nothing will change any more. */
  open: bool,
};
export interface Follow extends RowOf<typeof FOLLOW_COLUMNS> {}

/** A copied position: shares of one issue in one follow, from none until none are left. */
export const COPIED_LINE_COLUMNS = {
  /** The copy that opened it. */
  id: text,
  seq: int,
  follow: text,
  mentor: text,
  customer: text,
  symbol: text,
  quantity: int,
  /** Shares of it that block orders are selling. */
  closing: int,
  /** The cost of its shares with their fees, and the profit of sold ones; won. */
  cost: big,
  realised: big,
  /** Shares that became the customer's own, their cost, and as which position. */
  handed: int,
  handedCost: big,
  became: nullable(text),
  openedAt: instant,
  closedAt: nullable(instant),
  open: bool,
};
export interface CopiedLine extends RowOf<typeof COPIED_LINE_COLUMNS> {}

/** How the largest remainders of a block order were cut, for each thing that is divided. */
export interface Cuts {
  readonly shares: Cut | null;
  readonly amount: Cut | null;
  readonly fee: Cut | null;
  readonly transactionTax: Cut | null;
  readonly ruralTax: Cut | null;
}

/** One order at the venue for a mentor and followers, or for one follower that stops. */
export const BLOCK_ORDER_COLUMNS = {
  /** As other orders' at the venue. */
  id: text,
  seq: int,
  mentor: text,
  /** The follow that is being stopped by it; null: the mentor's order. */
  stops: nullable(text),
  symbol: text,
  side: textOf<'buy' | 'sell'>(),
  type: textOf<'limit' | 'market'>(),
  tif: textOf<TimeInForce>(),
  price: nullable(int),
  /**
   * The most that a purchase pays a share and the least that a sale is sold for: its price, or at
   * market the collar. 0 of an older sale.
   */
  reservationPrice: int,
  /**
   * The fraction, fixed before any shares are: of a purchase the mentor's shares to the worth of
   * the mentor's account, won; of a sale the mentor's shares to the sellable ones.
   */
  part: big,
  whole: big,
  /** Prices of the issues that followers may hold as the fraction was fixed, won a share. */
  marks: json<Readonly<Record<string, number>>>(),
  stage: textOf<BlockStage>(),
  /** The command after which it went to the venue; null: it has not. */
  sentSeq: nullable(int),
  /** Shares of all takers; shares still pending, and filled. */
  quantity: int,
  pending: int,
  filled: int,
  /** Won traded, and the costs of that as one order. */
  amount: big,
  fee: big,
  transactionTax: big,
  ruralTax: big,
  feePpm: int,
  transactionTaxPpm: int,
  ruralTaxPpm: int,
  /** Null: nothing is being allotted yet. */
  cuts: nullable(json<Cuts>()),
  /** Takers, and of them those whose part is allotted. */
  copies: int,
  allotted: int,
  cancelSeq: nullable(int),
  reason: nullable(textOf<CancelReason>()),
  day: day,
  acceptedAt: instant,
  endedAt: nullable(instant),
  open: bool,
};
export interface BlockOrder extends RowOf<typeof BLOCK_ORDER_COLUMNS> {}

/** A follow's part in a block order, in won. */
export const COPY_COLUMNS = {
  /** The block order and the follow, with a colon between. */
  id: text,
  /** The seq of the follow: of equal remainders the earlier is rounded up. */
  seq: int,
  block: text,
  follow: text,
  mentor: text,
  customer: text,
  own: bool,
  symbol: text,
  side: textOf<'buy' | 'sell'>(),
  /** Shares that are its own of the order. */
  asked: int,
  /** Cash of the follow that it may need. */
  reserved: big,
  /** Allotted: shares, their amount, and their costs. */
  quantity: int,
  amount: big,
  fee: big,
  transactionTax: big,
  ruralTax: big,
  /** Of a sale: the profit after all costs. */
  realised: big,
  /** The position that it bought or sold; null: nothing was allotted. */
  line: nullable(text),
  entryNo: nullable(int),
  /** When it was allotted; null: not yet. */
  at: nullable(instant),
  open: bool,
};
export interface Copy extends RowOf<typeof COPY_COLUMNS> {}

/** One execution of a block order. Immutable; kept in SQL only. */
export const BLOCK_FILL_COLUMNS = {
  /** The block order and the shares filled by then. */
  id: text,
  seq: int,
  block: text,
  mentor: text,
  symbol: text,
  side: textOf<'buy' | 'sell'>(),
  price: int,
  quantity: int,
  amount: big,
  bookSeq: int,
  at: instant,
  entryNo: int,
};
export interface BlockFill extends RowOf<typeof BLOCK_FILL_COLUMNS> {}

/** A profit share that was struck: from a follow to its mentor, in won. Immutable. */
export const PROFIT_SHARE_COLUMNS = {
  /** The follow and the seq, with a colon between. */
  id: text,
  seq: int,
  follow: text,
  mentor: text,
  /** The follower that paid it, and the mentor's account. */
  customer: text,
  receiver: text,
  /** The profit above the mark, the share of it, and the mark before and after. */
  base: big,
  amount: big,
  markBefore: big,
  markAfter: big,
  at: instant,
  /** When the mentor's money is settled. */
  dueDay: day,
  /** The entry that the follower paid by, and the one that the mentor was paid by. */
  entryNo: int,
  receivedNo: int,
};
export interface ProfitShare extends RowOf<typeof PROFIT_SHARE_COLUMNS> {}

/** Money put into a follow while it goes on, or taken back from it, in won. Immutable. */
export const STAKE_MOVE_COLUMNS = {
  /** The follow and the seq, with a colon between. */
  id: text,
  seq: int,
  follow: text,
  mentor: text,
  customer: text,
  /** Put in (+) or taken back (−); the stake and the high-water mark after it. */
  amount: big,
  stakeAfter: big,
  markAfter: big,
  at: instant,
  /** When money taken back is settled; null: it was put in. */
  dueDay: nullable(day),
  entryNo: int,
};
export interface StakeMove extends RowOf<typeof STAKE_MOVE_COLUMNS> {}
