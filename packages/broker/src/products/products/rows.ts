import type {
  ProductKind,
  ProductRequestKind,
  ProductRequestState,
  ProductStage,
  ProductWait,
} from '@maru/contract/product-rules';
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

/** A pool of money that trades in an account of its own, and is held in units. */
export const PRODUCT_COLUMNS = {
  /** `QP` and the seq of the command that requested it. */
  id: text,
  stage: textOf<ProductStage>(),
  kind: textOf<ProductKind>(),
  names: json<Names>(),
  /** The least subscription, won. */
  minimum: big,
  /** Days after a subscription before which its units cannot be redeemed. */
  lockDays: int,
  /** From when on it takes no subscriptions. */
  endsAt: instant,
  /** The house's own money at the beginning, won. */
  seed: big,
  /** The requester. */
  askedBy: text,
  /** Its trading account, from the approval on. */
  account: nullable(text),
  startedAt: nullable(instant),
  endedAt: nullable(instant),
  /** All units of holders and of the house, without those that a sale is to pay. */
  units: big,
  houseUnits: big,
  /** The newest net asset value, ten-thousandths of a won a unit; and the assets behind it, won. */
  nav: big,
  assets: big,
  /** When it was struck; null: never. */
  navAt: nullable(instant),
  strikes: int,
  /** Why the newest attempt struck none; null: it did. */
  waits: nullable(textOf<ProductWait>()),
  /** The day of the newest value, and the last value of a day before it. */
  day: nullable(day),
  dayNav: big,
  /** The highest value yet, and the deepest fall below one, parts per million. */
  peakNav: big,
  drawdownPpm: int,
  /** Positions closed, and the profitable ones after all costs. */
  closedTrades: int,
  wonTrades: int,
  /** The sale under way that pays redemptions; null: none. */
  sale: nullable(text),
  /** The review of the request to end it; null: none. */
  ending: nullable(text),
  /** When its next value is struck, or its end goes on; null: never. */
  nextAt: nullable(instant),
  /** The reason of the quarantine of that step; null: not quarantined. */
  failed: nullable(text),
};
export interface Product extends RowOf<typeof PRODUCT_COLUMNS> {}

/** A customer's subscription or redemption. Money in won. */
export const PRODUCT_REQUEST_COLUMNS = {
  /** `QR` and the seq of the command; of a payout the id of its request and `-end`, with the number
   * of its value while units are left. */
  id: text,
  seq: int,
  product: text,
  customer: text,
  kind: textOf<ProductRequestKind>(),
  state: textOf<ProductRequestState>(),
  at: instant,
  doneAt: nullable(instant),
  /** Of a subscription: the requested amount, and its present hold. */
  amount: big,
  held: big,
  /** Units that it gave, or that are to be redeemed. */
  units: big,
  /** Its units that are not asked back; of a redemption only once it was taken back itself. */
  remaining: big,
  /** The first day on which they can be redeemed. */
  unlocksOn: nullable(day),
  /** Value a unit at which it was executed, ten-thousandths of a won; null: not yet. */
  nav: nullable(big),
  /** Paid for the units; of a redemption or payout paid out so far. */
  paid: big,
  /** Returned of the hold. */
  returned: big,
  /**
   * Of a redemption: the cost of its units, their worth at its value, and the part of that which a
   * sale brings.
   */
  cost: big,
  worth: big,
  bySale: big,
  /** The sale that pays it; null: cash did, or nothing has. */
  sale: nullable(text),
  /** Number of the customer's ledger entry that executed it; null: none has. */
  entry: nullable(int),
  /** False: nothing will change any more. */
  open: bool,
};
export interface ProductRequest extends RowOf<typeof PRODUCT_REQUEST_COLUMNS> {}

/** Shares that a sale is still to order, or to order again. */
export interface SalePart {
  readonly symbol: string;
  readonly quantity: number;
  readonly sold: number;
  /** Twice the price of a share at the strike, won. */
  readonly price2: number;
}

/** A sale of holdings by which redemptions beyond the cash are paid, or a product is ended. */
export const PRODUCT_SALE_COLUMNS = {
  /** `QS` and the seq of the command that began it. */
  id: text,
  product: text,
  /** The end of the product: everything is sold, and pays no redemption by itself. */
  whole: bool,
  /** Won that redemptions need of it, and the worth of its shares at the strike. */
  need: big,
  marked: big,
  parts: json<readonly SalePart[]>(),
  /** Won that its fills have brought after costs. */
  proceeds: big,
  /** The latest day on which they settle; null: nothing is sold. */
  dueDay: nullable(day),
  /** Orders placed. */
  orders: int,
  begunAt: instant,
  /** When it had paid; null: it is under way. */
  endedAt: nullable(instant),
};
export interface ProductSale extends RowOf<typeof PRODUCT_SALE_COLUMNS> {}

/** A holding as a strike has valued it. */
export interface Valued {
  readonly symbol: string;
  readonly quantity: number;
  /** Twice the price of a share, won. */
  readonly price2: number;
}

/** One net asset value with all that it was made of. Immutable; kept in SQL only. Money in won. */
export const STRIKE_COLUMNS = {
  /** `product:number`. */
  id: text,
  seq: int,
  product: text,
  account: text,
  at: instant,
  day: day,
  cash: big,
  /** Dividends that are owed to the product, after tax. */
  receivable: big,
  /** The part of redemptions whose sale is under way. */
  claim: big,
  holdings: json<readonly Valued[]>(),
  assets: big,
  units: big,
  /** Ten-thousandths of a won a unit, rounded down. */
  nav: big,
};
export interface Strike extends RowOf<typeof STRIKE_COLUMNS> {}
