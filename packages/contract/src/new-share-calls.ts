import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  BEACON_KINDS,
  OFFERING_BOARDS,
  OFFERING_PHASES,
  OFFERING_STAGES,
  SUBSCRIPTION_RESULTS,
} from './new-share-rules.ts';
import {
  day,
  decimal,
  doc,
  empty,
  fraction,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  secret,
} from './shapes.ts';

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const shares = doc('Shares as a number: far below 2^53', z.int());
const ppm = doc('Parts per million', z.int());

const application = named(
  'NewShareApplication',
  "A customer's application, as it stands beside its offering",
  z.strictObject({
    id: z.string(),
    result: z.enum(SUBSCRIPTION_RESULTS),
    shares: doc('Applied for', shares),
    deposit: doc('Held at the application, and what is held of it now, won', decimal),
    held: decimal,
    hold: doc('Number of the ledger entry that holds the deposit', z.int()),
    equal: doc(
      'Of the draw: shares of the equal and of the proportional part; null: not drawn yet',
      z.nullable(shares),
    ),
    proportional: z.nullable(shares),
    appliedAt: instant,
  }),
);

export const offering = named(
  'NewShareOffering',
  'One offering of new shares. Prices in won a share.',
  z.strictObject({
    id: z.string(),
    symbol: issueCode,
    names,
    board: z.enum(OFFERING_BOARDS),
    phase: z.enum(OFFERING_PHASES),
    stage: z.enum(OFFERING_STAGES),
    priceFrom: doc('The range that was asked in book building, and the price it gave', decimal),
    priceTo: decimal,
    price: decimal,
    marketPrice: doc('The last traded price, once listed; null before', z.nullable(decimal)),
    pool: doc("Offered to the firm's customers", shares),
    issued: doc('Issued in all', shares),
    lotSize: z.int(),
    leastLots: z.int(),
    mostLots: z.int(),
    underwriter: names,
    announcedAt: instant,
    opensAt: instant,
    closesAt: doc('The deadline of applications', instant),
    drawsAt: instant,
    refundsAt: doc('What is held of those who won nothing is released with the draw', instant),
    payBy: doc('The deadline of payments', instant),
    issuesOn: doc('The shares exist from this day on: the one after the deadline of payments', day),
    listsOn: day,
    applications: doc('Applications so far, and the shares they ask for', z.int()),
    asked: shares,
    competition: doc('Asked for each share that is offered, with two decimals', fraction),
    mine: z.nullable(application),
  }),
);

export const newStockList = call({
  path: '/newStock/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription'],
  summary: 'Offerings of new shares of a phase, with my application; the next deadline first',
  input: z.strictObject({ phase: z.optional(z.enum(OFFERING_PHASES)), ...paging }),
  output: page(offering),
});

export const newStockDetail = call({
  path: '/newStock/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription', 'balance'],
  summary: 'One offering of new shares, its company, its terms and what its draw will use',
  input: z.strictObject({ id }),
  output: z.strictObject({
    offering,
    sector: z.nullable(names),
    business: z.nullable(names),
    depositPpm: doc('The part of the amount that is held at the application', ppm),
    applicationsMost: doc('Applications that one customer may make', z.int()),
    barDays: doc('Days for which an unpaid or waived win bars from applying', z.int()),
    barredUntil: doc('Until when I am barred from applying; null: I am not', z.nullable(instant)),
    available: doc('Money that can be held for an application, won', decimal),
    beacon: z.strictObject({ kind: z.enum(BEACON_KINDS), round: z.int() }),
    root: doc('The root of the frozen entries; null: not closed yet', z.nullable(hex32)),
  }),
});

export const newStockPreview = call({
  path: '/newStock/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription', 'balance'],
  summary: 'What an application would hold and could win, and whether it would be taken',
  input: z.strictObject({ id, lots: z.number() }),
  output: z.strictObject({
    shares,
    amount: doc('Contract amount: shares at the offer price, and what is held of it, won', decimal),
    deposit: decimal,
    availableAfter: decimal,
    winningPpm: doc('The chance of at least one share, with this application counted', ppm),
    competition: fraction,
  }),
});

