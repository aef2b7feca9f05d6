import * as z from 'zod/mini';
import { call } from './call.ts';
import { GUARDIAN_DECISIONS, GUARDIAN_STATES } from './guardian-rules.ts';
import { INVESTOR_KINDS } from './investor-rules.ts';
import { code, doc, empty, instant, line, named, personName, secret, typed } from './shapes.ts';

const newPassword = doc('The new log-in password', secret);
const confirmPassword = doc('The log-in password once more', secret);
const birthDate = doc('Birth date, `YYYY-MM-DD`', line);
const account = doc('Log-in name, phone number or public id', line);
const guardianToken = doc("Token of the guardian's link", typed);
const session = named(
  'OpenedSession',
  'The session that a log-in has opened',
  z.strictObject({
    token: doc(
      '256 random bits, sent as the header `token`; only their hash is stored',
      z.string(),
    ),
    account: doc(
      'Public id of the customer, `M########`; sent as the header `account`',
      z.string(),
    ),
  }),
);

export const loginRegister = call({
  path: '/login/register',
  access: 'public',
  kind: 'write',
  summary: 'Open an account and log in',
  input: z.strictObject({
    account: doc('Log-in name, which may be a phone number', line),
    password: doc('Log-in password', secret),
    confirmPassword,
    birthDate,
    institutionCode: doc('Code of the institution that permits the registration', code),
    agreed: doc('Whether the documents in force are agreed to; false is refused', z.boolean()),
    investor: doc(
      'The declared kind of investor; missing: the registration is refused',
      z.optional(z.enum(INVESTOR_KINDS)),
    ),
    guardian: doc(
      'The guardian that a customer under 14 needs, asked for consent by a link; missing: none',
      z.optional(
        z.strictObject({
          name: doc('Name of the guardian', personName),
          phone: doc('Phone number of the guardian', line),
        }),
      ),
    ),
    requestId: doc(
      'Idempotency key of the registration; missing: it cannot be repeated safely',
      z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    ),
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
    account,
    password: doc('Log-in password', secret),
    code: doc(
      'Code of the authenticator app, or a recovery code; missing: the account asks for none',
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
    account,
    name: doc('Real name, compared with the verified one', personName),
    birthDate,
    contact: doc('Phone number or address at which the desk can reach the customer', line),
  }),
  output: empty,
});

export const loginNewPassword = call({
  path: '/login/newPassword',
  access: 'public',
  kind: 'write',
  whenPaused: 'taken',
  summary: 'Set a new log-in password by a link that the desk has handed over',
  input: z.strictObject({
    token: doc('Token of the link', typed),
    newPassword,
    confirmPassword,
  }),
  output: empty,
});

export const loginGuardian = call({
  path: '/login/guardian',
  access: 'public',
  kind: 'read',
  summary: 'What a guardian is asked by the link of a customer under 14',
  input: z.strictObject({ token: guardianToken }),
  output: z.strictObject({
    state: doc("State of the guardian's consent", z.enum(GUARDIAN_STATES)),
    login: doc(
      'Log-in name of the minor with its middle hidden; null: erased',
      z.nullable(z.string()),
    ),
    name: doc(
      "The guardian's name, all but its first and last characters hidden; null: erased",
      z.nullable(z.string()),
    ),
    namedAt: doc('When the minor named the guardian', instant),
  }),
});

export const loginGuardianDecide = call({
  path: '/login/guardianDecide',
  access: 'public',
  kind: 'write',
  summary: 'Consent, refuse, or withdraw the consent as the guardian of a customer under 14',
  input: z.strictObject({
    token: guardianToken,
    decision: doc(
      'Consent or refusal of what was asked, or withdrawal of a consent',
      z.enum(GUARDIAN_DECISIONS),
    ),
    name: doc("The guardian's name, which signs a consent; else not read", personName),
    agreed: doc(
      'Whether the documents are agreed to for the minor; false refuses a consent, else not read',
      z.boolean(),
    ),
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
