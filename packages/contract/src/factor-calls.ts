import * as z from 'zod/mini';
import { call } from './call.ts';
import { code, doc, empty, instant, secret } from './shapes.ts';

const password = doc('My log-in password', secret);

export const factorState = call({
  path: '/factor/state',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'Whether my log-in asks for a code of an authenticator app',
  input: empty,
  output: z.strictObject({
    since: doc('Since when it does; null: it does not', z.nullable(instant)),
    recovery: doc('Recovery codes that are not used yet; 0 while it is off', z.int()),
  }),
});

export const factorBegin = call({
  path: '/factor/begin',
  access: 'session',
  kind: 'write',
  summary: 'A new secret for my authenticator app; it counts once its first code was entered',
  input: z.strictObject({ password }),
  output: z.strictObject({
    secret: doc('The secret in base 32, to be typed into the app', z.string()),
    uri: doc('The secret as an `otpauth:` address, for a QR code', z.string()),
  }),
});

export const factorConfirm = call({
  path: '/factor/confirm',
  access: 'session',
  kind: 'write',
  summary: 'Switch two-factor authentication on by the first code; the recovery codes, this once',
  input: z.strictObject({ code: doc('The first code that the app shows, six digits', code) }),
  output: z.strictObject({
    recovery: doc('Recovery codes: each stands in for a code once', z.array(z.string())),
  }),
});

export const factorOff = call({
  path: '/factor/off',
  access: 'session',
  kind: 'write',
  summary: 'Switch two-factor authentication off, by the password and a code',
  input: z.strictObject({
    password,
    code: doc('Code of the authenticator app, or a recovery code', code),
  }),
  output: empty,
});
