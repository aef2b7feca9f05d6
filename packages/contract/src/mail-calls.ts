/** The address to which a customer has mail sent. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { code, doc, empty, instant, secret } from './shapes.ts';

const language = z.enum(LANGUAGES);
const address = doc('That it is no address is a refusal', z.string().check(z.maxLength(400)));

export const mailState = call({
  path: '/mail/state',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'The address to which I have mail sent',
  input: empty,
  output: z.strictObject({
    sends: doc('Whether this server sends mail', z.boolean()),
    confirmed: doc(
      'The confirmed address, masked, and what is sent to it; null: none',
      z.nullable(
        z.strictObject({ address: z.string(), language, statements: z.boolean(), since: instant }),
      ),
    ),
    begun: doc(
      'An address whose code is asked for, masked; null: none',
      z.nullable(z.strictObject({ address: z.string(), endsAt: instant })),
    ),
  }),
});

export const mailBegin = call({
  path: '/mail/begin',
  access: 'session',
  kind: 'write',
  summary: 'Have a code sent to an address; the address counts once the code was entered',
  input: z.strictObject({ address, password: secret, language }),
  output: empty,
});

export const mailConfirm = call({
  path: '/mail/confirm',
  access: 'session',
  kind: 'write',
  summary: 'Confirm an address by the code that was sent to it',
  input: z.strictObject({ code }),
  output: empty,
});

export const mailSettings = call({
  path: '/mail/settings',
  access: 'session',
  kind: 'write',
  summary: 'Choose the language of mail, and whether the statement of each month is announced',
  input: z.strictObject({ language, statements: z.boolean() }),
  output: empty,
});

export const mailRemove = call({
  path: '/mail/remove',
  access: 'session',
  kind: 'write',
  summary: 'Have no mail sent any more, by the password',
  input: z.strictObject({ password: secret }),
  output: empty,
});
