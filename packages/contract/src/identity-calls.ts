import * as z from 'zod/mini';
import { call } from './call.ts';
import { LANGUAGES } from './constants.ts';
import {
  day,
  decimal,
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

/** What a person is known by: as it stands on the identity card, with both sides of that. */
const identityCard = {
  name: personName,
  /** The first six digits of the identity number, and the seventh. */
  idFirst: line,
  idLast: line,
  front: id,
  back: id,
  /** What is blacked out of the front, in thousandths of the picture. */
  bar: z.strictObject({ x: perMille, y: perMille, width: perMille, height: perMille }),
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
    /** Why the newest application was rejected: a code of the review's kind; null: it was not. */
    reason: z.nullable(z.string()),
    submittedAt: z.nullable(instant),
    /** The name that was applied for; null: none was. */
    name: z.nullable(z.string()),
    /** The birth date of my registration, which an identity number begins with; null: unknown. */
    birthDate: z.nullable(day),
    /** Whether the sandbox's play money can be taken. */
    playMoney: z.enum(['open', 'taken', 'none']),
    /** How much it is, won. */
    playMoneyWon: decimal,
    /** Of a minor, as named, with most of it hidden; null: none is known. */
    guardian: z.nullable(
      z.strictObject({
        name: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        /** Whether a link was made. */
        linked: z.boolean(),
        /** When the data is erased where there is no consent; null: there is one. */
        endsAt: z.nullable(instant),
      }),
    ),
    /** A forgotten fund password: `open` once the identity was checked again. */
    fundPasswordReset: z.enum(['none', 'pending', 'open']),
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
    /** An address of the guardian's; missing: I hand the link over. */
    mailTo: z.optional(z.string().check(z.maxLength(400))),
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
        /** With the middle hidden: the first four digits and the last four at most. */
        numberMasked: z.string(),
        branch: z.string(),
        addedAt: instant,
      }),
    ),
    /** The most cards. */
    limit: z.int(),
  }),
});

export const identityBankAdd = call({
  path: '/identity/bankAdd',
  access: 'session',
  kind: 'write',
  summary: 'Add a bank card of my own',
  input: z.strictObject({
    holder: personName,
    /** Code of the bank. */
    bank: typed,
    numberFirst: line,
    numberLast: line,
    branch: line,
    /** Asked for when it was entered too long ago. */
    fundPassword: z.optional(secret),
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
