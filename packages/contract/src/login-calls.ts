import * as z from 'zod/mini';
import { call } from './call.ts';
import { empty, typed } from './shapes.ts';

const session = z.strictObject({
  /** 256 random bits; only their hash is stored. */
  token: z.string(),
  /** The public id, `M########`. */
  account: z.string(),
});

export const loginRegister = call({
  path: '/login/register',
  access: 'public',
  kind: 'write',
  summary: 'Open an account and log in',
  input: z.strictObject({
    account: typed,
    password: typed,
    confirmPassword: typed,
    /** `YYYY-MM-DD`. */
    birthDate: typed,
    institutionCode: typed,
    agreed: z.boolean(),
    /** Needed under 14. */
    guardian: z.optional(z.strictObject({ name: typed, phone: typed, consent: z.boolean() })),
    requestId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  output: session,
});

export const loginLogin = call({
  path: '/login/login',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Log in with account name, phone or public id',
  input: z.strictObject({ account: typed, password: typed }),
  output: session,
});

export const loginForgot = call({
  path: '/login/forgot',
  access: 'public',
  kind: 'write',
  summary: 'Ask for a new log-in password; the answer is the same whatever is typed',
  input: z.strictObject({
    account: typed,
    name: typed,
    /** `YYYY-MM-DD`. */
    birthDate: typed,
    /** How the desk reaches whoever asks. */
    contact: typed,
  }),
  output: empty,
});

export const loginNewPassword = call({
  path: '/login/newPassword',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Set a new log-in password by a link that the desk has handed over',
  input: z.strictObject({ token: typed, newPassword: typed, confirmPassword: typed }),
  output: empty,
});

export const loginLogout = call({
  path: '/login/logout',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'End this session',
  input: empty,
  output: empty,
});
