import * as z from 'zod/mini';
import { TRADE } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { LENDING_STATES, LENDING_TABS } from './lending-rules.ts';
import { day, decimal, id, instant, key, names, page, paging, symbol } from './shapes.ts';

/** Shares as a number: far below 2^53. */
const shares = z.int();
/** Parts per million. */
const ppm = z.int();

export const lendingStocks = call({
  path: '/lending/stocks',
  access: 'session',
  kind: 'read',
  staleAfter: [...TRADE, 'lending'],
  summary: 'What I hold that can be lent, with the terms and the quota of each stock',
  input: z.strictObject({}),
  output: z.strictObject({
    channelOpen: z.boolean(),
    /** The least value of what is lent at once, won. */
    minimum: decimal,
    /** Of the shares issued, the part that customers can lend together. */
    quotaPpm: ppm,
    /** The fee a year that borrowers pay, and the part of it that lenders get. */
    feePpm: ppm,
    partPpm: ppm,
    /** That part of that fee, of what is borrowed a year. */
    ratePpm: ppm,
    rows: z.array(
      z.strictObject({
        symbol: z.string(),
        names,
        market: z.enum(BOARDS),
        /** Won a share, the last or before the first trade the base price; null: not known. */
        price: z.nullable(decimal),
        /** Mine that can be lent now, and that are lent. */
        free: shares,
        own: shares,
        /** Of all customers: the quota, what is left of it, what is lent, and of that borrowed. */
        quota: shares,
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
    /** Won a share, and what they are worth. */
    price: decimal,
    worth: decimal,
    /** My part of the fee of `ESTIMATED_NIGHTS` if all are borrowed at this price; won, floored. */
    fee: decimal,
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
        symbol: z.string(),
        names,
        state: z.enum(LENDING_STATES),
        /** Lent at the beginning, lent now, of these recalled, and of these borrowed now. */
        shares,
        open: shares,
        recalled: shares,
        used: shares,
        /** The day on which recalled shares are back; null: none are recalled. */
        returnsOn: z.nullable(day),
        lentAt: instant,
        endedAt: z.nullable(instant),
        /** Won a share when it was lent. */
        price: decimal,
        /** Won credited, paid by borrowers and credited next, and counted but not paid yet. */
        paid: decimal,
        due: decimal,
        accrued: decimal,
      }),
    ),
    total: z.int(),
    /** The day on which shares that are recalled now are back. */
    nextReturn: day,
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
        symbol: z.string(),
        names,
        day,
        amount: decimal,
        /** Number of the ledger entry. */
        entry: z.int(),
      }),
    ).def.shape,
    /** Of all of them, won. */
    sum: decimal,
  }),
});
