import type { IncreaseKind, IncreaseResult, IncreaseStage } from '@maru/contract/increase-rules';
import type { Cut } from '@maru/std/allot';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** An offer within an increase: what is given out in proportion, of what was asked for. */
export interface IncreasePool {
  /** Standing subscriptions, and the shares that they ask of the pool. */
  readonly subscriptions: number;
  readonly asked: number;
  /** Shares that it gives out, and where the rounding up ends; null: not fixed yet. */
  readonly pool: number | null;
  readonly cut: Cut | null;
}

/** A capital increase of a listed stock. Prices in won a share. */
export interface Increase {
  /** `G` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: IncreaseStage;
  readonly symbol: string;
  readonly names: Names;
  /** New shares for a million old ones. */
  readonly ratioPpm: number;
  /** Shares issued when it was asked for, and new shares at most. */
  readonly issued: number;
  readonly shares: number;
  readonly discountPpm: number;
  /** The price by the first formula, and the issue price; null: not fixed yet. */
  readonly firstPrice: number;
  readonly price: number | null;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  /** At its beginning the rights are frozen; the record date is the trading day after it. */
  readonly exDay: Day;
  readonly recordDay: Day;
  /** When the base of the ex date is asked for, and the issue price is fixed. */
  readonly basesAt: Instant;
  readonly pricesAt: Instant;
  /** The holders' time, and the public's. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly publicOpensAt: Instant;
  readonly publicClosesAt: Instant;
  readonly allotsAt: Instant;
  /** The day on which the new shares are listed and delivered. */
  readonly listsOn: Day;
  /** The instruction for the base of the ex date, and the price that it rests on. */
  readonly baseInstruction: string | null;
  readonly cumPrice: number | null;
  readonly base: number | null;
  /** The venue has taken the base. */
  readonly rebased: boolean;
  /** Customers with shares or a short position as the ex date began, and their shares; 0 before. */
  readonly holders: number;
  readonly held: number;
  readonly borrowed: number;
  /** Holders whose row is written, and the rights of all of them, whole shares. */
  readonly granted: number;
  readonly rights: number;
  /** Subscribed for by right, within the rights; beyond them; and by the public. */
  readonly byRight: number;
  readonly over: IncreasePool;
  readonly offered: IncreasePool;
  /** Shares that shareholders who are no customers subscribe for; null: not known yet. */
  readonly others: number | null;
  /** Shares allotted to customers so far, and those that were delivered. */
  readonly allotted: number;
  readonly delivered: number;
  /** Instructions that issue shares to customers, and to the others; null: not asked for. */
  readonly instruction: string | null;
  readonly othersInstruction: string | null;
  /** The venue has taken them. */
  readonly accepted: boolean;
  readonly othersAccepted: boolean;
}

/** What a customer had as the ex date began. */
export interface IncreaseRight {
  /** `increase:customer`. */
  readonly id: string;
  readonly seq: number;
  readonly increase: string;
  readonly customer: string;
  readonly symbol: string;
  /** As the ex date began; below zero: of a short position. */
  readonly shares: number;
  /** New shares that they give a right to. */
  readonly rights: number;
  /** Won that a short position has paid, and the part of it that became a debt. */
  readonly charged: bigint;
  readonly owed: bigint;
  /** Number of the ledger entry of the charge; null: none. */
  readonly entryNo: number | null;
  /** False: the holders' time is over. */
  readonly open: boolean;
}

/** A customer's subscription. Money in won. */
export interface IncreaseSubscription {
  /** `H` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly increase: string;
  readonly customer: string;
  readonly symbol: string;
  readonly kind: IncreaseKind;
  /** Asked for in all, and how many of them the right covers. */
  readonly shares: number;
  readonly covered: number;
  /** What they cost, all of it held at the subscription; and what is held now. */
  readonly amount: bigint;
  readonly held: bigint;
  readonly result: IncreaseResult;
  /** Shares allotted; null: not known yet. */
  readonly allotted: number | null;
  readonly appliedAt: Instant;
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

export const INCREASE_COLUMNS: Columns<Increase> = {
  id: 'text',
  stage: 'text',
  symbol: 'text',
  names: 'json',
  ratioPpm: 'int',
  issued: 'int',
  shares: 'int',
  discountPpm: 'int',
  firstPrice: 'int',
  price: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  exDay: 'day',
  recordDay: 'day',
  basesAt: 'int',
  pricesAt: 'int',
  opensAt: 'int',
  closesAt: 'int',
  publicOpensAt: 'int',
  publicClosesAt: 'int',
  allotsAt: 'int',
  listsOn: 'day',
  baseInstruction: 'text',
  cumPrice: 'int',
  base: 'int',
  rebased: 'bool',
  holders: 'int',
  held: 'int',
  borrowed: 'int',
  granted: 'int',
  rights: 'int',
  byRight: 'int',
  over: 'json',
  offered: 'json',
  others: 'int',
  allotted: 'int',
  delivered: 'int',
  instruction: 'text',
  othersInstruction: 'text',
  accepted: 'bool',
  othersAccepted: 'bool',
};

export const INCREASE_RIGHT_COLUMNS: Columns<IncreaseRight> = {
  id: 'text',
  seq: 'int',
  increase: 'text',
  customer: 'text',
  symbol: 'text',
  shares: 'int',
  rights: 'int',
  charged: 'big',
  owed: 'big',
  entryNo: 'int',
  open: 'bool',
};

export const INCREASE_SUBSCRIPTION_COLUMNS: Columns<IncreaseSubscription> = {
  id: 'text',
  seq: 'int',
  increase: 'text',
  customer: 'text',
  symbol: 'text',
  kind: 'text',
  shares: 'int',
  covered: 'int',
  amount: 'big',
  held: 'big',
  result: 'text',
  allotted: 'int',
  appliedAt: 'int',
  endedAt: 'int',
  paid: 'big',
  released: 'big',
  payEntry: 'int',
  line: 'text',
  open: 'bool',
};
