import * as z from 'zod/mini';
import { call } from './call.ts';
import { DESK_ROLES } from './desk-rules.ts';
import { code, empty, instant, line, secret } from './shapes.ts';

const me = z.strictObject({
  /** The log-in name. */
  account: z.string(),
  roles: z.array(z.enum(DESK_ROLES)),
  /** A simulation, whose staff log in without a second factor. */
  sandbox: z.boolean(),
  /** Market time. */
  now: instant,
});

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
    /** Of the authenticator app, where the member has one. */
    code: z.optional(code),
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
    /** In base 32, to be typed. */
    secret: z.string(),
    /** The same for a QR code. */
    uri: z.string(),
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
