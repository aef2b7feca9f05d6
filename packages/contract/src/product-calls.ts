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

const productId = doc('Id of the product', id);
/** Ids as they are answered. */
const ofProduct = doc('Id of the product', z.string());
const ofRequest = doc('Id of the request', z.string());
const nav = doc('Net asset value of a unit, ten-thousandths of a won', decimal);
const at = doc('When the value was struck', instant);
const stage = doc(
  'Stage of the product; `ending`: its holdings are sold, `paying`: its holders are paid',
  z.enum(PRODUCT_STAGES),
);
const amount = doc('Won to invest, a whole number above zero', typed);
const units = doc('Units to give back, a whole number above zero', typed);
const ownUnits = doc("The caller's units, those asked back among them", decimal);
const ownWorth = doc('What these units are worth at the newest value, won', decimal);
const ownCost = doc('What these units have cost, won', decimal);
const fundPassword = doc("The account's fund password", secret);

const point = named('ProductNav', 'A net asset value of a product', z.strictObject({ at, nav }));

export const product = named(
  'Product',
  'A product that invests in stocks and is held in units. Money in won.',
  z.strictObject({
    id: ofProduct,
    kind: doc('How it chooses what it buys', z.enum(PRODUCT_KINDS)),
    names,
    stage,
    minimum: doc('Least amount of a subscription, won', decimal),
    lockDays: doc('Trading days after a subscription for which its units are locked', z.int()),
    startedAt: doc('When it began', instant),
    endsAt: doc('From when on it takes no subscriptions', instant),
    nav: doc('Newest net asset value of a unit, ten-thousandths of a won', decimal),
    navAt: doc('When the newest value was struck; null: none yet', z.nullable(instant)),
    waits: doc(
      'Why the newest attempt struck no value; null: it struck one',
      z.nullable(z.enum(PRODUCT_WAITS)),
    ),
    assets: doc('Assets behind the newest value, less what is owed to redemptions, won', decimal),
    units: doc("Units of all holders, the house's among them", decimal),
    houseUnits: doc("The house's own units", decimal),
    seed: doc('Money of the house that it began with, won', decimal),
    dayPpm: doc(
      'Change of the value since the last one of an earlier day, parts per million',
      z.int(),
    ),
    returnPpm: doc('Change of the value since the beginning, parts per million', z.int()),
    drawdownPpm: doc('Deepest fall below an earlier value, parts per million; 0: none', z.int()),
    closedTrades: doc('Positions closed', z.int()),
    wonTrades: doc('Positions closed with a profit after all costs', z.int()),
    days: doc('Days since the beginning; of an ended product until its end', z.int()),
    history: doc('Values evenly spread over all of its time, the oldest first', z.array(point)),
    mine: doc(
      "The caller's part; null: no units",
      z.nullable(z.strictObject({ units: ownUnits, worth: ownWorth, cost: ownCost })),
    ),
  }),
);

