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
  doc,
  empty,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  quantity,
  secret,
  typed,
} from './shapes.ts';

const ppm = doc('Parts per million', z.int());
/** Ten-thousandths of a won a unit. */
const nav = decimal;

const point = z.strictObject({ at: instant, nav });

export const product = named(
  'Product',
  'A product that invests in stocks and is held in units. Money in won.',
  z.strictObject({
    id: z.string(),
    kind: z.enum(PRODUCT_KINDS),
    names,
    stage: z.enum(PRODUCT_STAGES),
    minimum: doc('The least subscription', decimal),
    lockDays: doc(
      'Trading days after a subscription before which its units cannot be redeemed',
      z.int(),
    ),
    startedAt: instant,
    endsAt: doc('From when on it takes no subscriptions', instant),
    nav: doc('The newest net asset value of a unit; `navAt` null: none was struck yet', nav),
    navAt: z.nullable(instant),
    waits: doc(
      'Why none was struck at the newest attempt; null: one was',
      z.nullable(z.enum(PRODUCT_WAITS)),
    ),
    assets: doc(
      'Assets behind the newest value, less what is owed: the scale of the product',
      decimal,
    ),
    units: decimal,
    houseUnits: doc("The house's own units, and the money it began with", decimal),
    seed: decimal,
    dayPpm: doc(
      'Change of the value since the last one of an earlier day, and since the beginning',
      ppm,
    ),
    returnPpm: ppm,
    drawdownPpm: doc('The deepest fall below an earlier value', ppm),
    closedTrades: doc('Positions closed, and those of them with a profit after all costs', z.int()),
    wonTrades: z.int(),
    days: doc('Days since the beginning', z.int()),
    history: doc('A few values over all of its time, the oldest first', z.array(point)),
    mine: doc(
      "The caller's own units, what they are worth and what they have cost; null: none",
      z.nullable(z.strictObject({ units: decimal, worth: decimal, cost: decimal })),
    ),
  }),
);

export const productRequest = named(
  'ProductRequest',
  'A subscription, a redemption, or the payment at the end',
  z.strictObject({
    id: z.string(),
    product: z.string(),
    names,
    kind: z.enum(PRODUCT_REQUEST_KINDS),
    state: z.enum(PRODUCT_REQUEST_STATES),
    at: instant,
    doneAt: z.nullable(instant),
    amount: doc('Asked to be invested, held of it now, and returned', decimal),
    held: decimal,
    returned: decimal,
    units: doc('Got, or given back', decimal),
    nav: doc('The value at which it was executed; null: not yet', z.nullable(nav)),
    paid: doc('Paid for the units, or paid out for them', decimal),
    cost: doc('What units that were given back had cost, and were worth at the value', decimal),
    worth: decimal,
    bySale: doc("Of that, what a sale of the product's is to bring", decimal),
    unlocksOn: z.nullable(day),
    entry: doc('Number of the ledger entry; null: none yet', z.nullable(z.int())),
  }),
);

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
        symbol: issueCode,
        names,
        quantity,
        value: doc('At the newest prices, won', decimal),
      }),
    ),
    cash: doc('Money of the product, settled or not, won', decimal),
    nextAt: doc('The next time at which a value is struck if the market allows', instant),
    available: doc('Money that can be held for a subscription, won', decimal),
    redeemable: doc('Units that I can redeem now', decimal),
    lots: doc(
      'My units by the day from which on they can be redeemed',
      z.array(z.strictObject({ units: decimal, unlocksOn: day })),
    ),
    waiting: doc('What waits for its value, or for a sale', z.array(productRequest)),
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
          symbol: issueCode,
          quantity,
          price2: doc(
            'Twice the price of a share, won: a mid price may end in half a won',
            z.int(),
          ),
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
      symbol: issueCode,
      names,
      quantity,
      openedAt: instant,
      closedAt: instant,
      profit: doc('After all costs, won', decimal),
    }),
  ),
});

const requestPreview = named(
  'ProductRequestPreview',
  'What a request would do at the newest net asset value; it is executed at the next one',
  z.strictObject({
    amount: doc('Won: held for units, or about what units given back are worth', decimal),
    units: doc('About what the amount buys, or units given back', decimal),
    nav,
    availableAfter: doc('What is held leaves it at once; what units bring comes later', decimal),
  }),
);

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
        leaving: doc('Asked back, and not paid yet', decimal),
        worth: decimal,
        cost: decimal,
        dayProfit: doc(
          "Change of my units' worth since the last value of an earlier day, won",
          decimal,
        ),
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
