import * as z from 'zod/mini';
import { call } from './call.ts';
import { DESK_ROLES } from './desk-rules.ts';
import { code, doc, empty, instant, line, named, secret } from './shapes.ts';

const me = named(
  'DeskSession',
  'DESCRIBE',
  z.strictObject({
    account: doc('The log-in name', z.string()),
    roles: z.array(z.enum(DESK_ROLES)),
    sandbox: doc('A simulation, whose staff log in without a second factor', z.boolean()),
    now: doc('Market time', instant),
  }),
);

const ALL = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

export const deskLogin = call({
  path: '/login',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Log in at the desk; the session travels in a cookie that no script reads',
  input: z.strictObject({
    account: line,
    password: secret,
    code: doc('Of the authenticator app, where the member has one', z.optional(code)),
  }),
  output: me,
});

export const deskSetUpBegin = call({
  path: '/setUpBegin',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'A secret for the authenticator app of a member who has none, by the first password',
  input: z.strictObject({ account: line, password: secret }),
  output: z.strictObject({
    secret: doc('In base 32, to be typed', z.string()),
    uri: doc('The same for a QR code', z.string()),
  }),
});

export const deskSetUp = call({
  path: '/setUp',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Choose a password, enter the first code, and log in; the recovery codes, this once',
  input: z.strictObject({ account: line, password: secret, newPassword: secret, code }),
  output: z.strictObject({ me, recovery: z.array(z.string()) }),
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
