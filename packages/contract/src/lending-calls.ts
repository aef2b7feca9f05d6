import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { LENDING_STATES, LENDING_TABS } from './lending-rules.ts';
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

const shares = doc('Shares as a number: far below 2^53', z.int());
const ppm = doc('Parts per million', z.int());

export const lendingStocks = call({
  path: '/lending/stocks',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary: 'What I hold that can be lent, with the terms and the quota of each stock',
  input: z.strictObject({}),
  output: z.strictObject({
    channelOpen: z.boolean(),
    minimum: doc('The least value of what is lent at once, won', decimal),
    quotaPpm: doc('Of the shares issued, the part that customers can lend together', ppm),
    feePpm: doc('The fee a year that borrowers pay, and the part of it that lenders get', ppm),
    partPpm: ppm,
    ratePpm: doc('That part of that fee, of what is borrowed a year', ppm),
    rows: z.array(
      z.strictObject({
        symbol: issueCode,
        names,
        market: z.enum(BOARDS),
        price: doc(
          'Won a share, the last or before the first trade the base price; null: not known',
          z.nullable(decimal),
        ),
        free: doc('Mine that can be lent now, and that are lent', shares),
        own: shares,
        quota: doc(
          'Of all customers: the quota, what is left of it, what is lent, and of that borrowed',
          shares,
        ),
        left: shares,
        lent: shares,
        used: shares,
      }),
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
  input: z.strictObject({ symbol, shares: z.number() }),
  output: z.strictObject({
    shares,
    price: doc('Won a share, and what they are worth', decimal),
    worth: decimal,
    fee: doc(
      'My part of the fee of `ESTIMATED_NIGHTS` if all are borrowed at this price; won, floored',
      decimal,
    ),
  }),
});

export const lendingLend = call({
  path: '/lending/lend',
  access: 'session',
  kind: 'write',
  summary: 'Lend shares that I hold, of the oldest purchases first',
  input: z.strictObject({ symbol, shares: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string() }),
});

export const lendingRecall = call({
  path: '/lending/recall',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Ask for lent shares back: they can be sold from the next trading day on',
  input: z.strictObject({ id, shares: z.number(), requestId: key }),
  output: z.strictObject({ returnsOn: day }),
});

export const lendingRecords = call({
  path: '/lending/records',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary: 'My lendings in progress or ended, newest first, with what they have brought',
  input: z.strictObject({ tab: z.optional(z.enum(LENDING_TABS)), ...paging }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        symbol: issueCode,
        names,
        state: z.enum(LENDING_STATES),
        shares: doc(
          'Lent at the beginning, lent now, of these recalled, and of these borrowed now',
          shares,
        ),
        open: shares,
        recalled: shares,
        used: shares,
        returnsOn: doc(
          'The day on which recalled shares are back; null: none are recalled',
          z.nullable(day),
        ),
        lentAt: instant,
        endedAt: z.nullable(instant),
        price: doc('Won a share when it was lent', decimal),
        paid: doc(
          'Won credited, paid by borrowers and credited next, and counted but not paid yet',
          decimal,
        ),
        due: decimal,
        accrued: decimal,
      }),
    ),
    total: z.int(),
    nextReturn: doc('The day on which shares that are recalled now are back', day),
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
        lending: z.string(),
        symbol: issueCode,
        names,
        day,
        amount: decimal,
        entry: doc('Number of the ledger entry', z.int()),
      }),
    ).def.shape,
    sum: doc('Of all of them, won', decimal),
  }),
});
