import * as z from 'zod/mini';
import { call } from './call.ts';
import { GUARDIAN_DECISIONS, GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { code, doc, empty, instant, line, named, personName, secret, typed } from './shapes.ts';

const session = named(
  'OpenedSession',
  'DESCRIBE',
  z.strictObject({
    token: doc('256 random bits; only their hash is stored', z.string()),
    account: doc('The public id, `M########`', z.string()),
  }),
);

export const loginRegister = call({
  path: '/login/register',
  access: 'public',
  kind: 'write',
  summary: 'Open an account and log in',
  input: z.strictObject({
    account: line,
    password: secret,
    confirmPassword: secret,
    birthDate: doc('`YYYY-MM-DD`', line),
    institutionCode: code,
    agreed: z.boolean(),
    investor: doc(
      'The declared kind of investor; without one the registration is refused',
      z.optional(z.enum(INVESTOR_KINDS)),
    ),
    guardian: doc(
      'Needed under 14; the guardian is asked for the consent by a link',
      z.optional(z.strictObject({ name: personName, phone: line })),
    ),
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
  input: z.strictObject({
    account: line,
    password: secret,
    code: doc(
      'Of the authenticator app, or a recovery code, where the account asks for one',
      z.optional(code),
    ),
  }),
  output: session,
});

export const loginForgot = call({
  path: '/login/forgot',
  access: 'public',
  kind: 'write',
  summary: 'Ask for a new log-in password; the answer is the same whatever is typed',
  input: z.strictObject({
    account: line,
    name: personName,
    birthDate: doc('`YYYY-MM-DD`', line),
    contact: doc('How the desk reaches whoever asks', line),
  }),
  output: empty,
});

export const loginNewPassword = call({
  path: '/login/newPassword',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Set a new log-in password by a link that the desk has handed over',
  input: z.strictObject({ token: typed, newPassword: secret, confirmPassword: secret }),
  output: empty,
});

export const loginGuardian = call({
  path: '/login/guardian',
  access: 'public',
  kind: 'read',
  summary: 'What a guardian is asked by the link of a customer under 14',
  input: z.strictObject({ token: typed }),
  output: z.strictObject({
    state: z.enum(GUARDIAN_STATES),
    login: doc(
      'The log-in name of the minor with its middle hidden; null: erased',
      z.nullable(z.string()),
    ),
    name: doc("The guardian's name, most of it hidden; null: erased", z.nullable(z.string())),
    namedAt: instant,
  }),
});

export const loginGuardianDecide = call({
  path: '/login/guardianDecide',
  access: 'public',
  kind: 'write',
  summary: 'Consent, refuse, or withdraw the consent as the guardian of a customer under 14',
  input: z.strictObject({
    token: typed,
    decision: z.enum(GUARDIAN_DECISIONS),
    name: doc("The guardian's own name, by which a consent is signed", personName),
    agreed: doc('The agreement and the policy are accepted for the minor', z.boolean()),
  }),
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
