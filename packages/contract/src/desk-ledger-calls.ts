import * as z from 'zod/mini';
import { call } from './call.ts';
import { LEDGER_ACCOUNT_KINDS, REVERSAL_REASONS } from './desk-rules.ts';
import { day, doc, id, instant, key, named, price } from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';

const READERS = { desk: ['auditor', 'admin'] } as const;

/** The greatest number that an entry can have. */
const LAST_NO = Number.MAX_SAFE_INTEGER;
const entryNo = z.int().check(z.minimum(1), z.maximum(LAST_NO));

const entryRow = named(
  'LedgerEntryRow',
  'DESCRIBE',
  z.strictObject({
    no: z.int(),
    at: instant,
    cause: z.enum(ENTRY_CAUSES),
    customer: doc('Public id; null: it concerns the house alone', z.nullable(z.string())),
    ref: doc('The object behind it', z.string()),
    symbol: z.nullable(z.string()),
  }),
);

export const deskTrialBalance = call({
  path: '/trialBalance',
  access: READERS,
  kind: 'read',
  summary: 'Every account of the house, and the sums of the customers’, now or at a day’s end',
  input: z.strictObject({ day: z.optional(day) }),
  output: z.strictObject({
    lastNo: doc('The newest entry that is counted; 0: none is', z.int()),
    units: z.array(
      z.strictObject({
        unit: doc('A currency, or the symbol of shares', z.string()),
        isMoney: z.boolean(),
        accounts: z.array(
          z.strictObject({
            account: z.string(),
            kind: z.enum(LEDGER_ACCOUNT_KINDS),
            amount: doc('Signed, in amounts of the unit', price),
          }),
        ),
        sum: doc('Of all its accounts: 0, or the books are wrong', price),
      }),
    ),
  }),
});

export const deskEntries = call({
  path: '/entries',
  access: READERS,
  kind: 'read',
  summary: 'Entries of the ledger, the newest first',
  input: z.strictObject({
    before: doc('Entries numbered below', z.optional(entryNo)),
    day: z.optional(day),
    cause: z.optional(z.enum(ENTRY_CAUSES)),
    customer: z.optional(id),
    account: doc('With a posting to this account of the house or of a customer', z.optional(id)),
  }),
  output: z.strictObject({
    rows: z.array(entryRow),
    next: doc('`before` of the next page; null: this is the last', z.nullable(z.int())),
  }),
});

export const deskEntry = call({
  path: '/entry',
  access: READERS,
  kind: 'read',
  summary: 'One entry of the ledger with its postings, its place in the chain and its cause',
  input: z.strictObject({ no: entryNo }),
  output: z.strictObject({
    entry: entryRow,
    postings: z.array(
      z.strictObject({ owner: z.string(), account: z.string(), unit: z.string(), amount: price }),
    ),
    hash: z.string(),
    previousHash: z.string(),
    command: doc(
      'The command that posted it',
      z.strictObject({ seq: z.int(), type: z.string(), actor: z.string() }),
    ),
    review: doc(
      'The application behind it, with its queue; null: there is none',
      z.nullable(z.strictObject({ id: z.string(), kind: z.string() })),
    ),
    reversible: doc('It can be reversed, if nothing stands in the way', z.boolean()),
    reversal: doc(
      'Its reversal: `entryNo` null while that is under review',
      z.nullable(z.strictObject({ review: z.string(), entryNo: z.nullable(z.int()) })),
    ),
    reverses: doc('The entry that this one reverses', z.nullable(z.int())),
  }),
});

export const deskReverse = call({
  path: '/reverse',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Ask for the reversal of one entry, which an approver must approve too',
  input: z.strictObject({ entry: entryNo, reason: z.enum(REVERSAL_REASONS), requestId: key }),
  output: z.strictObject({ id: z.string() }),
});
