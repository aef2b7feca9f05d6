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
const offeringId = doc('Id of the offering', id);
const applicationId = doc('Id of the application', id);
const lots = doc('Lots applied for, a whole number from `leastLots` to `mostLots`', z.number());
const applied = doc('Shares applied for', z.int());
const pool = doc("Shares offered to the firm's customers", z.int());
const asked = doc('Shares that all applications so far ask for', z.int());
const stage = doc(
  'Stage of the offering; `payment`: drawn and to be paid, `listing`: its listing is asked for',
  z.enum(OFFERING_STAGES),
);
const price = doc('Offer price, won a share', decimal);
const closesAt = doc('Deadline of applications', instant);
const drawsAt = doc('When the shares are drawn', instant);
const payBy = doc('Deadline of payments', instant);
const listsOn = doc('Day on which the shares are listed and delivered, KST', day);
const deposit = doc('Held at the application, won', decimal);
const hold = doc('Number of the ledger entry that holds the deposit', z.int());
const competition = doc(
  'Shares asked for to shares offered, with two decimals: `12.34` to one',
  fraction,
);
const beacon = {
  kind: doc(
    'Source of the random number: a hash chain whose head was published before, or drand',
    z.enum(BEACON_KINDS),
  ),
  round: doc('Round of the source whose value is drawn with', z.int()),
};

const application = named(
  'NewShareApplication',
  "A customer's application, as it stands beside its offering",
  z.strictObject({
    id: doc('Id of the application', z.string()),
    result: doc('What became of it; `won`: to be paid by `payBy`', z.enum(SUBSCRIPTION_RESULTS)),
    shares: applied,
    deposit,
    held: doc('Held for it now, won', decimal),
    hold,
    equal: doc(
      'Shares won in the equal part of the draw; null: not drawn yet',
      z.nullable(z.int()),
    ),
    proportional: doc(
      'Shares won in the proportional part of the draw; null: not drawn yet',
      z.nullable(z.int()),
    ),
    appliedAt: doc('When it was made', instant),
  }),
);

export const offering = named(
  'NewShareOffering',
  'One offering of new shares. Prices in won a share.',
  z.strictObject({
    id: doc('Id of the offering', z.string()),
    symbol: issueCode,
    names,
    board: doc('Market on which the shares will be listed', z.enum(OFFERING_BOARDS)),
    phase: doc(
      'Before its opening, taking applications, or past their deadline',
      z.enum(OFFERING_PHASES),
    ),
    stage,
    priceFrom: doc('Lower end of the price range of book building, won a share', decimal),
    priceTo: doc('Upper end of the price range of book building, won a share', decimal),
    price,
    marketPrice: doc(
      'Last traded price of the day, won; null: not listed, or not traded today',
      z.nullable(decimal),
    ),
    pool,
    issued: doc('Shares of the issue in all, those offered among them', z.int()),
    lotSize: doc('Shares of a lot', z.int()),
    leastLots: doc('Fewest lots of an application', z.int()),
    mostLots: doc('Most lots of an application', z.int()),
    underwriter: doc('Name of the underwriter', names),
    announcedAt: doc('When it was announced', instant),
    opensAt: doc('From when on it takes applications', instant),
    closesAt,
    drawsAt,
    refundsAt: doc('When deposits without a win are released: with the draw', instant),
    payBy,
    issuesOn: doc(
      'Day from which on the paid shares exist, KST: the one after the deadline of payments',
      day,
    ),
    listsOn,
    applications: doc('Applications so far', z.int()),
    asked,
    competition,
    mine: doc("The caller's newest application; null: there is none", z.nullable(application)),
  }),
);

export const newStockList = call({
  path: '/newStock/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription'],
  summary: 'Offerings of new shares of a phase, with my application; the next deadline first',
  input: z.strictObject({
    phase: doc(
      'Only offerings of this phase; missing: of all',
      z.optional(z.enum(OFFERING_PHASES)),
    ),
    ...paging,
  }),
  output: page(offering),
});

export const newStockDetail = call({
  path: '/newStock/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription', 'balance'],
  summary: 'One offering of new shares, its company, its terms and what its draw will use',
  input: z.strictObject({ id: offeringId }),
  output: z.strictObject({
    offering,
    sector: doc('Industry of the company; null: not known', z.nullable(names)),
    business: doc('What the company does', z.nullable(names)),
    depositPpm: doc(
      'Part of the amount that is held at the application, parts per million',
      z.int(),
    ),
    applicationsMost: doc('Most applications of one customer for one offering', z.int()),
    barDays: doc('Days for which a win that is waived or not paid bars from applying', z.int()),
    barredUntil: doc(
      'Until when the caller is barred from applying; null: not barred',
      z.nullable(instant),
    ),
    available: doc('Money that can be held for an application, won', decimal),
    beacon: doc('Random number that the draw will use', z.strictObject(beacon)),
    root: doc('Root hash of the frozen entries, hex; null: not closed yet', z.nullable(hex32)),
  }),
});

