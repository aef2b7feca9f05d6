/** The address to which a customer has mail sent. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import { code, doc, empty, instant, secret } from './shapes.ts';

const language = doc('Language of the mail', z.enum(LANGUAGES));
const statements = doc('Whether it is mailed that the statement of a month is final', z.boolean());
const password = doc('My log-in password', secret);
const address = doc('The address; a refusal if it is none', z.string().check(z.maxLength(400)));
const masked = doc('The address with most of its local part hidden', z.string());

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
      'The confirmed address and what is sent to it; null: none is confirmed',
      z.nullable(
        z.strictObject({
          address: masked,
          language,
          statements,
          since: doc('When it was confirmed', instant),
        }),
      ),
    ),
    begun: doc(
      'An address that is not confirmed yet and has been sent a code; null: none',
      z.nullable(
        z.strictObject({
          address: masked,
          endsAt: doc('Until when the code can be entered', instant),
        }),
      ),
    ),
  }),
});

export const mailBegin = call({
  path: '/mail/begin',
  access: 'session',
  kind: 'write',
  summary: 'Have a code sent to an address; the address counts once the code was entered',
  input: z.strictObject({ address, password, language }),
  output: empty,
});

export const mailConfirm = call({
  path: '/mail/confirm',
  access: 'session',
  kind: 'write',
  summary: 'Confirm an address by the code that was sent to it',
  input: z.strictObject({ code: doc('Six digits, from the mail', code) }),
  output: empty,
});

export const mailSettings = call({
  path: '/mail/settings',
  access: 'session',
  kind: 'write',
  summary: 'Choose the language of mail, and whether the statement of each month is announced',
  input: z.strictObject({ language, statements }),
  output: empty,
});

export const mailRemove = call({
  path: '/mail/remove',
  access: 'session',
  kind: 'write',
  summary: 'Have no mail sent any more, by the password',
  input: z.strictObject({ password }),
  output: empty,
});
