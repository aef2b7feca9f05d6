import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { doc, empty, id, instant, secret } from './shapes.ts';

/** What the browser's credential API takes, as JSON text (W3C Web Authentication, level 3). */
const options = z.strictObject({ options: z.string() });
const credential = doc(
  "What the browser's credential API has answered, as JSON text",
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
    rows: z.array(
      z.strictObject({
        id,
        browser: z.enum(BROWSERS),
        system: z.enum(SYSTEMS),
        addedAt: instant,
        usedAt: doc('Null: no log-in by it yet', z.nullable(instant)),
      }),
    ),
  }),
});

export const passkeyBegin = call({
  path: '/passkey/begin',
  access: 'session',
  kind: 'write',
  summary: 'A challenge for a new passkey of this device, by the log-in password',
  input: z.strictObject({ password: secret }),
  output: options,
});

export const passkeyAdd = call({
  path: '/passkey/add',
  access: 'session',
  kind: 'write',
  summary: 'Add the passkey that signed the challenge',
  input: z.strictObject({ credential }),
  output: z.strictObject({ id }),
});

export const passkeyRemove = call({
  path: '/passkey/remove',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Remove one of my passkeys; nobody logs in by it any more',
  input: z.strictObject({ id }),
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
  output: z.strictObject({ token: z.string(), account: id }),
});
