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
    'Refines `type`; must be a type with a price exactly when `type` is `limit`',
    z.optional(z.enum(ORDER_TYPES)),
  ),
  tif: doc(
    'Day (the default), immediate or cancel, or fill or kill',
    z.optional(z.enum(TIMES_IN_FORCE)),
  ),
  stopPrice: doc('Won; required for a stop-limit order, refused for any other', z.optional(price)),
};

const orderFields = {
  symbol,
  side: z.enum(['long', 'short']),
  type: plainType,
  ...termFields,
  price: doc('Won; required where `type` is `limit`, and only there', z.optional(price)),
  lots: z.number(),
  leverage: z.int(),
  takeProfit: doc(
    'Won: the position is sold at market once the last price is here or above, or below',
    z.optional(price),
  ),
  stopLoss: z.optional(price),
  intraday: doc('In the account for day trading: closed on its day', z.optional(z.boolean())),
};

const walk = named(
  'BookWalk',
  'What the standing quotes would do with an order that came now',
  z.strictObject({
    levels: doc(
      'What each price level fills, best first; the last price is the worst',
      z.array(z.strictObject({ price, quantity })),
    ),
    averagePrice: doc('Average price in won of what the levels fill', z.string()),
    rest: doc('What the levels leave', quantity),
    fate: doc(
      "What becomes of the rest: it waits at the order's price, is cancelled by its time in force, or goes past the last level known, where the estimate ends. Null without a rest.",
      z.nullable(z.enum(['waits', 'cancelled', 'beyond'])),
    ),
  }),
);

export const estimate = named(
  'Estimate',
  'The estimated cost of an order, computed by the code that accepts orders',
  z.strictObject({
    symbol: issueCode,
    quantity,
    holdPrice: doc(
      "The reservation price: the limit price, or the day's upper limit for a buy that may pay more or names no price",
      price,
    ),
    price: doc('The indicative price: the limit price, or the best opposite quote', price),
    walk: doc(
      'Null where the order meets no standing quote: it counts at `price`',
      z.nullable(walk),
    ),
    contractAmount: doc(
      "What the walk fills, and its rest at the order's price or the worst level's",
      decimal,
    ),
    margin: doc('The part of it that the customer pays; 0 for a close', decimal),
    financed: doc('What the house finances of a purchase, or what a sale repays of it', decimal),
    interest: doc('Interest a day of a purchase, or what a sale pays of it', decimal),
    liquidationPrice: doc(
      'The price at which the position would be closed by force; null without leverage',
      z.nullable(price),
    ),
    fee: decimal,
    transactionTax: decimal,
    ruralTax: decimal,
    hold: doc('The decrease of the available balance at entry (0 for a close)', decimal),
    total: doc(
      'Margin plus costs for a buy; for a sale what is left after costs and what it repays',
      decimal,
    ),
    availableAfter: decimal,
    settlesOn: day,
  }),
);

export const tradePreview = call({
  path: '/trade/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What an opening order would cost, and whether it would be accepted',
  input: z.strictObject({ ...orderFields, confirmed: z.optional(z.boolean()) }),
  output: z.strictObject({
    ...estimate.def.shape,
    maxLots: doc(
      'The most lots that the available balance covers at the reservation price',
      z.int(),
    ),
    protection: doc('What its take-profit and stop-loss would bring', protectionOutcomes),
    maxLeverage: doc(
      'The highest leverage of this issue for this customer, once margin trading is enabled',
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
    confirmed: doc(
      'True once the customer has confirmed an order of an unusual size',
      z.optional(z.boolean()),
    ),
  }),
  output: z.strictObject({ id: z.string(), status: z.enum(ORDER_STATUSES) }),
});

export const tradeCancel = call({
  path: '/trade/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Ask the venue to cancel what is pending of an opening or closing order',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string(), cancelling: z.boolean() }),
});

/** What a sale has in common with others: how it is to trade, at market by default. */
const saleTerms = {
  type: z.optional(plainType),
  ...termFields,
  price: z.optional(price),
};

