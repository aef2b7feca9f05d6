import { ORDER_TYPES, TIMES_IN_FORCE } from '@maru/std/krx/order-terms';
import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { HELD, MONEY, TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { protectionCloseShape, protectionOutcomes, protectionShape } from './protect-calls.ts';
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
import { CANCEL_REASONS, ENTRY_CAUSES, LOCK_REASONS, ORDER_STATUSES } from './status.ts';

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
const positionSide = doc(
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

const fee = doc("Broker's fee, won", decimal);
const transactionTax = doc('Securities transaction tax, won', decimal);
const ruralTax = doc('Special rural tax, won', decimal);
/** The costs of an order or a fill. */
const costs = { fee, transactionTax, ruralTax };

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

const market = doc('Market of the issue', z.enum(BOARDS));
const koreanName = doc('Korean name of the issue', z.string());
const lastPrice = doc(
  'Won; before the first trade of the day its base price, once delisted 0; null: not known',
  z.nullable(price),
);

const orderRow = named(
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
    ...costs,
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

const ofOneIssue = doc('Code of the issue; missing: all issues', z.optional(symbol));

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

export const positionRow = named(
  'Position',
  'A position order with its open shares valued at the last price',
  z.strictObject({
    ...orderRow.def.shape,
    last: lastPrice,
    marketValue: doc('Open shares at `last`, won; without a price their cost', decimal),
    interest: doc(
      'Interest on what is financed of it, or its borrow fee, to date and not paid yet, won',
      decimal,
    ),
    profit: doc(
      'Unrealised profit of the open shares in won, after entry costs and interest',
      decimal,
    ),
    lent: doc('Its shares that are lent: they are locked until they are back', quantity),
    protected: doc(
      'The levels that protect it now; null: none do',
      z.nullable(
        z.strictObject({
          takeProfit: doc('Take-profit price in won; null: none', z.nullable(price)),
          stopLoss: doc('Stop-loss price in won; null: none', z.nullable(price)),
        }),
      ),
    ),
  }),
);

export const tradePositions = call({
  path: '/trade/positions',
  access: 'session',
  kind: 'read',
  staleAfter: HELD,
  summary: 'My positions in progress, newest first',
  input: z.strictObject({ symbol: ofOneIssue, ...paging }),
  output: page(positionRow),
});

export const tradeInventory = call({
  path: '/trade/inventory',
  access: 'session',
  kind: 'read',
  // shares of follows are among them
  staleAfter: [...TRADE, 'follow'],
  summary: 'What I hold, per symbol',
  input: z.strictObject({}),
  output: z.array(
    z.strictObject({
      symbol: issueCode,
      market,
      scale,
      name: koreanName,
      names,
      side: positionSide,
      quantity: doc('Trading units held, or owed by short positions', quantity),
      sellable: doc('Of `quantity`, what is neither locked nor waiting to be closed', quantity),
      copied: doc('Of `quantity`, what follows of mentors hold', quantity),
      locked: doc('Of `quantity`, what is locked, without what is lent', quantity),
      lockedUntil: doc('When the first of its locks ends; null: none stands', z.nullable(instant)),
      lent: doc('Of `quantity`, what is lent', quantity),
      averagePrice: doc(
        'Average price in won of the open shares, without costs; of copied ones with costs',
        z.string(),
      ),
      cost: doc(
        'Won paid for them with their part of the entry costs, or brought after costs',
        decimal,
      ),
      interest: doc(
        'Interest on what is financed of them, or their borrow fee, to date and not paid yet, won',
        decimal,
      ),
      last: lastPrice,
      marketValue: doc('`quantity` at `last`, won; without a price the cost', decimal),
      profit: doc('Unrealised profit in won, after entry costs and interest', decimal),
    }),
  ),
});

const postingShape = named(
  'AccountPosting',
  'One side of an entry of the ledger',
  z.strictObject({
    owner: doc('`customer` or the name of a house account', z.string()),
    account: doc(
      '`free`, `held`, `unsettled` or `shares` of the customer, else the house account',
      z.string(),
    ),
    unit: doc('A currency, or the symbol of a holding', z.string()),
    amount: doc(
      'Signed change: minor units of a currency, amounts of an asset; 0 over an entry per unit',
      price,
    ),
  }),
);

export const entryShape = named(
  'AccountEntry',
  'An entry of the ledger that concerns the customer',
  z.strictObject({
    no: doc('Number of the entry, counted over the whole ledger without a gap', z.int()),
    at: doc('When it was posted', instant),
    cause: doc('The kind of event behind it', z.enum(ENTRY_CAUSES)),
    ref: doc('Id of the order, fill or other object behind it', z.string()),
    symbol: doc(
      'Code of the issue or product that it concerns; null: none',
      z.nullable(z.string()),
    ),
    postings: doc('The changes of accounts that it makes', z.array(postingShape)),
    hash: doc('SHA-256 of the entry and of `previousHash`, hexadecimal', z.string()),
    previousHash: doc(
      '`hash` of the entry numbered before; of the first entry 64 zeros',
      z.string(),
    ),
  }),
);

const fillShape = named(
  'Fill',
  'One execution of an order',
  z.strictObject({
    id: doc("The order's id and the number of the fill in it", z.string()),
    orderId: doc('The order that was filled', z.string()),
    side: doc('What the order did in the book', z.enum(['buy', 'sell'])),
    price: doc('Price of the fill in won', price),
    quantity: doc('Trading units filled', quantity),
    amount: doc('Won traded, without costs', decimal),
    ...costs,
    bookSeq: doc('Number of the book event it came from, as `bookSeq` of the book', z.int()),
    at: doc('When it was executed', instant),
    settlesOn: doc('Day on which it settles, KST', day),
    entryNo: doc('Number of the ledger entry that booked it', z.int()),
  }),
);

const loanShape = named(
  'PositionLoan',
  "What a position's open shares owe",
  z.strictObject({
    side: doc(
      'Of the position: a long one owes money, a short one shares',
      z.enum(['long', 'short']),
    ),
    principal: doc(
      'Won that the house has financed, or that the sale of the borrowed shares brought',
      decimal,
    ),
    margin: doc("The customer's own part of the contract amount, won", decimal),
    interestPpm: doc('Interest or borrow fee a year, parts per million of `principal`', z.int()),
    interestADay: doc('Interest or borrow fee of a day, won', decimal),
    interest: doc(
      'Interest or borrow fee to date, won, paid with the sale or the purchase that closes',
      decimal,
    ),
    since: doc('Day from which interest or borrow fee runs, KST', day),
    equity: doc(
      'What would be left at the last price, before costs, won; null: no price is known',
      z.nullable(decimal),
    ),
    rights: doc('Part of `equity` that is the value of unused rights to new shares, won', decimal),
    warnPercent: doc('Equity in per cent of `margin` at which the customer is warned', z.int()),
    closePercent: doc(
      'Equity in per cent of `margin` at which the position is closed by force',
      z.int(),
    ),
    warnPrice: doc('Price in won at which equity is at `warnPercent`', price),
    liquidationPrice: doc('Price in won at which equity is at `closePercent`', price),
    warnedAt: doc(
      'When equity fell to the warning level; null: it has not, or has recovered',
      z.nullable(instant),
    ),
    closingSince: doc(
      'When forced closing began; null: it is not being closed, or has recovered',
      z.nullable(instant),
    ),
  }),
);

export const tradePosition = call({
  path: '/trade/position',
  access: 'session',
  kind: 'read',
  // that the margin of one runs low is told by a message
  staleAfter: [...HELD, 'message'],
  summary: 'One position order with its fills, closing orders and ledger entries',
  input: z.strictObject({
    id: doc('The position order, or a closing order of it', id),
  }),
  output: z.strictObject({
    order: doc('The position order', positionRow),
    protection: doc(
      'Its take-profit and stop-loss, also once they have ended; null: it never had any',
      z.nullable(protectionShape),
    ),
    protectionCloses: doc(
      'Of its closing orders, those that a take-profit or stop-loss made; oldest first',
      z.array(protectionCloseShape),
    ),
    loan: doc('What its open shares owe; null: nothing', z.nullable(loanShape)),
    closing: doc('Its closing orders, newest first', z.array(orderRow)),
    fills: doc('Its fills and those of its closing orders, oldest first', z.array(fillShape)),
    entries: doc(
      'Ledger entries of the order and of its closing orders, oldest first',
      z.array(entryShape),
    ),
  }),
});

export const tradeSale = call({
  path: '/trade/sale',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'The closing orders that one sale made, and their fills',
  input: z.strictObject({ id: doc('Any closing order of the sale', id) }),
  output: z.strictObject({
    orders: doc(
      'The closing orders, in the order in which they reached the exchange',
      z.array(orderRow),
    ),
    fills: doc('Their fills, oldest first', z.array(fillShape)),
  }),
});

export const tradeFills = call({
  path: '/trade/fills',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'My fills of one symbol, newest first',
  input: z.strictObject({ symbol, ...paging }),
  output: page(fillShape),
});
