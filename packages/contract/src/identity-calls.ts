import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import {
  day,
  decimal,
  doc,
  empty,
  id,
  instant,
  key,
  line,
  personName,
  picture,
  secret,
  typed,
} from './shapes.ts';
import { REVIEW_STATES } from './status.ts';

const newPassword = {
  oldPassword: secret,
  newPassword: secret,
  confirmPassword: secret,
};

export const identityLoginPass = call({
  path: '/identity/loginPass',
  access: 'session',
  kind: 'write',
  summary: 'Change my log-in password; my other sessions end',
  input: z.strictObject(newPassword),
  output: empty,
});

export const identityFundPass = call({
  path: '/identity/fundPass',
  access: 'session',
  kind: 'write',
  summary: 'Set or change my fund password; no old one at first, or once it was forgotten',
  input: z.strictObject(newPassword),
  output: empty,
});

const perMille = z.int().check(z.minimum(0), z.maximum(1_000));

/** The identity of a person, as it stands on the identity card, with both sides of that. */
const identityCard = {
  name: personName,
  idFirst: doc('The first six digits of the identity number, and the seventh', line),
  idLast: line,
  front: id,
  back: id,
  bar: doc(
    'What is blacked out of the front, in thousandths of the picture',
    z.strictObject({ x: perMille, y: perMille, width: perMille, height: perMille }),
  ),
  requestId: key,
};

export const identityFundPassLost = call({
  path: '/identity/fundPassLost',
  access: 'session',
  kind: 'write',
  summary: 'Forgotten fund password: my log-in password, and my identity to be checked again',
  input: z.strictObject({ password: secret, ...identityCard }),
  output: empty,
});

export const identityState = call({
  path: '/identity/state',
  access: 'session',
  kind: 'read',
  staleAfter: ['review', 'identity'],
  summary: 'My real name and what is left of the steps of identity',
  input: empty,
  output: z.strictObject({
    realName: z.enum(REVIEW_STATES),
    reason: doc(
      "Why the newest application was rejected: a code of the review's kind; null: it was not",
      z.nullable(z.string()),
    ),
    submittedAt: z.nullable(instant),
    name: doc('The name that was applied for; null: none was', z.nullable(z.string())),
    birthDate: doc(
      'The birth date of my registration, which an identity number begins with; null: unknown',
      z.nullable(day),
    ),
    playMoney: doc(
      "Whether the sandbox's play money can be taken",
      z.enum(['open', 'taken', 'none']),
    ),
    playMoneyWon: doc('How much it is, won', decimal),
    guardian: doc(
      'Of a minor, as with most of it hidden; null: none is known',
      z.nullable(
        z.strictObject({
          name: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          linked: doc('Whether a link was made', z.boolean()),
          endsAt: doc(
            'When the data is erased where there is no consent; null: there is one',
            z.nullable(instant),
          ),
        }),
      ),
    ),
    fundPasswordReset: doc(
      'A forgotten fund password: `open` once the identity was checked again',
      z.enum(['none', 'pending', 'open']),
    ),
  }),
});

export const identityPicture = call({
  path: '/identity/picture',
  access: 'session',
  kind: 'write',
  summary: 'Upload a picture; it is encoded again, and kept encrypted',
  body: 'image',
  input: picture,
  output: z.strictObject({ id }),
});

export const identityRealName = call({
  path: '/identity/realName',
  access: 'session',
  kind: 'write',
  summary: 'Apply for a verified real name',
  input: z.strictObject(identityCard),
  output: empty,
});

export const identityGuardian = call({
  path: '/identity/guardian',
  access: 'session',
  kind: 'write',
  summary: 'Name my guardian, or another one, while there is no consent',
  input: z.strictObject({ name: personName, phone: line }),
  output: empty,
});

export const identityGuardianLink = call({
  path: '/identity/guardianLink',
  access: 'session',
  kind: 'write',
  summary: 'Make the link for my guardian, to be handed over or mailed; the one before is void',
  input: z.strictObject({
    mailTo: doc(
      "An address of the guardian's; missing: I hand the link over",
      z.optional(z.string().check(z.maxLength(400))),
    ),
    language: z.optional(z.enum(LANGUAGES)),
  }),
  /** Null: it was mailed. */
  output: z.strictObject({ token: z.nullable(z.string()) }),
});

export const identityPlayMoney = call({
  path: '/identity/playMoney',
  access: 'session',
  kind: 'write',
  summary: 'Take the play money of the sandbox, once',
  input: empty,
  output: z.strictObject({ won: decimal }),
});

export const identityBankList = call({
  path: '/identity/bankList',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My bank cards, the oldest first',
  input: empty,
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        bank: z.string(),
        holder: z.string(),
        numberMasked: doc(
          'With the middle hidden: the first four digits and the last four at most',
          z.string(),
        ),
        branch: z.string(),
        addedAt: instant,
      }),
    ),
    limit: doc('The most cards', z.int()),
  }),
});

export const identityBankAdd = call({
  path: '/identity/bankAdd',
  access: 'session',
  kind: 'write',
  summary: 'Add a bank card of my own',
  input: z.strictObject({
    holder: personName,
    bank: doc('Code of the bank', typed),
    numberFirst: line,
    numberLast: line,
    branch: line,
    fundPassword: doc('Asked for when it was entered too long ago', z.optional(secret)),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const identityBankDel = call({
  path: '/identity/bankDel',
  access: 'session',
  kind: 'write',
  summary: 'Remove a bank card of mine',
  input: z.strictObject({ id, fundPassword: z.optional(secret) }),
  output: empty,
});
