import * as z from 'zod/mini';
import { call } from './call.ts';
import { DESK_ROLES } from './desk-rules.ts';
import { code, doc, empty, instant, line, named, secret } from './shapes.ts';

const me = named(
  'DeskSession',
  'The member of staff whose session it is',
  z.strictObject({
    account: doc('The log-in name', z.string()),
    roles: doc('Roles of the member, by which calls are open', z.array(z.enum(DESK_ROLES))),
    sandbox: doc(
      'Whether it is a simulation, whose staff may log in without a second factor',
      z.boolean(),
    ),
    sandboxDecides: doc(
      'Whether principals of the sandbox decide what staff leave alone for some seconds',
      z.boolean(),
    ),
    now: doc('Market time', instant),
  }),
);

const account = doc('The log-in name; upper and lower case are the same', line);
const password = doc('The password', secret);
const passwordSoFar = doc('The password so far', secret);

const ALL = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

export const deskLogin = call({
  path: '/login',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Log in at the desk; the session travels in a cookie that no script reads',
  input: z.strictObject({
    account,
    password,
    code: doc(
      'Code of the authenticator app, or a recovery code; missing: the member has no second factor',
      z.optional(code),
    ),
  }),
  output: me,
});

export const deskSetUpBegin = call({
  path: '/setUpBegin',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'A secret for the authenticator app of a member who has none, by the first password',
  input: z.strictObject({ account, password: passwordSoFar }),
  output: z.strictObject({
    secret: doc('Secret of the authenticator app in base 32, to be typed', z.string()),
    uri: doc('The same secret as the URI of a QR code', z.string()),
  }),
});

export const deskSetUp = call({
  path: '/setUp',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Choose a password, enter the first code, and log in; the recovery codes, this once',
  input: z.strictObject({
    account,
    password: passwordSoFar,
    newPassword: doc('The password from now on', secret),
    code: doc('First code of the authenticator app', code),
  }),
  output: z.strictObject({
    me: doc('The session that has begun', me),
    recovery: doc(
      'Recovery codes, each for one log-in without the app; they are answered this once',
      z.array(z.string()),
    ),
  }),
});

export const deskLogout = call({
  path: '/logout',
  access: ALL,
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End this session of the desk',
  input: empty,
  output: empty,
});

export const deskMe = call({
  path: '/me',
  access: ALL,
  kind: 'read',
  summary: 'Who I am at the desk',
  input: empty,
  output: me,
});
