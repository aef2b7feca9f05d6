import * as z from 'zod/mini';
import { call } from './call.ts';
import { LEDGER_ACCOUNT_KINDS, REVERSAL_REASONS } from './desk-rules.ts';
import { day, doc, id, instant, key, named, price } from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';

const READERS = { desk: ['auditor', 'admin'] } as const;

/** The greatest number that an entry can have. */
const LAST_NO = Number.MAX_SAFE_INTEGER;
const entryNo = z.int().check(z.minimum(1), z.maximum(LAST_NO));

const unit = doc('A currency, or the symbol of shares', z.string());
const amount = doc(
  'Above zero the account gains; minor units of a currency, or shares or amounts of an asset',
  price,
);

const entryRow = named(
  'LedgerEntryRow',
  'An entry of the ledger without its postings',
  z.strictObject({
    no: doc('Number of the entry, counted from 1 without a gap', z.int()),
    at: doc('When it was posted', instant),
    cause: doc('What it was posted for', z.enum(ENTRY_CAUSES)),
    customer: doc('Public id; null: it concerns the house alone', z.nullable(z.string())),
    ref: doc('Id of the order, fill or other object behind it', z.string()),
    symbol: doc('Code of the issue that it concerns; null: none', z.nullable(z.string())),
  }),
);

const accountBalance = named(
  'LedgerAccountBalance',
  "The balance of a house account, or of all customers' accounts of a name, in one unit",
  z.strictObject({
    account: doc('Name of the account', z.string()),
    kind: doc(
      "Sort of the account; `customers`: the sum of all customers' accounts of this name",
      z.enum(LEDGER_ACCOUNT_KINDS),
    ),
    amount: doc(
      'Signed; minor units of a currency, or shares or amounts of an asset; never 0',
      price,
    ),
  }),
);

const unitBalance = named(
  'LedgerUnitBalance',
  'The balances of all accounts in one unit',
  z.strictObject({
    unit,
    isMoney: doc('Whether the unit is a currency', z.boolean()),
    accounts: doc('Accounts whose balance is not 0', z.array(accountBalance)),
    sum: doc('Sum of all its accounts; anything but 0 is a fault of the books', price),
  }),
);

const posting = named(
  'DeskLedgerPosting',
  'One side of an entry of the ledger',
  z.strictObject({
    owner: doc("`house`, or the customer's public id", z.string()),
    account: doc('Name of the account', z.string()),
    unit,
    amount,
  }),
);

export const deskTrialBalance = call({
  path: '/trialBalance',
  access: READERS,
  kind: 'read',
  summary: 'Every account of the house, and the sums of the customers’, now or at a day’s end',
  input: z.strictObject({
    day: doc('The balances as this day ends, KST; missing: now', z.optional(day)),
  }),
  output: z.strictObject({
    lastNo: doc('Number of the newest entry that is counted; 0: none is', z.int()),
    units: doc('Currencies first, then symbols', z.array(unitBalance)),
  }),
});

export const deskEntries = call({
  path: '/entries',
  access: READERS,
  kind: 'read',
  summary: 'Entries of the ledger, the newest first',
  input: z.strictObject({
    before: doc('Only entries with lower numbers; missing: from the newest', z.optional(entryNo)),
    day: doc('Only entries of this day, KST; missing: of all', z.optional(day)),
    cause: doc('Only entries of this cause; missing: of all', z.optional(z.enum(ENTRY_CAUSES))),
    customer: doc('Only entries of this customer, by public id; missing: of all', z.optional(id)),
    account: doc(
      'Only entries with a posting to an account of this name; missing: all',
      z.optional(id),
    ),
  }),
  output: z.strictObject({
    rows: doc('The newest first', z.array(entryRow)),
    next: doc('`before` of the next page; null: this is the last', z.nullable(z.int())),
  }),
});

export const deskEntry = call({
  path: '/entry',
  access: READERS,
  kind: 'read',
  summary: 'One entry of the ledger with its postings, its place in the chain and its cause',
  input: z.strictObject({ no: doc('Number of the entry', entryNo) }),
  output: z.strictObject({
    entry: doc('The entry without its postings', entryRow),
    postings: doc('They add up to zero in every unit', z.array(posting)),
    hash: doc('SHA-256 of the hash before it and the entry, hex', z.string()),
    previousHash: doc('`hash` of the entry before; 64 zeros: it is the first', z.string()),
    command: doc(
      'The command that posted it',
      z.strictObject({
        seq: doc('Number of the command in the journal', z.int()),
        type: doc('Type of the command', z.string()),
        actor: doc(
          'Actor that sent it: a customer, a member of staff or a part of the system',
          z.string(),
        ),
      }),
    ),
    review: doc(
      'The application behind it; null: there is none',
      z.nullable(
        z.strictObject({
          id: doc('Of the application, which `/review` reads', z.string()),
          kind: doc('The queue in which it stood', z.string()),
        }),
      ),
    ),
    reversible: doc(
      'Whether it credited a deposit or play money, and no reversal of it is made or under review',
      z.boolean(),
    ),
    reversal: doc(
      'Its reversal; null: none was asked for, or it was rejected',
      z.nullable(
        z.strictObject({
          review: doc('Of the application for the reversal', z.string()),
          entryNo: doc(
            'Number of the entry that reverses it; null: the reversal is under review',
            z.nullable(z.int()),
          ),
        }),
      ),
    ),
    reverses: doc(
      'Number of the entry that this one reverses; null: it is no reversal',
      z.nullable(z.int()),
    ),
  }),
});

export const deskReverse = call({
  path: '/reverse',
  access: { desk: ['admin'] },
  kind: 'write',
  summary: 'Ask for the reversal of one entry, which an approver must approve too',
  input: z.strictObject({
    entry: doc('Number of the entry: the credit of a deposit or of play money', entryNo),
    reason: doc('Why it is reversed; the customer reads it', z.enum(REVERSAL_REASONS)),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the application, which `/review` reads', z.string()) }),
});
