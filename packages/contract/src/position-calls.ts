/** Positions: what an order has bought or sold short, its fills, entries and sales. */
import * as z from 'zod/mini';
import { HELD, TRADE } from './account-events.ts';
import { call } from './call.ts';
import { protectionCloseShape, protectionShape } from './protect-calls.ts';
import {
  day,
  decimal,
  doc,
  id,
  instant,
  issueCode,
  named,
  names,
  page,
  paging,
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';
import {
  costs,
  koreanName,
  lastPrice,
  market,
  ofOneIssue,
  orderRow,
  positionSide,
} from './trade-calls.ts';

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