export const productRequest = named(
  'ProductRequest',
  'A subscription, a redemption, or the payment at the end',
  z.strictObject({
    id: ofRequest,
    product: ofProduct,
    names,
    kind: doc('`payout`: paid for units at the end of the product', z.enum(PRODUCT_REQUEST_KINDS)),
    state: doc(
      '`waiting`: for its value; `selling`: for a sale of holdings that pays it',
      z.enum(PRODUCT_REQUEST_STATES),
    ),
    at: doc('When it was made', instant),
    doneAt: doc('When it was executed, paid or returned; null: not yet', z.nullable(instant)),
    amount: doc('Amount to invest, won; 0: no subscription', decimal),
    held: doc('Part of `amount` held now, won', decimal),
    returned: doc('Part of `amount` that was not needed and is free again, won', decimal),
    units: doc('Units got by a subscription, or given back', decimal),
    nav: doc(
      'Value of a unit at which it was executed, ten-thousandths of a won; null: not yet',
      z.nullable(decimal),
    ),
    paid: doc('Won paid for the units; of units given back won paid out so far', decimal),
    cost: doc('What units given back had cost, won; 0: a subscription', decimal),
    worth: doc(
      'What units given back were worth at the value, won; 0: a subscription, or not executed',
      decimal,
    ),
    bySale: doc('Part of `worth` that a sale of holdings pays, won', decimal),
    unlocksOn: doc(
      'Day from which on its units can be redeemed, KST; null: it has given none',
      z.nullable(day),
    ),
    entry: doc('Number of the ledger entry that executed it; null: none has', z.nullable(z.int())),
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
  input: z.strictObject({ id: productId }),
  output: z.strictObject({
    product,
    holdings: doc(
      'Shares that the product holds',
      z.array(
        z.strictObject({
          symbol: issueCode,
          names,
          quantity,
          value: doc('What the shares are worth at the newest prices, won', decimal),
        }),
      ),
    ),
    cash: doc('Money of the product, settled or not, won', decimal),
    nextAt: doc('When the next value is struck if the market allows it', instant),
    available: doc('Available cash, won', decimal),
    redeemable: doc("The caller's units that can be redeemed now", decimal),
    lots: doc(
      "The caller's units by subscription, the oldest first",
      z.array(
        z.strictObject({
          units: doc('Units that are not asked back', decimal),
          unlocksOn: doc('Day from which on they can be redeemed, KST', day),
        }),
      ),
    ),
    waiting: doc(
      "The caller's requests that wait for a value or for a sale",
      z.array(productRequest),
    ),
  }),
});

export const productNavs = call({
  path: '/product/navs',
  access: 'session',
  kind: 'read',
  // what is behind a product's figures is nobody's own
  staleAfter: [],
  summary: 'The net asset values of a product with what each was made of, newest first',
  input: z.strictObject({ id: productId, ...paging }),
  output: page(
    z.strictObject({
      at,
      nav,
      assets: doc('`cash`, `receivable` and holdings, less `claim`, won', decimal),
      units: doc('Units of all holders at the value', decimal),
      cash: doc('Money in every state, won', decimal),
      receivable: doc('Dividends owed to the product, after tax, won', decimal),
      claim: doc('Part of all that belongs to redemptions that a sale is to pay, won', decimal),
      holdings: doc(
        'Shares that were valued',
        z.array(
          z.strictObject({
            symbol: issueCode,
            quantity,
            price2: doc(
              'Twice the price of a share, won: a mid price may end in half a won',
              z.int(),
            ),
          }),
        ),
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
  input: z.strictObject({ id: productId, ...paging }),
  output: page(
    z.strictObject({
      id: doc('Id of the position', z.string()),
      symbol: issueCode,
      names,
      quantity: doc('Shares that it closed', quantity),
      openedAt: doc('When the position was opened', instant),
      closedAt: doc('When the last of its shares were sold', instant),
      profit: doc('Profit after all costs, won; below zero: a loss', decimal),
    }),
  ),
});

const requestPreview = named(
  'ProductRequestPreview',
  'What a request would do at the newest net asset value; it is executed at the next one',
  z.strictObject({
    amount: doc('Won held for units, or about what the units given back are worth', decimal),
    units: doc('About the units that the amount buys, or the units given back', decimal),
    nav: doc('Newest net asset value of a unit, ten-thousandths of a won', decimal),
    availableAfter: doc(
      'Available cash after the request, won; what units bring comes later',
      decimal,
    ),
  }),
);

export const productSubscribePreview = call({
  path: '/product/subscribePreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['product', 'balance'],
  summary: 'About what an amount would buy of a product, and whether it would be taken',
  input: z.strictObject({ id: productId, amount }),
  output: requestPreview,
});

export const productSubscribe = call({
  path: '/product/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Invest an amount in a product at its next net asset value; all of it is held',
  input: z.strictObject({ id: productId, amount, fundPassword, requestId: key }),
  output: z.strictObject({ id: ofRequest, amount: doc('Held for the subscription, won', decimal) }),
});

export const productTakeBack = call({
  path: '/product/takeBack',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back a request that waits for its value; all of its money or units are free again',
  input: z.strictObject({ id: doc('Id of the request', id) }),
  output: empty,
});

export const productRedeemPreview = call({
  path: '/product/redeemPreview',
  access: 'session',
  kind: 'read',
  staleAfter: ['product', 'balance'],
  summary: 'About what units of a product would bring, and whether they would be taken back',
  input: z.strictObject({ id: productId, units }),
  output: requestPreview,
});

export const productRedeem = call({
  path: '/product/redeem',
  access: 'session',
  kind: 'write',
  summary: 'Give units of a product back at its next net asset value',
  input: z.strictObject({ id: productId, units, fundPassword, requestId: key }),
  output: z.strictObject({ id: ofRequest, units: doc('Units asked back', decimal) }),
});

export const productMine = call({
  path: '/product/mine',
  access: 'session',
  kind: 'read',
  staleAfter: ['product'],
  summary: 'The products of which I have units',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: doc(
      'One for each product',
      z.array(
        z.strictObject({
          product: ofProduct,
          names,
          stage,
          units: ownUnits,
          leaving: doc('Units asked back at a value that is not struck yet', decimal),
          worth: ownWorth,
          cost: ownCost,
          dayProfit: doc(
            "Change of the units' worth since the last value of an earlier day, won",
            decimal,
          ),
          unlocksOn: doc(
            'Day from which on the oldest units can be redeemed, KST; null: all are asked back',
            z.nullable(day),
          ),
        }),
      ),
    ),
    worth: doc('Worth of the units of all products, won', decimal),
    cost: doc('Cost of the units of all products, won', decimal),
    dayProfit: doc('Sum of `dayProfit` of all products, won', decimal),
  }),
});

export const productRecords = call({
  path: '/product/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['product'],
  summary: 'My subscriptions and redemptions: those under way, executed ones, or paid out ones',
  input: z.strictObject({
    tab: doc('Under way, decided, or paid out; missing: decided', z.optional(z.enum(PRODUCT_TABS))),
    ...paging,
  }),
  output: page(productRequest),
});
