/** Channels of deposits at the desk: read by all of the staff, made and changed by two of them. */
import { CURRENCIES } from '@maru/std/money';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CHANNEL_KINDS, CHANNEL_PASSWORD_STEPS } from './channel-rules.ts';
import {
  decimal,
  doc,
  empty,
  id,
  inLanguages,
  key,
  line,
  named,
  names,
  secret,
  typed,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const account = named(
  'ChannelAccount',
  'An account of the firm to which customers transfer money',
  z.strictObject({
    bank: doc('Name of the bank', z.string()),
    number: doc('Account number', z.string()),
    holder: doc('Holder of the account', z.string()),
  }),
);
const kind = doc('How money comes in: by bank transfer, or in USDT coins', z.enum(CHANNEL_KINDS));
const currency = doc('Currency of the deposits', z.enum(CURRENCIES));
const open = doc('Whether it takes deposits; false: it is closed and not offered', z.boolean());
const hours = 'When deposits can be asked for, KST: `working 09:00-15:30`, or `always`';

export const deskChannels = call({
  path: '/channels',
  access: READERS,
  kind: 'read',
  summary: 'All channels of deposits, also closed ones',
  input: empty,
  output: z.array(
    z.strictObject({
      id: doc('Id of the channel', z.string()),
      kind,
      currency,
      names: doc('Its name; null: it is called by its id', z.nullable(names)),
      least: doc('The least amount of one deposit, minor units of the currency', decimal),
      most: doc('The greatest amount of one deposit, minor units of the currency', decimal),
      hours: doc(hours, z.string()),
      asksPassword: doc('Whether a deposit needs the password of the channel', z.boolean()),
      hasPassword: doc(
        'Whether that password is set; a channel that asks for one is not offered without it',
        z.boolean(),
      ),
      hasTarget: doc(
        'Whether there is an account or an address to which money can be sent',
        z.boolean(),
      ),
      account: doc(
        "Account of a bank channel; null: the firm's account by the parameters of the site",
        z.nullable(account),
      ),
      addresses: doc(
        'Addresses of a USDT channel, of which each customer is shown one; else empty',
        z.array(z.string()),
      ),
      open,
      review: doc(
        'Id of the application for a change of it that is undecided; null: none',
        z.nullable(z.string()),
      ),
    }),
  ),
});

export const deskChannelAsk = call({
  path: '/channelAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a channel of deposits, or a change of one, which another person must approve',
  input: z.strictObject({
    channel: doc('Id of the channel that is changed; null: a new one', z.nullable(id)),
    kind,
    currency,
    names: doc('Its name; all empty: it is called by its id', z.strictObject(inLanguages(line))),
    least: doc('The least amount of one deposit, in whole won or units of the currency', typed),
    most: doc('The greatest amount of one deposit, in whole won or units of the currency', typed),
    hours: doc(hours, typed),
    account: doc(
      "Account of a bank channel; all empty: the firm's account by the parameters of the site",
      z.strictObject({
        bank: doc('Name of the bank', line),
        number: doc('Account number', line),
        holder: doc('Holder of the account', line),
      }),
    ),
    addresses: doc(
      'Addresses of a USDT channel, one a line; else empty',
      z.string().check(z.maxLength(2_000)),
    ),
    open,
    password: doc(
      'Whether its password is kept, removed (`none`), or replaced by a new one (`anew`)',
      z.enum(CHANNEL_PASSWORD_STEPS),
    ),
    newPassword: doc('The new password; empty: none is set', secret),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the application', id) }),
});
