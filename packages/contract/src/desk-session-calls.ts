import * as z from 'zod/mini';
import { call } from './call.ts';
import { DESK_ROLES } from './desk-rules.ts';
import { empty, instant, typed } from './shapes.ts';

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
  input: z.strictObject({ account: typed, password: typed }),
  output: me,
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