export const tradeClose = call({
  path: '/trade/close',
  access: 'session',
  kind: 'write',
  summary: 'Close one position or a part of it',
  input: z.strictObject({
    id,
    quantity: doc('Trading units; by default the whole position', z.optional(z.number())),
    ...saleTerms,
    clientOrderId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});

const saleFields = {
  symbol,
  lines: doc(
    'The purchases to sell; by default all that can be sold, the oldest first',
    z.optional(z.array(id).check(z.minLength(1), z.maxLength(LIMITS.saleLines))),
  ),
  quantity: doc(
    'Trading units over all of them; by default all that can be sold',
    z.optional(z.number()),
  ),
  ...saleTerms,
};

/** What a sale takes of one purchase. */
const salePart = z.strictObject({
  id: doc('The purchase', z.string()),
  quantity,
  holding: doc('What could be taken of it', quantity),
  averagePrice: doc('Won paid for it, without costs', z.string()),
  boughtAt: instant,
  profit: doc('Of this part, after all costs', decimal),
});

export const tradeSellPreview = call({
  path: '/trade/sellPreview',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'What closing a stock would bring, of which positions, and whether it would be accepted',
  input: z.strictObject(saleFields),
  output: z.strictObject({
    ...estimate.def.shape,
    profit: decimal,
    side: doc('Of what is closed', z.enum(['long', 'short'])),
    sellable: doc('The most that such a sale could take', quantity),
    locked: doc('What is locked of the stock, and when the first of that comes free', quantity),
    lockedUntil: z.nullable(instant),
    lent: doc('What is lent of it', quantity),
    parts: doc('The oldest purchase first', z.array(salePart)),
  }),
});

export const tradeSell = call({
  path: '/trade/sell',
  access: 'session',
  kind: 'write',
  summary: 'Close a stock over its positions: a closing order for each, all of them or none',
  input: z.strictObject({ ...saleFields, clientOrderId: key }),
  /** The closing orders, in the order in which they reach the exchange. */
  output: z.strictObject({ ids: z.array(z.string()) }),
});

/** One position order (`kind` open) or one order that closes a part of one (`kind` close). */
const orderRow = z.strictObject({
  id: z.string(),
  clientOrderId: z.string(),
  kind: z.enum(['open', 'close']),
  closes: doc('The position order that a closing order belongs to', z.nullable(z.string())),
  symbol: issueCode,
  market: z.enum(BOARDS),
  scale,
  name: z.string(),
  names,
  side: z.enum(['long', 'short']),
  type: plainType,
  orderType: z.enum(ORDER_TYPES),
  tif: z.enum(TIMES_IN_FORCE),
  price: doc(
    'Null for a type without a price, unless the venue priced it on arrival',
    z.nullable(price),
  ),
  stopPrice: z.nullable(price),
  triggeredAt: doc(
    'When the last price reached the stop price: it is a limit order since',
    z.nullable(instant),
  ),
  leverage: z.int(),
  status: z.enum(ORDER_STATUSES),
  reason: doc('Why it was cancelled, in part or whole', z.nullable(z.enum(CANCEL_REASONS))),
  cancelling: z.boolean(),
  amending: doc('An amendment is on its way to the venue', z.boolean()),
  amends: doc(
    'The order that this one replaced by an amendment, and the one that replaced it',
    z.nullable(z.string()),
  ),
  amendedBy: z.nullable(z.string()),
  quantity,
  filled: quantity,
  quantities: z.strictObject({
    pending: quantity,
    ready_to_close: quantity,
    locked: quantity,
    holding: quantity,
    closed: quantity,
    cancelled: quantity,
  }),
  contractAmount: doc('Amount traded in won, without costs', decimal),
  averagePrice: doc(
    'Average price in won, two decimals or as many as its price unit has; null before a fill',
    z.nullable(z.string()),
  ),
  margin: decimal,
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  held: decimal,
  realised: doc('Profit of the closed shares, after all costs', decimal),
  openCost: doc('Cost basis of the open shares, their share of the entry fee included', decimal),
  lock: doc(
    'Until when its shares are locked, and why; null: they are not',
    z.nullable(
      z.strictObject({
        until: instant,
        reason: z.enum(LOCK_REASONS),
        n: doc('The minutes or trading days that the reason counts', z.int()),
      }),
    ),
  ),
  acceptedAt: instant,
  closedAt: z.nullable(instant),
});

export const tradeOrders = call({
  path: '/trade/orders',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'My orders, newest first',
  input: z.strictObject({
    tab: z.optional(z.enum(['purchase', 'progress', 'terminated'])),
    symbol: z.optional(symbol),
    ...paging,
  }),
  output: page(orderRow),
});

/** A position order with shares still held, valued at the last price. */
export const positionRow = z.strictObject({
  ...orderRow.def.shape,
  last: z.nullable(price),
  marketValue: decimal,
  interest: doc('To date, on what is financed of it', decimal),
  profit: doc('Unrealised profit of the open shares, entry costs and interest included', decimal),
  lent: doc('Its shares that are lent: they are locked until they are back', quantity),
  protected: doc(
    'The levels that protect it now; null: none do',
    z.nullable(z.strictObject({ takeProfit: z.nullable(price), stopLoss: z.nullable(price) })),
  ),
});

export const tradePositions = call({
  path: '/trade/positions',
  access: 'session',
  kind: 'read',
  staleAfter: HELD,
  summary: 'My positions in progress, newest first',
  input: z.strictObject({ symbol: z.optional(symbol), ...paging }),
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
      market: z.enum(BOARDS),
      scale,
      name: z.string(),
      names,
      side: doc('Short: shares that are owed', z.enum(['long', 'short'])),
      quantity,
      sellable: doc('Of it, what is neither locked nor waiting to be closed', quantity),
      copied: doc('Of it, what follows of mentors hold', quantity),
      locked: doc('Of it, what is locked, and when the first of that comes free', quantity),
      lockedUntil: z.nullable(instant),
      lent: doc('Of it, what is lent', quantity),
      averagePrice: doc(
        'Average won paid for the shares still held, or brought by those owed, without costs',
        z.string(),
      ),
      cost: doc(
        'Total won paid for them with their share of the entry fees, or brought after costs',
        decimal,
      ),
      interest: doc('To date, on what is financed of them', decimal),
      last: z.nullable(price),
      marketValue: decimal,
      profit: decimal,
    }),
  ),
});

