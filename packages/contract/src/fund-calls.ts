import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { entryShape } from './position-calls.ts';
import {
  closedGate,
  day,
  dayRange,
  decimal,
  doc,
  empty,
  instant,
  names,
  page,
  paging,
  quantity,
  scale,
} from './shapes.ts';
import { ENTRY_CAUSES } from './status.ts';

const currency = doc('Code of the currency', z.string());

export const fundBalances = call({
  path: '/fund/balances',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money per currency',
  input: empty,
  output: z.array(
    z.strictObject({
      currency,
      available: doc('Buying power: settled and unsettled, less held, minor units', decimal),
      held: doc('Held for orders and requests, minor units', decimal),
      settled: doc('Settled, with what is held, minor units', decimal),
      unsettled: doc('Signed sum of what settles on coming days, minor units', decimal),
      withdrawable: doc('What can be withdrawn today, minor units', decimal),
      dues: doc(
        'What settles on each coming due day, the earliest first',
        z.array(
          z.strictObject({
            day: doc('Day of the settlement, KST', day),
            amount: doc('Signed: what settles on it, minor units', decimal),
          }),
        ),
      ),
    }),
  ),
});

export const fundAssets = call({
  path: '/fund/assets',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What I have in all, in won, and how it moved today',
  input: empty,
  output: z.strictObject({
    total: doc(
      'Cash of all currencies and market value, less what is owed with interest, won',
      decimal,
    ),
    financed: doc('Won that the house has financed, or that closed positions left unpaid', decimal),
    interest: doc('Interest on `financed` and borrow fees, to date, won', decimal),
    borrowed: doc('Owed on credit loans with interest to date, won', decimal),
    cash: doc('Settled and unsettled won, with what is held', decimal),
    foreign: doc('Money in other currencies at the last prices, won', decimal),
    available: doc('Buying power: settled and unsettled won, less held', decimal),
    withdrawable: doc('Won that can be withdrawn today, as far as no gate bars it', decimal),
    withdrawalBar: doc('The first closed gate of a withdrawal; null: all are open', closedGate),
    marketValue: doc('All holdings at the last prices, less what is owed in shares, won', decimal),
    profit: doc('Unrealised profit of all holdings, after interest to date, won', decimal),
    todayProfit: doc(
      'Profit of today against the base prices of the day, with what was realised, won',
      decimal,
    ),
    todayGain: doc('`todayProfit` in per cent of the total without it', z.string()),
  }),
});

export const RECORD_KINDS = ['trades', 'deposit', 'withdrawal', 'exchange', 'other'] as const;

export const fundRecords = call({
  path: '/fund/records',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What came into my money and went out of it, newest first',
  input: z.strictObject({
    kind: doc('Kind of the entries; missing: all kinds', z.optional(z.enum(RECORD_KINDS))),
    ...dayRange,
    ...paging,
  }),
  output: page(
    z.strictObject({
      no: doc('Number of the ledger entry', z.int()),
      at: doc('When it was posted', instant),
      cause: doc('The kind of event behind it', z.enum(ENTRY_CAUSES)),
      ref: doc('Id of the order, fill or other object behind it', z.string()),
      symbol: doc(
        'Code of the issue or product that it concerns; null: none',
        z.nullable(z.string()),
      ),
      names: doc('Names of the issue; null: none, or not known', z.nullable(names)),
      currency,
      amount: doc(
        "Change of the customer's money (free, held and unsettled together), minor units",
        decimal,
      ),
      balance: doc(
        'That money after the entry, minor units; null: the entry moved none',
        z.nullable(decimal),
      ),
      trade: doc(
        'What an execution traded; null: any other entry',
        z.nullable(
          z.strictObject({
            side: doc("The customer's side", z.enum(['buy', 'sell'])),
            quantity: doc('Trading units traded', quantity),
            market: doc('Market of the issue', z.enum(BOARDS)),
            scale,
            contractAmount: doc('Won traded, without costs', decimal),
          }),
        ),
      ),
    }),
  ),
});

export const fundEntry = call({
  path: '/fund/entry',
  access: 'session',
  kind: 'read',
  // an entry never changes
  staleAfter: [],
  summary: 'One ledger entry of mine with every posting',
  input: z.strictObject({ no: doc('Number of the ledger entry', z.int()) }),
  output: entryShape,
});
