import type {
  ProductKind,
  ProductRequestKind,
  ProductRequestState,
  ProductStage,
  ProductWait,
} from '@maru/contract/product-rules';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A pool of money that trades in an account of its own, and is held in units. */
export interface Product {
  /** `QP` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: ProductStage;
  readonly kind: ProductKind;
  readonly names: Names;
  /** The least subscription, won. */
  readonly minimum: bigint;
  /** Days after a subscription before which its units cannot be redeemed. */
  readonly lockDays: number;
  /** From when on it takes no subscriptions. */
  readonly endsAt: Instant;
  /** The house's own money at the beginning, won. */
  readonly seed: bigint;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** Its trading account, from the approval on. */
  readonly account: string | null;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** All units of holders and of the house; those that a sale is to pay are not among them. */
  readonly units: bigint;
  readonly houseUnits: bigint;
  /** The newest net asset value, ten-thousandths of a won a unit; and the assets behind it, won. */
  readonly nav: bigint;
  readonly assets: bigint;
  /** When it was struck; null: never. */
  readonly navAt: Instant | null;
  readonly strikes: number;
  /** Why the newest attempt struck none; null: it did. */
  readonly waits: ProductWait | null;
  /** The day of the newest value, and the last value of a day before it. */
  readonly day: Day | null;
  readonly dayNav: bigint;
  /** The highest value yet, and the deepest fall below one, parts per million. */
  readonly peakNav: bigint;
  readonly drawdownPpm: number;
  /** Positions closed, and those of them with a profit after all costs. */
  readonly closedTrades: number;
  readonly wonTrades: number;
  /** The sale under way that pays redemptions; null: none is. */
  readonly sale: string | null;
  /** The review of the request to end it; null: none is under way. */
  readonly ending: string | null;
  /** When its next value is struck, or its end goes on; null: never. */
  readonly nextAt: Instant | null;
  /** The reason of the quarantine of that step; null: not quarantined. */
  readonly failed: string | null;
}

/** A customer's subscription or redemption. Money in won. */
export interface ProductRequest {
  /** `QR` and the seq of the command; of a payout the id of its request and `-end`, with the number
   * of its value while units are left. */
  readonly id: string;
  readonly seq: number;
  readonly product: string;
  readonly customer: string;
  readonly kind: ProductRequestKind;
  readonly state: ProductRequestState;
  readonly at: Instant;
  readonly doneAt: Instant | null;
  /** Of a subscription: all that was asked to be invested, and what is held of it. */
  readonly amount: bigint;
  readonly held: bigint;
  /** Units that it gave, or that are to be redeemed. */
  readonly units: bigint;
  /** Its units that are not asked back; of a redemption only once it was taken back itself. */
  readonly remaining: bigint;
  /** The first day on which those can be redeemed. */
  readonly unlocksOn: Day | null;
  /** Value a unit at which it was executed, ten-thousandths of a won; null: not yet. */
  readonly nav: bigint | null;
  /** Paid for the units; of a redemption or payout what was paid out so far. */
  readonly paid: bigint;
  /** Of what was held, what was returned. */
  readonly returned: bigint;
  /** Of a redemption: what its units had cost, what they were worth at its value, and the part of
   * that which a sale brings. */
  readonly cost: bigint;
  readonly worth: bigint;
  readonly bySale: bigint;
  /** The sale that pays it; null: cash did, or nothing has. */
  readonly sale: string | null;
  /** Number of the customer's ledger entry that executed it; null: none has. */
  readonly entry: number | null;
  /** False: nothing will change any more. */
  readonly open: boolean;
}

/** Shares that a sale is still to order, or to order again. */
export interface SalePart {
  readonly symbol: string;
  readonly quantity: number;
  readonly sold: number;
  /** Twice the price of a share at the strike, won. */
  readonly price2: number;
}

/** A sale of holdings by which redemptions beyond the cash are paid, or a product is ended. */
export interface ProductSale {
  /** `QS` and the seq of the command that began it. */
  readonly id: string;
  readonly product: string;
  /** The end of the product: everything is sold, and pays no redemption by itself. */
  readonly whole: boolean;
  /** Won that redemptions need of it, and what its shares were worth at the strike. */
  readonly need: bigint;
  readonly marked: bigint;
  readonly parts: readonly SalePart[];
  /** Won that its fills have brought after costs. */
  readonly proceeds: bigint;
  /** The latest day on which they settle; null: nothing is sold. */
  readonly dueDay: Day | null;
  /** Orders placed. */
  readonly orders: number;
  readonly begunAt: Instant;
  /** When it had paid; null: it is under way. */
  readonly endedAt: Instant | null;
}

/** A holding as a strike has valued it. */
export interface Valued {
  readonly symbol: string;
  readonly quantity: number;
  /** Twice the price of a share, won. */
  readonly price2: number;
}

/** One net asset value with all that it was made of. Immutable; kept in SQL only. Money in won. */
export interface Strike {
  /** `product:number`. */
  readonly id: string;
  readonly seq: number;
  readonly product: string;
  readonly account: string;
  readonly at: Instant;
  readonly day: Day;
  readonly cash: bigint;
  /** Dividends that are owed to the product, after tax. */
  readonly receivable: bigint;
  /** What belongs to redemptions whose sale is under way. */
  readonly claim: bigint;
  readonly holdings: readonly Valued[];
  readonly assets: bigint;
  readonly units: bigint;
  /** Ten-thousandths of a won a unit, rounded down. */
  readonly nav: bigint;
}

export const PRODUCT_COLUMNS: Columns<Product> = {
  id: 'text',
  stage: 'text',
  kind: 'text',
  names: 'json',
  minimum: 'big',
  lockDays: 'int',
  endsAt: 'int',
  seed: 'big',
  askedBy: 'text',
  account: 'text',
  startedAt: 'int',
  endedAt: 'int',
  units: 'big',
  houseUnits: 'big',
  nav: 'big',
  assets: 'big',
  navAt: 'int',
  strikes: 'int',
  waits: 'text',
  day: 'day',
  dayNav: 'big',
  peakNav: 'big',
  drawdownPpm: 'int',
  closedTrades: 'int',
  wonTrades: 'int',
  sale: 'text',
  ending: 'text',
  nextAt: 'int',
  failed: 'text',
};

export const PRODUCT_REQUEST_COLUMNS: Columns<ProductRequest> = {
  id: 'text',
  seq: 'int',
  product: 'text',
  customer: 'text',
  kind: 'text',
  state: 'text',
  at: 'int',
  doneAt: 'int',
  amount: 'big',
  held: 'big',
  units: 'big',
  remaining: 'big',
  unlocksOn: 'day',
  nav: 'big',
  paid: 'big',
  returned: 'big',
  cost: 'big',
  worth: 'big',
  bySale: 'big',
  sale: 'text',
  entry: 'int',
  open: 'bool',
};

export const PRODUCT_SALE_COLUMNS: Columns<ProductSale> = {
  id: 'text',
  product: 'text',
  whole: 'bool',
  need: 'big',
  marked: 'big',
  parts: 'json',
  proceeds: 'big',
  dueDay: 'day',
  orders: 'int',
  begunAt: 'int',
  endedAt: 'int',
};

export const STRIKE_COLUMNS: Columns<Strike> = {
  id: 'text',
  seq: 'int',
  product: 'text',
  account: 'text',
  at: 'int',
  day: 'day',
  cash: 'big',
  receivable: 'big',
  claim: 'big',
  holdings: 'json',
  assets: 'big',
  units: 'big',
  nav: 'big',
};
