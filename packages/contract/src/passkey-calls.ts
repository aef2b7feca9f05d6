import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { doc, empty, id, instant, named, secret } from './shapes.ts';

const options = named(
  'PasskeyOptions',
  'A challenge to a passkey',
  z.strictObject({
    options: doc(
      "What the browser's credential API takes, as JSON text (W3C Web Authentication, level 3)",
      z.string(),
    ),
  }),
);
const no = doc('Id of the passkey: `K` and a number', id);
const credential = doc(
  "The answer of the browser's credential API to the challenge, as JSON text",
  z.string().check(z.maxLength(LIMITS.passkeyChars)),
);

export const passkeyList = call({
  path: '/passkey/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My passkeys with the device each was added on, the oldest first',
  input: empty,
  output: z.strictObject({
    rows: doc(
      'The passkeys',
      z.array(
        z.strictObject({
          id: no,
          browser: doc('Browser on which it was added', z.enum(BROWSERS)),
          system: doc('Operating system on which it was added', z.enum(SYSTEMS)),
          addedAt: doc('When it was added', instant),
          usedAt: doc('When it last logged me in; null: not yet', z.nullable(instant)),
        }),
      ),
    ),
  }),
});

export const passkeyBegin = call({
  path: '/passkey/begin',
  access: 'session',
  kind: 'write',
  summary: 'A challenge for a new passkey of this device, by the log-in password',
  input: z.strictObject({ password: doc('My log-in password', secret) }),
  output: options,
});

export const passkeyAdd = call({
  path: '/passkey/add',
  access: 'session',
  kind: 'write',
  summary: 'Add the passkey that signed the challenge',
  input: z.strictObject({ credential }),
  output: z.strictObject({ id: no }),
});

export const passkeyRemove = call({
  path: '/passkey/remove',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Remove one of my passkeys; nobody logs in by it any more',
  input: z.strictObject({ id: no }),
  output: empty,
});

export const loginPasskeyBegin = call({
  path: '/login/passkeyBegin',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'A challenge for whichever passkey the visitor has',
  input: empty,
  output: options,
});

export const loginPasskey = call({
  path: '/login/passkey',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Log in by the passkey that signed the challenge',
  input: z.strictObject({ credential }),
  output: z.strictObject({
    token: doc('Token of the new session: 256 random bits, sent as the header `token`', z.string()),
    account: doc('Public id of the customer, `M########`', id),
  }),
});
