import { ORDER_TYPES, TIMES_IN_FORCE } from '@maru/std/krx/order-terms';
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { protectionOutcomes } from './protect-calls.ts';
import {
  day,
  decimal,
  doc,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';
import { CANCEL_REASONS, LOCK_REASONS, ORDER_STATUSES } from './status.ts';

const plainType = doc(
  "`limit`: the order names its price; `market`: it takes the market's",
  z.enum(['limit', 'market']),
);

/** Execution terms of an order; all of them are optional. */
const termFields = {
  orderType: doc(
    'Refines `type`; must be a type with a price exactly when `type` is `limit`; missing: `type`',
    z.optional(z.enum(ORDER_TYPES)),
  ),
  tif: doc(
    'Time in force: day, immediate or cancel, or fill or kill; missing: `day`',
    z.optional(z.enum(TIMES_IN_FORCE)),
  ),
  stopPrice: doc(
    'Last price that makes a stop-limit order a limit order, won; refused for any other type',
    z.optional(price),
  ),
};

const confirmed = doc(
  'True once the customer has confirmed an order of an unusual size; missing: false',
  z.optional(z.boolean()),
);
const leverage = doc('Contract amount as a multiple of its margin: 1 (paid in full) to 5', z.int());
export const positionSide = doc(
  'Side of the position: `long` holds shares, `short` owes borrowed shares that were sold',
  z.enum(['long', 'short']),
);

const orderFields = {
  symbol,
  side: positionSide,
  type: plainType,
  ...termFields,
  price: doc('Won; required where `type` is `limit`, and only there', z.optional(price)),
  lots: doc('Whole opening lots, of `lotSize` trading units each; above 0', z.number()),
  leverage,
  takeProfit: doc(
    'Won: the position is sold at market once the last price is here or above; missing: no level',
    z.optional(price),
  ),
  stopLoss: doc(
    'Won: the position is sold at market once the last price is here or below; missing: no level',
    z.optional(price),
  ),
  intraday: doc(
    'True: in the account for day trading, closed on its day; missing: false',
    z.optional(z.boolean()),
  ),
};

export const fee = doc("Broker's fee, won", decimal);
const transactionTax = doc('Securities transaction tax, won', decimal);
const ruralTax = doc('Special rural tax, won', decimal);
/** The costs of an order or a fill. */
export const costs = { fee, transactionTax, ruralTax };

const bookLevel = z.strictObject({
  price: doc('Price of the level, won', price),
  quantity: doc('Trading units that the level fills', quantity),
});

const walk = named(
  'BookWalk',
  'What the standing quotes would do with an order that came now',
  z.strictObject({
    levels: doc(
      'What each price level fills, best first; the last price is the worst',
      z.array(bookLevel),
    ),
    averagePrice: doc('Average price in won of what the levels fill', z.string()),
    rest: doc('Trading units that the levels leave', quantity),
    fate: doc(
      'The rest waits at its price, is cancelled, or lies beyond the levels known; null: no rest',
      z.nullable(z.enum(['waits', 'cancelled', 'beyond'])),
    ),
  }),
);

export const estimate = named(
  'Estimate',
  'The estimated cost of an order, computed by the code that accepts orders',
  z.strictObject({
    symbol: issueCode,
    quantity: doc('Trading units of the order, or of the sale over all its orders', quantity),
    holdPrice: doc(
      'Price of the reservation, won: limit price or, where unbounded, upper limit; 0: a sale',
      price,
    ),
    price: doc('Indicative price in won: the limit price, or the best opposite quote', price),
    walk: doc(
      'Against the standing quotes; null: the order meets none, and counts at `price`',
      z.nullable(walk),
    ),
    contractAmount: doc(
      "Won that the walk fills, and its rest at the order's price or the worst level's",
      decimal,
    ),
    margin: doc(
      'Part of it that the customer pays, won; for a close the margin given back, 0 if long',
      decimal,
    ),
    financed: doc(
      'Won that the house finances of a purchase, or that a sale repays of it; 0 if short',
      decimal,
    ),
    interest: doc(
      'Interest or borrow fee, won: of a day for an opening order, to date for a close',
      decimal,
    ),
    liquidationPrice: doc(
      'Price of the forced close, won; null: nothing is financed or borrowed, or a close',
      z.nullable(price),
    ),
    ...costs,
    hold: doc('Decrease of the available balance at entry, won; 0 for a close', decimal),
    total: doc(
      'Won: margin plus costs; for a close what is left after costs, interest and repayment',
      decimal,
    ),
    availableAfter: doc(
      'Available balance afterwards, won: less `hold`, or for a close with `total` added',
      decimal,
    ),
    settlesOn: doc('Day on which a fill of today settles, KST', day),
  }),
);

const orderStatus = doc(
  'The first of these states in which the order has a quantity',
  z.enum(ORDER_STATUSES),
);

export const tradePreview = call({
  path: '/trade/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What an opening order would cost, and whether it would be accepted',
  input: z.strictObject({ ...orderFields, confirmed }),
  output: z.strictObject({
    ...estimate.def.shape,
    maxLots: doc(
      'The most lots that the available balance covers and, if short, that can be borrowed',
      z.int(),
    ),
    protection: doc(
      'What a sale at its take-profit or stop-loss price would bring',
      protectionOutcomes,
    ),
    maxLeverage: doc(
      'The highest leverage of this issue for this customer, as if margin trading were enabled',
      z.int(),
    ),
  }),
});

export const tradeOrder = call({
  path: '/trade/order',
  access: 'session',
  kind: 'write',
  summary: 'Place an opening order',
  input: z.strictObject({
    ...orderFields,
    clientOrderId: key,
    confirmed,
  }),
  output: z.strictObject({ id: doc('Id of the order', z.string()), status: orderStatus }),
});

export const tradeCancel = call({
  path: '/trade/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Ask the venue to cancel what is pending of an opening or closing order',
  input: z.strictObject({ id: doc('The opening or closing order', id) }),
  output: z.strictObject({
    id: doc('The same order', z.string()),
    cancelling: doc('True: the cancel is on its way to the venue', z.boolean()),
  }),
});

/** What a sale has in common with others: how it is to trade, at market by default. */
const saleTerms = {
  type: doc(
    "`limit`: the order names its price; `market`: it takes the market's; missing: `market`",
    z.optional(plainType),
  ),
  ...termFields,
  price: doc('Won; required where `type` is `limit`, and only there', z.optional(price)),
};

export const tradeClose = call({
  path: '/trade/close',
  access: 'session',
  kind: 'write',
  summary: 'Close one position or a part of it',
  input: z.strictObject({
    id: doc('The position order', id),
    quantity: doc(
      'Trading units; missing: all that is held and neither locked nor waiting to be closed',
      z.optional(z.number()),
    ),
    ...saleTerms,
    clientOrderId: key,
  }),
  output: z.strictObject({ id: doc('Id of the closing order', z.string()) }),
});

const saleFields = {
  symbol,
  lines: doc(
    'Position orders to close; missing: all that can be closed, the oldest first',
    z.optional(z.array(id).check(z.minLength(1), z.maxLength(LIMITS.saleLines))),
  ),
  quantity: doc(
    'Trading units over all of them; missing: all that can be closed',
    z.optional(z.number()),
  ),
  ...saleTerms,
};

const salePart = named(
  'SalePart',
  'What a sale takes of one position order',
  z.strictObject({
    id: doc('The position order', z.string()),
    quantity: doc('Trading units that the sale takes of it', quantity),
    holding: doc('Trading units that could be taken of it', quantity),
    averagePrice: doc('Average price of its fills in won, without costs', z.string()),
    boughtAt: doc('When it was opened by its first fill', instant),
    profit: doc('Profit of this part in won, after all costs and interest', decimal),
  }),
);

export const tradeSellPreview = call({
  path: '/trade/sellPreview',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'What closing a stock would bring, of which positions, and whether it would be accepted',
  input: z.strictObject(saleFields),
  output: z.strictObject({
    ...estimate.def.shape,
    profit: doc('Profit of the whole sale in won, after all costs and interest', decimal),
    side: positionSide,
    sellable: doc('The most trading units that such a sale could take', quantity),
    locked: doc('Trading units of the stock that are locked, without those lent', quantity),
    lockedUntil: doc('When the first of its locks ends; null: none stands', z.nullable(instant)),
    lent: doc('Trading units of the stock that are lent', quantity),
    parts: doc('What is taken of each position order, the oldest first', z.array(salePart)),
  }),
});

export const tradeSell = call({
  path: '/trade/sell',
  access: 'session',
  kind: 'write',
  summary: 'Close a stock over its positions: a closing order for each, all of them or none',
  input: z.strictObject({ ...saleFields, clientOrderId: key }),
  output: z.strictObject({
    ids: doc(
      'Ids of the closing orders, in the order in which they reach the exchange',
      z.array(z.string()),
    ),
  }),
});

export const market = doc('Market of the issue', z.enum(BOARDS));
export const koreanName = doc('Korean name of the issue', z.string());
export const lastPrice = doc(
  'Won; before the first trade of the day its base price, once delisted 0; null: not known',
  z.nullable(price),
);

export const orderRow = named(
  'Order',
  'A position order (`kind` open), or an order that closes a part of one (`kind` close)',
  z.strictObject({
    id: doc('Id of the order', z.string()),
    clientOrderId: doc(
      "The client's idempotency key; of an order that replaced an amended one, the key of that one",
      z.string(),
    ),
    kind: doc(
      '`open`: it opens a position and stands for it; `close`: it closes a part of one',
      z.enum(['open', 'close']),
    ),
    closes: doc(
      'Position order that a closing order closes; null: it is a position order',
      z.nullable(z.string()),
    ),
    symbol: issueCode,
    market,
    scale,
    name: koreanName,
    names,
    side: positionSide,
    type: plainType,
    orderType: doc('Order type of the KRX, which refines `type`', z.enum(ORDER_TYPES)),
    tif: doc('Time in force: day, immediate or cancel, or fill or kill', z.enum(TIMES_IN_FORCE)),
    price: doc(
      'Won; null: its type names no price, and the venue has not priced it on arrival',
      z.nullable(price),
    ),
    stopPrice: doc(
      'Last price that makes it a limit order, won; null: it is no stop-limit order',
      z.nullable(price),
    ),
    triggeredAt: doc(
      'When the stop price was reached: a limit order since; null: not yet, or no stop price',
      z.nullable(instant),
    ),
    leverage,
    status: orderStatus,
    reason: doc(
      'Why it was cancelled, in part or whole; null: it was not',
      z.nullable(z.enum(CANCEL_REASONS)),
    ),
    cancelling: doc('A cancel is on its way to the venue', z.boolean()),
    amending: doc('An amendment is on its way to the venue', z.boolean()),
    amends: doc('Order that this one replaced by an amendment; null: none', z.nullable(z.string())),
    amendedBy: doc(
      'Order that replaced this one by an amendment; null: none',
      z.nullable(z.string()),
    ),
    quantity: doc('Trading units ordered', quantity),
    filled: doc('Trading units filled', quantity),
    quantities: doc(
      'Trading units by state; they add up to `quantity`',
      z.strictObject({
        pending: doc('Not filled yet', quantity),
        ready_to_close: doc('Open, and in a closing order that is pending', quantity),
        locked: doc('Open, and locked or lent: not to be closed yet', quantity),
        holding: doc('Open, and free to be closed', quantity),
        closed: doc('Closed; of a closing order those that it has closed', quantity),
        cancelled: doc('Cancelled or rejected before a fill', quantity),
      }),
    ),
    contractAmount: doc('Won traded, without costs', decimal),
    averagePrice: doc(
      'Average price in won, two decimals or as many as its price unit has; null: no fill',
      z.nullable(z.string()),
    ),
    margin: doc(
      'Part of `contractAmount` that the customer pays, won; 0 for a closing order',
      decimal,
    ),
    financed: doc('Won lent for a purchase, or repaid of it by a sale', decimal),
    interestPaid: doc(
      'Interest or borrow fee that a closing order has paid, won; 0 for an opening order',
      decimal,
    ),
    ...costs,
    total: doc(
      'Won that an opening order has cost (margin and costs), or that a closing order has brought',
      decimal,
    ),
    held: doc('Won held for what is pending', decimal),
    realised: doc('Profit of the closed shares in won, after all costs and interest', decimal),
    openCost: doc(
      'Won paid for the open shares with entry costs; if short, brought by them after costs',
      decimal,
    ),
    lock: doc(
      'Why its shares are locked, and until when; null: they are not',
      z.nullable(
        z.strictObject({
          until: doc('When the lock ends', instant),
          reason: doc(
            'Minutes or trading days after the purchase, or the terms of a product',
            z.enum(LOCK_REASONS),
          ),
          n: doc('The minutes or trading days that the reason counts', z.int()),
        }),
      ),
    ),
    acceptedAt: doc('When it was accepted', instant),
    closedAt: doc(
      'When it ended, with nothing pending or open any more; null: it has not',
      z.nullable(instant),
    ),
  }),
);

export const ofOneIssue = doc('Code of the issue; missing: all issues', z.optional(symbol));

export const tradeOrders = call({
  path: '/trade/orders',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'My orders, newest first',
  input: z.strictObject({
    tab: doc(
      'With pending units; with open ones; cancelled, or closing with units closed; missing: all',
      z.optional(z.enum(['purchase', 'progress', 'terminated'])),
    ),
    symbol: ofOneIssue,
    ...paging,
  }),
  output: page(orderRow),
});
