import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  PRODUCT_KINDS,
  PRODUCT_REQUEST_KINDS,
  PRODUCT_REQUEST_STATES,
  PRODUCT_STAGES,
  PRODUCT_TABS,
  PRODUCT_WAITS,
} from './product-rules.ts';
import {
  day,
  decimal,
  empty,
  id,
  instant,
  key,
  names,
  page,
  paging,
  quantity,
  secret,
  typed,
} from './shapes.ts';

/** Parts per million. */
const ppm = z.int();
/** Ten-thousandths of a won a unit. */
const nav = decimal;

const point = z.strictObject({ at: instant, nav });

/** A product that invests in stocks and is held in units. Money in won. */
export const product = z.strictObject({
  id: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  names,
  stage: z.enum(PRODUCT_STAGES),
  /** The least subscription. */
  minimum: decimal,
  /** Trading days after a subscription before which its units cannot be redeemed. */
  lockDays: z.int(),
  startedAt: instant,
  /** From when on it takes no subscriptions. */
  endsAt: instant,
  /** The newest net asset value of a unit; `navAt` null: none was struck yet. */
  nav,
  navAt: z.nullable(instant),
  /** Why none was struck at the newest attempt; null: one was. */
  waits: z.nullable(z.enum(PRODUCT_WAITS)),
  /** Assets behind the newest value, less what is owed: the scale of the product. */
  assets: decimal,
  units: decimal,
  /** The house's own units, and the money it began with. */
  houseUnits: decimal,
  seed: decimal,
  /** Change of the value since the last one of an earlier day, and since the beginning. */
  dayPpm: ppm,
  returnPpm: ppm,
  /** The deepest fall below an earlier value. */
  drawdownPpm: ppm,
  /** Positions closed, and those of them with a profit after all costs. */
  closedTrades: z.int(),
  wonTrades: z.int(),
  /** Days since the beginning. */
  days: z.int(),
  /** A few values over all of its time, the oldest first. */
  history: z.array(point),
  /** The caller's own units, what they are worth and what they have cost; null: none. */
  mine: z.nullable(z.strictObject({ units: decimal, worth: decimal, cost: decimal })),
});

/** A subscription, a redemption, or the payment at the end. */
export const productRequest = z.strictObject({
  id: z.string(),
  product: z.string(),
  names,
  kind: z.enum(PRODUCT_REQUEST_KINDS),
  state: z.enum(PRODUCT_REQUEST_STATES),
  at: instant,
  doneAt: z.nullable(instant),
  /** Asked to be invested, held of it now, and returned. */
  amount: decimal,
  held: decimal,
  returned: decimal,
  /** Got, or given back. */
  units: decimal,
  /** The value at which it was executed; null: not yet. */
  nav: z.nullable(nav),
  /** Paid for the units, or paid out for them. */
  paid: decimal,
  /** What units that were given back had cost, and were worth at the value. */
  cost: decimal,
  worth: decimal,
  /** Of that, what a sale of the product's is to bring. */
  bySale: decimal,
  unlocksOn: z.nullable(day),
  /** Number of the ledger entry; null: none yet. */
  entry: z.nullable(z.int()),
});

export const productList = call({
  path: '/product/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['product'],
  summary: 'Products held in units, with their figures and mine; the newest first',
  input: z.strictObject({ ...paging }),
  output: page(product),
});

export const productDetail = call({
  path: '/product/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['product', 'balance'],
  summary: 'One product: what it holds, its values, and what I can do',
  input: z.strictObject({ id }),
  output: z.strictObject({
    product,
    holdings: z.array(
      z.strictObject({
        symbol: z.string(),
        names,
        quantity,
        /** At the newest prices, won. */
        value: decimal,
      }),
    ),
    /** Money of the product, settled or not, won. */
    cash: decimal,
    /** The next time at which a value is struck if the market allows. */
    nextAt: instant,
    /** Money that can be held for a subscription, won. */
    available: decimal,
    /** Units that I can redeem now. */
    redeemable: decimal,
    /** My units by the day from which on they can be redeemed. */
    lots: z.array(z.strictObject({ units: decimal, unlocksOn: day })),
    /** What waits for its value, or for a sale. */
    waiting: z.array(productRequest),
  }),
});

