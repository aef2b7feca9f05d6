import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { ESTIMATED_NIGHTS, LENDING_STATES, LENDING_TABS } from './lending-rules.ts';
import {
  day,
  decimal,
  doc,
  id,
  instant,
  issueCode,
  key,
  names,
  page,
  paging,
  symbol,
} from './shapes.ts';

const shares = doc('Whole shares, above zero', z.number());

export const lendingStocks = call({
  path: '/lending/stocks',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary: 'What I hold that can be lent, with the terms and the quota of each stock',
  input: z.strictObject({}),
  output: z.strictObject({
    channelOpen: doc('Whether the firm takes lendings now', z.boolean()),
    minimum: doc('Least value of what is lent at once, won', decimal),
    quotaPpm: doc(
      'Part of the shares of an issue that customers can lend together, parts per million',
      z.int(),
    ),
    feePpm: doc(
      'Fee that borrowers pay, parts per million of what the borrowed shares sold for, a year',
      z.int(),
    ),
    partPpm: doc('Part of the fee that lenders get, parts per million', z.int()),
    ratePpm: doc(
      "Lenders' part of that fee, parts per million of what the shares sold for, a year",
      z.int(),
    ),
    rows: doc(
      'Issues of which the caller holds or lends shares that can be lent',
      z.array(
        z.strictObject({
          symbol: issueCode,
          names,
          market: doc('Market of the issue', z.enum(BOARDS)),
          price: doc(
            'Won a share: the last price, before the first trade the base price; null: not known',
            z.nullable(decimal),
          ),
          free: doc("The caller's shares that can be lent now", z.int()),
          own: doc("The caller's shares that are lent", z.int()),
          quota: doc('Shares of the issue that all customers can lend together', z.int()),
          left: doc('Shares of the quota that can still be lent', z.int()),
          lent: doc('Shares of the issue that all customers lend', z.int()),
          used: doc('Shares of `lent` that are borrowed now', z.int()),
        }),
      ),
    ),
  }),
});

export const lendingPreview = call({
  path: '/lending/preview',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary:
    'What lent shares would bring if all of them were borrowed, and whether they can be lent',
  input: z.strictObject({ symbol, shares }),
  output: z.strictObject({
    shares: doc('Shares that would be lent', z.int()),
    price: doc('Won a share: the last price, before the first trade the base price', decimal),
    worth: doc('`shares` times `price`, won', decimal),
    fee: doc(
      `Lender's part of the fee for ${ESTIMATED_NIGHTS} nights if all are borrowed, won, floored`,
      decimal,
    ),
  }),
});

export const lendingLend = call({
  path: '/lending/lend',
  access: 'session',
  kind: 'write',
  summary: 'Lend shares that I hold, of the oldest purchases first',
  input: z.strictObject({ symbol, shares, requestId: key }),
  output: z.strictObject({ id: doc('Id of the lending', z.string()) }),
});

export const lendingRecall = call({
  path: '/lending/recall',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Ask for lent shares back: they can be sold from the next trading day on',
  input: z.strictObject({ id: doc('Id of the lending', id), shares, requestId: key }),
  output: z.strictObject({ returnsOn: doc('Trading day on which the shares are back, KST', day) }),
});

export const lendingRecords = call({
  path: '/lending/records',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary: 'My lendings in progress or ended, newest first, with what they have brought',
  input: z.strictObject({
    tab: doc(
      'Lendings in progress or ended; missing: in progress',
      z.optional(z.enum(LENDING_TABS)),
    ),
    ...paging,
  }),
  output: z.strictObject({
    ...page(
      z.strictObject({
        id: doc('Id of the lending', z.string()),
        symbol: issueCode,
        names,
        state: doc('`recalled`: all of its shares are, and come back', z.enum(LENDING_STATES)),
        shares: doc('Shares lent at its beginning', z.int()),
        open: doc('Shares lent now, recalled ones among them', z.int()),
        recalled: doc('Shares of `open` that are recalled', z.int()),
        used: doc('Shares of `open` that are borrowed now', z.int()),
        returnsOn: doc(
          'Trading day on which the recalled shares are back, KST; null: none are recalled',
          z.nullable(day),
        ),
        lentAt: doc('When they were lent', instant),
        endedAt: doc('When the last share was back; null: in progress', z.nullable(instant)),
        price: doc('Price when they were lent, won a share', decimal),
        paid: doc('Fees credited to the lender so far, won', decimal),
        due: doc("Lender's part of fees that borrowers have paid, credited next, won", decimal),
        accrued: doc(
          "Lender's part of the fees until today that borrowers have not paid yet, won",
          decimal,
        ),
      }),
    ).def.shape,
    nextReturn: doc('Trading day on which shares that are recalled now would be back, KST', day),
  }),
});

export const lendingFees = call({
  path: '/lending/fees',
  access: 'session',
  kind: 'read',
  staleAfter: ['lending'],
  summary: 'Fees that were credited to me for lent shares, the newest day first',
  input: z.strictObject(paging),
  output: z.strictObject({
    ...page(
      z.strictObject({
        lending: doc('Id of the lending', z.string()),
        symbol: issueCode,
        names,
        day: doc('Trading day on which it was credited, KST', day),
        amount: doc('Fee that was credited, won', decimal),
        entry: doc('Number of the ledger entry that credited it', z.int()),
      }),
    ).def.shape,
    sum: doc('Fees on all pages, won', decimal),
  }),
});
