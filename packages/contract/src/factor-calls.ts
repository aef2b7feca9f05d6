import * as z from 'zod/mini';
import { call } from './call.ts';
import { code, doc, empty, instant, secret } from './shapes.ts';

export const factorState = call({
  path: '/factor/state',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'Whether my log-in asks for a code of an authenticator app',
  input: empty,
  output: z.strictObject({
    since: doc('Since when; null: it does not', z.nullable(instant)),
    recovery: doc('Recovery codes that are left', z.int()),
  }),
});

export const factorBegin = call({
  path: '/factor/begin',
  access: 'session',
  kind: 'write',
  summary: 'A new secret for my authenticator app; it counts once its first code was entered',
  input: z.strictObject({ password: secret }),
  output: z.strictObject({
    secret: doc('In base 32, to be typed', z.string()),
    uri: doc('The same for a QR code', z.string()),
  }),
});

export const factorConfirm = call({
  path: '/factor/confirm',
  access: 'session',
  kind: 'write',
  summary: 'Switch two-factor authentication on by the first code; the recovery codes, this once',
  input: z.strictObject({ code }),
  output: z.strictObject({ recovery: z.array(z.string()) }),
});

export const factorOff = call({
  path: '/factor/off',
  access: 'session',
  kind: 'write',
  summary: 'Switch two-factor authentication off, by the password and a code',
  input: z.strictObject({ password: secret, code }),
  output: empty,
});
