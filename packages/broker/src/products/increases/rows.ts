import type { IncreaseKind, IncreaseResult, IncreaseStage } from '@maru/contract/increase-rules';
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

/** An offer within an increase: given out in proportion to the requests. */
export interface IncreasePool {
  /** Standing subscriptions, and their requested shares of the pool. */
  readonly subscriptions: number;
  readonly asked: number;
  /** Shares that it gives out, and where the rounding up ends; null: not fixed yet. */
  readonly pool: number | null;
  readonly cut: Cut | null;
}

/** A capital increase of a listed stock. Prices in won a share. */
export const INCREASE_COLUMNS = {
  /** `G` and the seq of the command that requested it. */
  id: text,
  stage: textOf<IncreaseStage>(),
  symbol: text,
  names: json<Names>(),
  /** New shares for a million old ones. */
  ratioPpm: int,
  /** Shares issued at the request, and new shares at most. */
  issued: int,
  shares: int,
  discountPpm: int,
  /** The price by the first formula, and the issue price; null: not fixed yet. */
  firstPrice: int,
  price: nullable(int),
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  /** At its beginning the rights are frozen; the record date is the trading day after it. */
  exDay: day,
  recordDay: day,
  /** When the base of the ex date is requested, and the issue price is fixed. */
  basesAt: instant,
  pricesAt: instant,
  /** The holders' time, and the public's. */
  opensAt: instant,
  closesAt: instant,
  publicOpensAt: instant,
  publicClosesAt: instant,
  allotsAt: instant,
  /** The day on which the new shares are listed and delivered. */
  listsOn: day,
  /** The instruction for the base of the ex date, and the price that it rests on. */
  baseInstruction: nullable(text),
  cumPrice: nullable(int),
  base: nullable(int),
  /** The venue has taken the base. */
  rebased: bool,
  /** Customers with shares or a short position as the ex date began, and their shares; 0 before. */
  holders: int,
  held: int,
  borrowed: int,
  /** Holders whose row is written, and the rights of all of them, whole shares. */
  granted: int,
  rights: int,
  /** Subscribed for by right, within the rights; beyond them; and by the public. */
  byRight: int,
  over: json<IncreasePool>(),
  offered: json<IncreasePool>(),
  /** Shares subscribed by shareholders other than customers; null: not known yet. */
  others: nullable(int),
  /** Shares allotted to customers so far, and delivered ones. */
  allotted: int,
  delivered: int,
  /** Instructions that issue shares to customers, and to the others; null: not requested. */
  instruction: nullable(text),
  othersInstruction: nullable(text),
  /** The venue has taken them. */
  accepted: bool,
  othersAccepted: bool,
};
export interface Increase extends RowOf<typeof INCREASE_COLUMNS> {}

/** A customer's holding as the ex date began. */
export const INCREASE_RIGHT_COLUMNS = {
  /** `increase:customer`. */
  id: text,
  seq: int,
  increase: text,
  customer: text,
  symbol: text,
  /** As the ex date began; below zero: of a short position. */
  shares: int,
  /** New shares that they give a right to. */
  rights: int,
  /** Won that a short position has paid, and the part of it that became a debt. */
  charged: big,
  owed: big,
  /** Number of the ledger entry of the charge; null: none. */
  entryNo: nullable(int),
  /** False: the holders' time is over. */
  open: bool,
};
export interface IncreaseRight extends RowOf<typeof INCREASE_RIGHT_COLUMNS> {}

/** A customer's subscription. Money in won. */
export const INCREASE_SUBSCRIPTION_COLUMNS = {
  /** `H` and the seq of the command. */
  id: text,
  seq: int,
  increase: text,
  customer: text,
  symbol: text,
  kind: textOf<IncreaseKind>(),
  /** Requested in all, and how many of them the right covers. */
  shares: int,
  covered: int,
  /** Their cost, all of it held at the subscription; and the present hold. */
  amount: big,
  held: big,
  result: textOf<IncreaseResult>(),
  /** Shares allotted; null: not known yet. */
  allotted: nullable(int),
  appliedAt: instant,
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
export interface IncreaseSubscription extends RowOf<typeof INCREASE_SUBSCRIPTION_COLUMNS> {}
