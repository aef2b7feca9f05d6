import { CURRENCIES } from '@maru/std/money';
import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import {
  closedGate,
  dayRange,
  decimal,
  doc,
  empty,
  id,
  instant,
  key,
  line,
  named,
  names,
  page,
  paging,
  secret,
  typed,
} from './shapes.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './status.ts';

const channel = named(
  'DepositChannel',
  'DESCRIBE',
  z.strictObject({
    id: z.string(),
    names: doc('null: it is called by its id', z.nullable(names)),
    currency: z.enum(CURRENCIES),
    least: doc('The least and the most of one deposit, minor units of the currency', decimal),
    most: decimal,
    asksPassword: doc('Whether it asks for its password', z.boolean()),
    hours: doc('As `working 09:00-15:30`', z.string()),
    to: doc(
      'Where the money is to be sent',
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('bank'),
          bank: z.string(),
          number: z.string(),
          holder: z.string(),
        }),
        z.strictObject({ kind: z.literal('usdt'), network: z.string(), address: z.string() }),
      ]),
    ),
  }),
);

const request = {
  id: z.string(),
  currency: z.string(),
  amount: doc('Minor units of the currency', decimal),
  reason: doc("A code of the review's kind, once rejected", z.nullable(z.string())),
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  entryNo: doc(
    'Number of the ledger entry that moved the money; null: none did',
    z.nullable(z.int()),
  ),
};

const deposit = named(
  'Deposit',
  'DESCRIBE',
  z.strictObject({
    kind: z.literal('deposit'),
    ...request,
    state: z.enum(DEPOSIT_STATES),
    channel: doc('Id of a channel, or `play_money`', z.string()),
    names: doc('Of the channel; null: it is called by its id', z.nullable(names)),
  }),
);

const withdrawal = named(
  'Withdrawal',
  'DESCRIBE',
  z.strictObject({
    kind: z.literal('withdrawal'),
    ...request,
    state: z.enum(WITHDRAWAL_STATES),
    bank: doc('Code of the bank that it goes to', z.string()),
    dueAt: doc('The latest instant at which it is paid', instant),
  }),
);

export const fundChannels = call({
  path: '/fund/channels',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'balance'],
  summary: 'Channels by which I can deposit, and my deposit under review',
  input: empty,
  output: z.strictObject({ channels: z.array(channel), pending: z.nullable(deposit) }),
});

export const fundRecharge = call({
  path: '/fund/recharge',
  access: 'session',
  kind: 'write',
  summary: 'Ask to credit money that I sent',
  input: z.strictObject({
    channel: id,
    amount: doc("Minor units of the channel's currency", typed),
    reference: doc("A transfer's confirmation number, or a transaction's hash", line),
    proof: doc('Id of the uploaded picture that proves it; empty: none yet', typed),
    password: doc('Of the channel, where it asks for one', z.optional(secret)),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const fundRechargeCancel = call({
  path: '/fund/rechargeCancel',
  access: 'session',
  kind: 'write',
  summary: 'Take back a deposit that nobody has begun to decide',
  whenPaused: 'taken',
  counts: 'apart',
  input: z.strictObject({ id }),
  output: empty,
});

export const fundCashOutGates = call({
  path: '/fund/cashOutGates',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'identity', ...MONEY],
  summary: 'What stands in the way of a withdrawal, each with its code',
  input: empty,
  output: z.strictObject({
    gates: doc(
      'Every gate; `closed` null: it is open',
      z.array(
        z.strictObject({
          name: z.string(),
          closed: closedGate,
        }),
      ),
    ),
    least: doc(
      'Won: the least and the most of one withdrawal, and what can be withdrawn now',
      decimal,
    ),
    most: decimal,
    withdrawable: decimal,
    payout: doc(
      'Hours within which it is paid',
      z.strictObject({
        usualHours: doc(
          'Hours in which it is usually paid; null: nothing is said of it',
          z.nullable(z.int()),
        ),
        latestHours: doc(
          'At the latest so many hours after the request; null: at the end of the day T+n',
          z.nullable(z.int()),
        ),
        latestDays: z.nullable(z.int()),
      }),
    ),
    hours: doc('As `working 09:00-15:30`', z.string()),
    pending: z.nullable(withdrawal),
  }),
});

export const fundCashOut = call({
  path: '/fund/cashOut',
  access: 'session',
  kind: 'write',
  summary: 'Ask to pay money out to my bank card; the amount is held at once',
  whenPaused: 'taken',
  input: z.strictObject({
    amount: doc('Won', typed),
    card: doc('Id of a bank card of mine', typed),
    fundPassword: secret,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const fundCashOutCancel = call({
  path: '/fund/cashOutCancel',
  access: 'session',
  kind: 'write',
  summary: 'Take back a withdrawal that is under review',
  whenPaused: 'taken',
  counts: 'apart',
  input: z.strictObject({ id }),
  output: empty,
});

export const fundRequests = call({
  path: '/fund/requests',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'balance'],
  summary: 'My deposits or withdrawals, newest first, also those under review or rejected',
  input: z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), ...dayRange, ...paging }),
  output: page(z.discriminatedUnion('kind', [deposit, withdrawal])),
});