export const newStockPreview = call({
  path: '/newStock/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription', 'balance'],
  summary: 'What an application would hold and could win, and whether it would be taken',
  input: z.strictObject({ id: offeringId, lots }),
  output: z.strictObject({
    shares: applied,
    amount: doc('Shares at the offer price, won', decimal),
    deposit: doc('What would be held of the amount, won', decimal),
    availableAfter: doc('Available cash after the application, won', decimal),
    winningPpm: doc(
      'Chance of at least one share with this application counted, parts per million',
      z.int(),
    ),
    competition: doc(
      'Shares asked for to shares offered, this application counted, two decimals',
      fraction,
    ),
  }),
});

export const newStockSubscribe = call({
  path: '/newStock/subscribe',
  access: 'session',
  kind: 'write',
  summary: 'Apply for new shares; the deposit is held',
  input: z.strictObject({ id: offeringId, lots, requestId: key }),
  output: z.strictObject({ id: doc('Id of the application', z.string()), deposit }),
});

export const newStockRecords = call({
  path: '/newStock/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['subscription'],
  summary: 'My applications for new shares, or those that won, newest first',
  input: z.strictObject({
    tab: doc(
      '`won`: only those that won shares, paid or not; missing: all',
      z.optional(z.enum(['all', 'won'])),
    ),
    ...paging,
  }),
  output: page(
    z.strictObject({
      ...application.shape,
      offering: doc('Id of the offering', z.string()),
      symbol: issueCode,
      names,
      price,
      stage,
      drawsAt,
      payBy,
      listsOn,
      due: doc(
        'Payment for what was won; null: nothing is due',
        z.nullable(
          z.strictObject({
            amount: doc('Shares won at the offer price, won', decimal),
            beyondHeld: doc('Part of the amount that is not held yet, won', decimal),
          }),
        ),
      ),
      paid: doc('Paid for the shares, won', decimal),
      released: doc('Released of the deposit, won', decimal),
    }),
  ),
});

export const newStockPay = call({
  path: '/newStock/pay',
  access: 'session',
  kind: 'write',
  summary: 'Pay for what was won, from the deposit and then from available money',
  input: z.strictObject({
    id: applicationId,
    fundPassword: doc("The account's fund password", secret),
    requestId: key,
  }),
  output: z.strictObject({ paid: doc('Paid for the shares that were won, won', decimal) }),
});

export const newStockWaive = call({
  path: '/newStock/waive',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Waive what was won: the deposit is released at once',
  input: z.strictObject({ id: applicationId, requestId: key }),
  output: empty,
});

export const newStockDraw = call({
  path: '/newStock/draw',
  access: 'public',
  kind: 'read',
  summary: 'What a draw is redone from, beside its entries and its result',
  input: z.strictObject({ id: offeringId }),
  output: z.strictObject({
    id: doc('Id of the offering', z.string()),
    symbol: issueCode,
    names,
    pool,
    stage,
    closesAt,
    drawsAt,
    entries: doc('Entries of the draw: one for each application', z.int()),
    asked,
    held: doc('Deposits of all entries, as held at their applications, won', decimal),
    root: doc(
      'Root of the frozen entries; null: not closed yet',
      z.nullable(
        z.strictObject({
          hash: doc('Root hash of the entries (RFC 6962), hex', hex32),
          at: doc('When it was published', instant),
        }),
      ),
    ),
    beacon: doc(
      'Random number of the draw',
      z.strictObject({
        ...beacon,
        source: doc("Head of the hash chain, or hash of drand's chain, hex", hex32),
        value: doc(
          "The round's value or signature, hex; null: not drawn yet",
          z.nullable(z.string()),
        ),
      }),
    ),
  }),
});

export const newStockEntries = call({
  path: '/newStock/entries',
  access: 'public',
  kind: 'read',
  summary: 'Frozen entries of a draw in the order of their ids, with the result once drawn',
  input: z.strictObject({
    id: offeringId,
    after: doc('Id of the last entry read; missing: from the first', z.optional(hex32)),
  }),
  output: z.strictObject({
    rows: doc(
      [
        'At most `LIMITS.drawEntriesPage` entries, each an array: id, shares asked for, number of',
        'the ledger entry of the hold, shares of the equal part and of the proportional part; the',
        'last two are null before the draw',
      ].join(' '),
      z
        .array(z.tuple([hex32, z.int(), z.int(), z.nullable(z.int()), z.nullable(z.int())]))
        .check(z.maxLength(LIMITS.drawEntriesPage)),
    ),
    more: doc('Whether entries follow the last of `rows`', z.boolean()),
  }),
});

export const newStockProof = call({
  path: '/newStock/proof',
  access: 'session',
  kind: 'read',
  // frozen entries do not change
  staleAfter: [],
  summary: 'The proof that my application is among the frozen entries',
  input: z.strictObject({ id: offeringId }),
  output: z.strictObject({
    entry: doc('Id of the entry: SHA-256 of salt, offering and account, hex', hex32),
    salt: doc("Salt of the entry's id, hex", z.string()),
    shares: applied,
    hold,
    index: doc('Position among the entries in the order of their ids, from 0', z.int()),
    size: doc('Number of all entries', z.int()),
    path: doc(
      'Hashes on the way from the entry up to the root, the lowest first, hex',
      z.array(hex32),
    ),
  }),
});
