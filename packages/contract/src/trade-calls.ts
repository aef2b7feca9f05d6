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
  id,
  instant,
  key,
  names,
  page,
  paging,
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';
import { CANCEL_REASONS, ENTRY_CAUSES, LOCK_REASONS, ORDER_STATUSES } from './status.ts';

/** `limit`: the order names its price; `market`: it takes the market's. */
const plainType = z.enum(['limit', 'market']);

/** Execution terms of an order; all of them are optional. */
const termFields = {
  /** Refines `type`; must be a type with a price exactly when `type` is `limit`. */
  orderType: z.optional(z.enum(ORDER_TYPES)),
  /** Day (the default), immediate or cancel, or fill or kill. */
  tif: z.optional(z.enum(TIMES_IN_FORCE)),
  /** Won; required for a stop-limit order, refused for any other. */
  stopPrice: z.optional(price),
};

const orderFields = {
  symbol,
  side: z.enum(['long', 'short']),
  type: plainType,
  ...termFields,
  /** Won; required where `type` is `limit`, and only there. */
  price: z.optional(price),
  lots: z.number(),
  leverage: z.int(),
  /** Won: the position is sold at market once the last price is here or above, or below. */
  takeProfit: z.optional(price),
  stopLoss: z.optional(price),
  /** In the account for day trading: closed on its day. */
  intraday: z.optional(z.boolean()),
};

/** What the standing quotes would do with an order that came now. */
const walk = z.strictObject({
  /** What each price level fills, best first; the last price is the worst. */
  levels: z.array(z.strictObject({ price, quantity })),
  /** Average price in won of what the levels fill. */
  averagePrice: z.string(),
  /** What the levels leave. */
  rest: quantity,
  /**
   * What becomes of the rest: it waits at the order's price, is cancelled by its time in force, or
   * goes past the last level known, where the estimate ends. Null without a rest.
   */
  fate: z.nullable(z.enum(['waits', 'cancelled', 'beyond'])),
});

/** The estimated cost of an order, computed by the code that accepts orders. */
export const estimate = z.strictObject({
  symbol: z.string(),
  quantity,
  /**
   * The reservation price: the limit price, or the day's upper limit for a buy that may pay more
   * or names no price.
   */
  holdPrice: price,
  /** The indicative price: the limit price, or the best opposite quote. */
  price,
  /** Null where the order meets no standing quote: it counts at `price`. */
  walk: z.nullable(walk),
  /** What the walk fills, and its rest at the order's price or the worst level's. */
  contractAmount: decimal,
  /** The part of it that the customer pays; 0 for a close. */
  margin: decimal,
  /** What the house finances of a purchase, or what a sale repays of it. */
  financed: decimal,
  /** Interest a day of a purchase, or what a sale pays of it. */
  interest: decimal,
  /** The price at which the position would be closed by force; null without leverage. */
  liquidationPrice: z.nullable(price),
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  /** The decrease of the available balance at entry (0 for a close). */
  hold: decimal,
  /** Margin plus costs for a buy; for a sale what is left after costs and what it repays. */
  total: decimal,
  availableAfter: decimal,
  settlesOn: day,
});

export const tradePreview = call({
  path: '/trade/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What an opening order would cost, and whether it would be accepted',
  input: z.strictObject({ ...orderFields, confirmed: z.optional(z.boolean()) }),
  output: z.strictObject({
    ...estimate.def.shape,
    /** The most lots that the available balance covers at the reservation price. */
    maxLots: z.int(),
    /** What its take-profit and stop-loss would bring. */
    protection: protectionOutcomes,
    /** The highest leverage of this issue for this customer, once margin trading is enabled. */
    maxLeverage: z.int(),
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
    /** True once the customer has confirmed an order of an unusual size. */
    confirmed: z.optional(z.boolean()),
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
    /** Trading units; by default the whole position. */
    quantity: z.optional(z.number()),
    ...saleTerms,
    clientOrderId: key,
  }),
  output: z.strictObject({ id: z.string() }),
});

const saleFields = {
  symbol,
  /** The purchases to sell; by default all that can be sold, the oldest first. */
  lines: z.optional(z.array(id).check(z.minLength(1), z.maxLength(LIMITS.saleLines))),
  /** Trading units over all of them; by default all that can be sold. */
  quantity: z.optional(z.number()),
  ...saleTerms,
};

