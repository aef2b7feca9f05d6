/** Channels of deposits at the desk: read by all of the staff, made and changed by two of them. */
import { CURRENCIES } from '@maru/std/money';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CHANNEL_KINDS, CHANNEL_PASSWORD_STEPS } from './channel-rules.ts';
import { decimal, doc, empty, id, key, line, names, secret, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const account = z.strictObject({ bank: z.string(), number: z.string(), holder: z.string() });

export const deskChannels = call({
  path: '/channels',
  access: READERS,
  kind: 'read',
  summary: 'All channels of deposits, also closed ones',
  input: empty,
  output: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(CHANNEL_KINDS),
      currency: z.enum(CURRENCIES),
      names: doc('null: it is called by its id', z.nullable(names)),
      least: doc('The least and the most of one deposit, minor units of the currency', decimal),
      most: decimal,
      hours: doc('As `working 09:00-15:30`', z.string()),
      asksPassword: z.boolean(),
      hasPassword: doc(
        'Whether the password that it asks for was set: it is not offered without',
        z.boolean(),
      ),
      hasTarget: doc('There is an account or an address to which money can be sent', z.boolean()),
      account: doc(
        "Of a bank transfer; null: the firm's account by the parameters of the site",
        z.nullable(account),
      ),
      addresses: doc('Of USDT: one of them for each customer', z.array(z.string())),
      open: z.boolean(),
      review: doc(
        'The application for a change that is undecided; null: none',
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
    channel: doc('null: a new one', z.nullable(id)),
    kind: z.enum(CHANNEL_KINDS),
    currency: z.enum(CURRENCIES),
    names: doc(
      'All empty: it is called by its id',
      z.strictObject({ kor: line, en: line, tw: line }),
    ),
    least: doc('In whole won, or units of the currency', typed),
    most: typed,
    hours: typed,
    account: doc(
      "All empty: the firm's account by the parameters of the site",
      z.strictObject({ bank: line, number: line, holder: line }),
    ),
    addresses: doc('One a line', z.string().check(z.maxLength(2_000))),
    open: z.boolean(),
    password: z.enum(CHANNEL_PASSWORD_STEPS),
    newPassword: doc('Of a password that is set anew; else empty', secret),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