const postingShape = z.strictObject({
  owner: doc('`customer` or the name of a house account', z.string()),
  account: z.string(),
  unit: doc('A currency, or the symbol of a holding', z.string()),
  amount: doc(
    'Signed change of the account, for a symbol in amounts of the asset. All postings of an entry add up to 0 per unit.',
    price,
  ),
});

export const entryShape = z.strictObject({
  no: z.int(),
  at: instant,
  cause: z.enum(ENTRY_CAUSES),
  ref: doc('The order, fill or other object behind it', z.string()),
  symbol: z.nullable(z.string()),
  postings: z.array(postingShape),
  hash: z.string(),
  previousHash: z.string(),
});

const fillShape = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  side: z.enum(['buy', 'sell']),
  price,
  quantity,
  amount: decimal,
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  bookSeq: doc('The book event it came from', z.int()),
  at: instant,
  settlesOn: day,
  entryNo: z.int(),
});

/** What a position's open shares owe. Won, unless said otherwise. */
const loanShape = z.strictObject({
  side: doc(
    'Of the position: a long one owes money, a short one shares',
    z.enum(['long', 'short']),
  ),
  principal: doc(
    'What the house has financed, or what the sale of the borrowed shares brought',
    decimal,
  ),
  margin: doc("The customer's own part of the contract amount", decimal),
  interestPpm: doc('A year, parts per million', z.int()),
  interestADay: decimal,
  interest: doc(
    'Interest or borrow fee to date, paid with the sale or the purchase that closes',
    decimal,
  ),
  since: doc('The day it runs from', day),
  equity: doc(
    'What would be left at the last price, before costs; null: no price is known',
    z.nullable(decimal),
  ),
  rights: doc('Of that, the value of rights to new shares that are not used yet', decimal),
  warnPercent: doc(
    'Equity in per cent of the margin at which the customer is warned, or the position closed',
    z.int(),
  ),
  closePercent: z.int(),
  warnPrice: doc('The prices at which that happens', price),
  liquidationPrice: price,
  warnedAt: z.nullable(instant),
  closingSince: doc(
    'When forced closing began; null: it is not being closed, or has recovered',
    z.nullable(instant),
  ),
});

export const tradePosition = call({
  path: '/trade/position',
  access: 'session',
  kind: 'read',
  // that the margin of one runs low is told by a message
  staleAfter: [...HELD, 'message'],
  summary: 'One position order with its fills, closing orders and ledger entries',
  input: z.strictObject({ id }),
  output: z.strictObject({
    order: positionRow,
    protection: doc(
      'Its take-profit and stop-loss, also once they have ended; null: it never had any',
      z.nullable(protectionShape),
    ),
    protectionCloses: doc(
      'Of its closing orders, those that a take-profit or stop-loss made; oldest first',
      z.array(protectionCloseShape),
    ),
    loan: doc('Null: nothing of it is financed', z.nullable(loanShape)),
    closing: z.array(orderRow),
    fills: z.array(fillShape),
    entries: z.array(entryShape),
  }),
});

export const tradeSale = call({
  path: '/trade/sale',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'The closing orders that one sale made, and their fills',
  /** Any of its closing orders. */
  input: z.strictObject({ id }),
  output: z.strictObject({ orders: z.array(orderRow), fills: z.array(fillShape) }),
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