export const productNavs = call({
  path: '/product/navs',
  access: 'session',
  kind: 'read',
  // what is behind a product's figures is nobody's own
  staleAfter: [],
  summary: 'The net asset values of a product with what each was made of, newest first',
  input: z.strictObject({ id, ...paging }),
  output: page(
    z.strictObject({
      at: instant,
      nav,
      assets: decimal,
      units: decimal,
      cash: decimal,
      receivable: decimal,
      claim: decimal,
      holdings: z.array(
        z.strictObject({
          symbol: z.string(),
          quantity,
          /** Twice the price of a share, won: a mid price may end in half a won. */
          price2: z.int(),
        }),
      ),
    }),
  ),
});

export const productTrades = call({
  path: '/product/trades',
  access: 'session',
  kind: 'read',
  staleAfter: [],
  summary: 'The closed positions of a product, from which its win rate is, newest first',
  input: z.strictObject({ id, ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: z.string(),
      names,
      quantity,
      openedAt: instant,
      closedAt: instant,
      /** After all costs, won. */
      profit: decimal,
    }),
  ),
});

/** What a request would do at the newest net asset value; it is executed at the next one. */
const requestPreview = z.strictObject({
  /** Won: held for units, or about what units given back are worth. */
  amount: decimal,
  /** About what the amount buys, or units given back. */
  units: decimal,
  nav,
  /** What is held leaves it at once; what units bring comes later. */
  availableAfter: decimal,
});

export const productSubscribePreview = call({
  path: '/product/subscribePreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['product', 'balance'],
  summary: 'About what an amount would buy of a product, and whether it would be taken',
  input: z.strictObject({ id, amount: typed }),
  output: requestPreview,
});

export const productSubscribe = call({
  path: '/product/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Invest an amount in a product at its next net asset value; all of it is held',
  input: z.strictObject({ id, amount: typed, fundPassword: secret, requestId: key }),
  output: z.strictObject({ id: z.string(), amount: decimal }),
});

export const productTakeBack = call({
  path: '/product/takeBack',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back a request that waits for its value; all of its money or units are free again',
  input: z.strictObject({ id }),
  output: empty,
});

export const productRedeemPreview = call({
  path: '/product/redeemPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['product', 'balance'],
  summary: 'About what units of a product would bring, and whether they would be taken back',
  input: z.strictObject({ id, units: typed }),
  output: requestPreview,
});

export const productRedeem = call({
  path: '/product/redeem',
  access: 'session',
  kind: 'write',
  summary: 'Give units of a product back at its next net asset value',
  input: z.strictObject({ id, units: typed, fundPassword: secret, requestId: key }),
  output: z.strictObject({ id: z.string(), units: decimal }),
});

export const productMine = call({
  path: '/product/mine',
  access: 'session',
  kind: 'read',
  staleAfter: ['product'],
  summary: 'The products of which I have units',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        product: z.string(),
        names,
        stage: z.enum(PRODUCT_STAGES),
        units: decimal,
        /** Asked back, and not paid yet. */
        leaving: decimal,
        worth: decimal,
        cost: decimal,
        /** Change of my units' worth since the last value of an earlier day, won. */
        dayProfit: decimal,
        unlocksOn: z.nullable(day),
      }),
    ),
    worth: decimal,
    cost: decimal,
    dayProfit: decimal,
  }),
});

export const productRecords = call({
  path: '/product/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['product'],
  summary: 'My subscriptions and redemptions: those under way, executed ones, or paid out ones',
  input: z.strictObject({ tab: z.optional(z.enum(PRODUCT_TABS)), ...paging }),
  output: page(productRequest),
});
