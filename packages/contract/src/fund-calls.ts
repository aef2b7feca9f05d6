import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
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
import { entryShape } from './trade-calls.ts';

export const fundBalances = call({
  path: '/fund/balances',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'My money per currency',
  input: empty,
  output: z.array(
    z.strictObject({
      currency: z.string(),
      available: doc('Buying power: settled and unsettled money, less holds', decimal),
      held: decimal,
      settled: decimal,
      unsettled: decimal,
      withdrawable: doc('The amount that can be withdrawn today', decimal),
      dues: doc(
        'Money that settles on each coming due day',
        z.array(z.strictObject({ day, amount: decimal })),
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
    total: doc('Cash of all currencies and market value, less what is owed with interest', decimal),
    financed: doc('What the house has financed, and what closed positions left unpaid', decimal),
    interest: doc('On it, to date', decimal),
    borrowed: doc('On credit loans, with interest to date', decimal),
    cash: doc('Won', decimal),
    foreign: doc('Money in other currencies at the last prices', decimal),
    available: decimal,
    withdrawable: decimal,
    withdrawalBar: doc(
      'What bars a withdrawal, the first of its gates that are closed; null: nothing does',
      closedGate,
    ),
    marketValue: decimal,
    profit: doc('Unrealised profit of all open positions', decimal),
    todayProfit: decimal,
    todayGain: doc("Per cent of yesterday's assets", z.string()),
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
    kind: z.optional(z.enum(RECORD_KINDS)),
    ...dayRange,
    ...paging,
  }),
  output: page(
    z.strictObject({
      no: z.int(),
      at: instant,
      cause: z.enum(ENTRY_CAUSES),
      ref: z.string(),
      symbol: z.nullable(z.string()),
      names: z.nullable(names),
      currency: z.string(),
      amount: doc("Change of the customer's money (free, held and unsettled together)", decimal),
      balance: doc(
        'That money after the entry; null where the entry moved none',
        z.nullable(decimal),
      ),
      trade: doc(
        'Of an execution; null for all other entries',
        z.nullable(
          z.strictObject({
            side: z.enum(['buy', 'sell']),
            quantity,
            market: z.enum(BOARDS),
            scale,
            contractAmount: doc('Won, without costs', decimal),
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
  input: z.strictObject({ no: z.int() }),
  output: entryShape,
});