export const newStockSubscribe = call({
  path: '/newStock/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Apply for new shares; the deposit is held',
  input: z.strictObject({ id, lots: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), deposit: decimal }),
});

export const newStockRecords = call({
  path: '/newStock/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription'],
  summary: 'My applications for new shares, or those that won, newest first',
  input: z.strictObject({ tab: z.optional(z.enum(['all', 'won'])), ...paging }),
  output: page(
    z.strictObject({
      ...application.shape,
      offering: z.string(),
      symbol: issueCode,
      names,
      price: decimal,
      stage: z.enum(OFFERING_STAGES),
      drawsAt: instant,
      payBy: instant,
      listsOn: day,
      due: doc(
        'Still to be paid for what was won: beyond what is held, won; null: nothing is due',
        z.nullable(z.strictObject({ amount: decimal, beyondHeld: decimal })),
      ),
      paid: doc('What was paid and what was released, won', decimal),
      released: decimal,
    }),
  ),
});

export const newStockPay = call({
  path: '/newStock/pay',
  access: 'session',
  kind: 'write',
  summary: 'Pay for what was won, from the deposit and then from available money',
  input: z.strictObject({ id, fundPassword: secret, requestId: key }),
  output: z.strictObject({ paid: decimal }),
});

export const newStockWaive = call({
  path: '/newStock/waive',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Waive what was won: the deposit is released at once',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const newStockDraw = call({
  path: '/newStock/draw',
  access: 'public',
  kind: 'read',
  summary: 'What a draw is redone from, beside its entries and its result',
  input: z.strictObject({ id }),
  output: z.strictObject({
    id: z.string(),
    symbol: issueCode,
    names,
    pool: shares,
    stage: z.enum(OFFERING_STAGES),
    closesAt: instant,
    drawsAt: instant,
    entries: z.int(),
    asked: shares,
    held: doc('Held by the entries in all, won', decimal),
    root: doc(
      'The root of the frozen entries and when it was published; null: not closed yet',
      z.nullable(z.strictObject({ hash: hex32, at: instant })),
    ),
    beacon: z.strictObject({
      kind: z.enum(BEACON_KINDS),
      round: z.int(),
      source: doc("Head of the hash chain, or hash of the beacon's chain", hex32),
      value: doc(
        "The round's value or signature, in hex; null: not drawn yet",
        z.nullable(z.string()),
      ),
    }),
  }),
});

export const newStockEntries = call({
  path: '/newStock/entries',
  access: 'public',
  kind: 'read',
  summary: 'Frozen entries of a draw in the order of their ids, with the result once drawn',
  input: z.strictObject({
    id,
    after: doc('The id of the last entry read; missing: from the first', z.optional(hex32)),
  }),
  output: z.strictObject({
    rows: doc(
      'At most `LIMITS.drawEntriesPage`: id, shares asked, ledger entry of the hold, and equal and proportional part, null before the draw',
      z
        .array(z.tuple([hex32, shares, z.int(), z.nullable(shares), z.nullable(shares)]))
        .check(z.maxLength(LIMITS.drawEntriesPage)),
    ),
    more: z.boolean(),
  }),
});

export const newStockProof = call({
  path: '/newStock/proof',
  access: 'session',
  kind: 'read',
  // frozen entries do not change
  staleAfter: [],
  summary: 'The proof that my application is among the frozen entries',
  input: z.strictObject({ id }),
  output: z.strictObject({
    entry: hex32,
    salt: doc("With my account and the offering it gives the entry's id", z.string()),
    shares,
    hold: z.int(),
    index: z.int(),
    size: z.int(),
    path: z.array(hex32),
  }),
});
