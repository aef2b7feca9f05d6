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

const openHours = doc('When it is open, KST: `working 09:00-15:30` or `always`', z.string());

const channel = named(
  'DepositChannel',
  'A way by which the customer can deposit money',
  z.strictObject({
    id: doc('Id of the channel; a deposit names it', z.string()),
    names: doc('Names of the channel; null: it is called by its id', z.nullable(names)),
    currency: doc('Currency of its deposits', z.enum(CURRENCIES)),
    least: doc('The least of one deposit, minor units of the currency', decimal),
    most: doc('The most of one deposit, minor units of the currency', decimal),
    asksPassword: doc("True: a deposit needs the channel's password", z.boolean()),
    hours: openHours,
    to: doc(
      'Where the money is to be sent',
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: doc('An account at a bank', z.literal('bank')),
          bank: doc('Name of the bank', z.string()),
          number: doc('Number of the account', z.string()),
          holder: doc('Holder of the account', z.string()),
        }),
        z.strictObject({
          kind: doc('An address for USDT', z.literal('usdt')),
          network: doc('Network of the address: `TRC20`', z.string()),
          address: doc('The address for deposits of this customer', z.string()),
        }),
      ]),
    ),
  }),
);

const request = {
  id: doc('Id of the request', z.string()),
  currency: doc('Code of the currency', z.string()),
  amount: doc('Amount of the request, minor units of the currency', decimal),
  reason: doc('Code of the reason of a rejection; null: not rejected', z.nullable(z.string())),
  requestedAt: doc('When it was asked for', instant),
  decidedAt: doc('When it was decided or taken back; null: under review', z.nullable(instant)),
  entryNo: doc(
    'Number of the ledger entry that moved the money; null: none did',
    z.nullable(z.int()),
  ),
};

const deposit = named(
  'Deposit',
  'A request to credit money that was sent',
  z.strictObject({
    kind: doc('It is a deposit', z.literal('deposit')),
    ...request,
    state: doc(
      'Under review, credited, rejected, or taken back by the customer',
      z.enum(DEPOSIT_STATES),
    ),
    channel: doc('Id of a channel, or `play_money`', z.string()),
    names: doc('Names of the channel; null: it is called by its id', z.nullable(names)),
  }),
);

const withdrawal = named(
  'Withdrawal',
  'A request to pay won out to a bank card',
  z.strictObject({
    kind: doc('It is a withdrawal', z.literal('withdrawal')),
    ...request,
    state: doc(
      'Under review, paid, rejected, or taken back by the customer',
      z.enum(WITHDRAWAL_STATES),
    ),
    bank: doc('Code of the bank that it goes to', z.string()),
    dueAt: doc('The latest instant at which it is paid', instant),
  }),
);

const depositId = doc('Id of the deposit', id);
const withdrawalId = doc('Id of the withdrawal', id);

export const fundChannels = call({
  path: '/fund/channels',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'balance'],
  summary: 'Channels by which I can deposit, and my deposit under review',
  input: empty,
  output: z.strictObject({
    channels: doc('The channels that are offered', z.array(channel)),
    pending: doc('The deposit under review; null: none is', z.nullable(deposit)),
  }),
});

export const fundRecharge = call({
  path: '/fund/recharge',
  access: 'session',
  kind: 'write',
  summary: 'Ask to credit money that I sent',
  input: z.strictObject({
    channel: doc('Id of the channel', id),
    amount: doc("Amount that was sent, minor units of the channel's currency", typed),
    reference: doc("A transfer's confirmation number, or a transaction's hash", line),
    proof: doc('Id of the uploaded picture that proves it; empty: none yet', typed),
    password: doc('Password of the channel; missing: it asks for none', z.optional(secret)),
    requestId: key,
  }),
  output: z.strictObject({ id: depositId }),
});

export const fundRechargeCancel = call({
  path: '/fund/rechargeCancel',
  access: 'session',
  kind: 'write',
  summary: 'Take back a deposit that nobody has begun to decide',
  whenPaused: 'taken',
  counts: 'apart',
  input: z.strictObject({ id: depositId }),
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
      'Every gate, in the order in which they refuse',
      z.array(
        z.strictObject({
          name: doc('What the gate looks at', z.string()),
          closed: doc('What it refuses with; null: it is open', closedGate),
        }),
      ),
    ),
    least: doc('The least of one withdrawal, won', decimal),
    most: doc('The most of one withdrawal, won', decimal),
    withdrawable: doc('Won that can be withdrawn today, as far as no gate bars it', decimal),
    payout: doc(
      'How soon a withdrawal is paid',
      z.strictObject({
        usualHours: doc(
          'Hours in which it is usually paid; null: nothing is said of it',
          z.nullable(z.int()),
        ),
        latestHours: doc(
          'Hours after the request at the latest; null: `latestDays` says it',
          z.nullable(z.int()),
        ),
        latestDays: doc(
          'Business days to the one by whose end it is paid; null: `latestHours` says it',
          z.nullable(z.int()),
        ),
      }),
    ),
    hours: openHours,
    pending: doc('The withdrawal under review; null: none is', z.nullable(withdrawal)),
  }),
});

export const fundCashOut = call({
  path: '/fund/cashOut',
  access: 'session',
  kind: 'write',
  summary: 'Ask to pay money out to my bank card; the amount is held at once',
  whenPaused: 'taken',
  input: z.strictObject({
    amount: doc('Amount of the withdrawal, won', typed),
    card: doc('Id of a bank card of the customer', typed),
    fundPassword: doc('The fund password, six digits', secret),
    requestId: key,
  }),
  output: z.strictObject({ id: withdrawalId }),
});

export const fundCashOutCancel = call({
  path: '/fund/cashOutCancel',
  access: 'session',
  kind: 'write',
  summary: 'Take back a withdrawal that is under review',
  whenPaused: 'taken',
  counts: 'apart',
  input: z.strictObject({ id: withdrawalId }),
  output: empty,
});

export const fundRequests = call({
  path: '/fund/requests',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'balance'],
  summary: 'My deposits or withdrawals, newest first, also those under review or rejected',
  input: z.strictObject({
    kind: doc('Which of both', z.enum(['deposit', 'withdrawal'])),
    ...dayRange,
    ...paging,
  }),
  output: page(z.discriminatedUnion('kind', [deposit, withdrawal])),
});