/** What a sale takes of one purchase. */
const salePart = z.strictObject({
  /** The purchase. */
  id: z.string(),
  quantity,
  /** What could be taken of it. */
  holding: quantity,
  /** Won paid for it, without costs. */
  averagePrice: z.string(),
  boughtAt: instant,
  /** Of this part, after all costs. */
  profit: decimal,
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
    /** Of what is closed. */
    side: z.enum(['long', 'short']),
    /** The most that such a sale could take. */
    sellable: quantity,
    /** What is locked of the stock, and when the first of that comes free. */
    locked: quantity,
    lockedUntil: z.nullable(instant),
    /** What is lent of it. */
    lent: quantity,
    /** The oldest purchase first. */
    parts: z.array(salePart),
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
  /** The position order that a closing order belongs to. */
  closes: z.nullable(z.string()),
  symbol: z.string(),
  market: z.enum(BOARDS),
  scale,
  name: z.string(),
  names,
  side: z.enum(['long', 'short']),
  type: plainType,
  orderType: z.enum(ORDER_TYPES),
  tif: z.enum(TIMES_IN_FORCE),
  /** Null for a type without a price, unless the venue priced it on arrival. */
  price: z.nullable(price),
  stopPrice: z.nullable(price),
  /** When the last price reached the stop price: it is a limit order since. */
  triggeredAt: z.nullable(instant),
  leverage: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** Why it was cancelled, in part or whole. */
  reason: z.nullable(z.enum(CANCEL_REASONS)),
  cancelling: z.boolean(),
  /** An amendment is on its way to the venue. */
  amending: z.boolean(),
  /** The order that this one replaced by an amendment, and the one that replaced it. */
  amends: z.nullable(z.string()),
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
  /** Amount traded in won, without costs. */
  contractAmount: decimal,
  /** Average price in won, two decimals or as many as its price unit has; null before a fill. */
  averagePrice: z.nullable(z.string()),
  margin: decimal,
  fee: decimal,
  transactionTax: decimal,
  ruralTax: decimal,
  held: decimal,
  /** Profit of the closed shares, after all costs. */
  realised: decimal,
  /** Cost basis of the open shares, their share of the entry fee included. */
  openCost: decimal,
  /** Until when its shares are locked, and why; null: they are not. */
  lock: z.nullable(
    z.strictObject({
      until: instant,
      reason: z.enum(LOCK_REASONS),
      /** The minutes or trading days that the reason counts. */
      n: z.int(),
    }),
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
  /** To date, on what is financed of it. */
  interest: decimal,
  /** Unrealised profit of the open shares, entry costs and interest included. */
  profit: decimal,
  /** Its shares that are lent: they are locked until they are back. */
  lent: quantity,
  /** The levels that protect it now; null: none do. */
  protected: z.nullable(
    z.strictObject({ takeProfit: z.nullable(price), stopLoss: z.nullable(price) }),
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
      symbol: z.string(),
      market: z.enum(BOARDS),
      scale,
      name: z.string(),
      names,
      /** Short: shares that are owed. */
      side: z.enum(['long', 'short']),
      quantity,
      /** Of it, what is neither locked nor waiting to be closed. */
      sellable: quantity,
      /** Of it, what follows of mentors hold. */
      copied: quantity,
      /** Of it, what is locked, and when the first of that comes free. */
      locked: quantity,
      lockedUntil: z.nullable(instant),
      /** Of it, what is lent. */
      lent: quantity,
      /** Average won paid for the shares still held, or brought by those owed, without costs. */
      averagePrice: z.string(),
      /** Total won paid for them with their share of the entry fees, or brought after costs. */
      cost: decimal,
      /** To date, on what is financed of them. */
      interest: decimal,
      last: z.nullable(price),
      marketValue: decimal,
      profit: decimal,
    }),
  ),
});

const postingShape = z.strictObject({
  /** `customer` or the name of a house account. */
  owner: z.string(),
  account: z.string(),
  /** A currency, or the symbol of a holding. */
  unit: z.string(),
  /**
   * Signed change of the account, for a symbol in amounts of the asset. All postings of an entry
   * add up to 0 per unit.
   */
  amount: price,
});

export const entryShape = z.strictObject({
  no: z.int(),
  at: instant,
  cause: z.enum(ENTRY_CAUSES),
  /** The order, fill or other object behind it. */
  ref: z.string(),
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
  /** The book event it came from. */
  bookSeq: z.int(),
  at: instant,
  settlesOn: day,
  entryNo: z.int(),
});

/** What a position's open shares owe. Won, unless said otherwise. */
const loanShape = z.strictObject({
  /** Of the position: a long one owes money, a short one shares. */
  side: z.enum(['long', 'short']),
  /** What the house has financed, or what the sale of the borrowed shares brought. */
  principal: decimal,
  /** The customer's own part of the contract amount. */
  margin: decimal,
  /** A year, parts per million. */
  interestPpm: z.int(),
  interestADay: decimal,
  /** Interest or borrow fee to date, paid with the sale or the purchase that closes. */
  interest: decimal,
  /** The day it runs from. */
  since: day,
  /** What would be left at the last price, before costs; null: no price is known. */
  equity: z.nullable(decimal),
  /** Of that, the value of rights to new shares that are not used yet. */
  rights: decimal,
  /** Equity in per cent of the margin at which the customer is warned, or the position closed. */
  warnPercent: z.int(),
  closePercent: z.int(),
  /** The prices at which that happens. */
  warnPrice: price,
  liquidationPrice: price,
  warnedAt: z.nullable(instant),
  /** When forced closing began; null: it is not being closed, or has recovered. */
  closingSince: z.nullable(instant),
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
    /** Its take-profit and stop-loss, also once they have ended; null: it never had any. */
    protection: z.nullable(protectionShape),
    /** Of its closing orders, those that a take-profit or stop-loss made; oldest first. */
    protectionCloses: z.array(protectionCloseShape),
    /** Null: nothing of it is financed. */
    loan: z.nullable(loanShape),
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
