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

const replacing = {
  newPassword: doc('The new password', secret),
  confirmPassword: doc('The new password once more', secret),
};
const fundPassword = doc(
  'Fund password; needed if it, and the log-in, were entered too long ago; missing: not entered',
  z.optional(secret),
);

export const identityLoginPass = call({
  path: '/identity/loginPass',
  access: 'session',
  kind: 'write',
  summary: 'Change my log-in password; my other sessions end',
  input: z.strictObject({
    oldPassword: doc('The log-in password so far', secret),
    ...replacing,
  }),
  output: empty,
});

export const identityFundPass = call({
  path: '/identity/fundPass',
  access: 'session',
  kind: 'write',
  summary: 'Set or change my fund password; no old one at first, or once it was forgotten',
  input: z.strictObject({
    oldPassword: doc(
      'The fund password so far; not read if there is none, or a forgotten one can be set anew',
      secret,
    ),
    ...replacing,
  }),
  output: empty,
});

const perMille = z.int().check(z.minimum(0), z.maximum(1_000));
const cardId = doc('Id of the bank card', id);

/** The identity of a person, as it stands on the identity card, with both sides of that. */
const identityCard = {
  name: doc('Real name, as on the identity card', personName),
  idFirst: doc('The first six digits of the identity number: the birth date', line),
  idLast: doc('The seventh digit of the identity number', line),
  front: doc('Id of the uploaded picture of the front of the identity card', id),
  back: doc('Id of the uploaded picture of its back', id),
  bar: doc(
    'The rectangle of the front that is blacked out',
    z.strictObject({
      x: doc("Its left edge, thousandths of the picture's width", perMille),
      y: doc("Its upper edge, thousandths of the picture's height", perMille),
      width: doc('Its width, thousandths of that of the picture', perMille),
      height: doc('Its height, thousandths of that of the picture', perMille),
    }),
  ),
  requestId: key,
};

export const identityFundPassLost = call({
  path: '/identity/fundPassLost',
  access: 'session',
  kind: 'write',
  summary: 'Forgotten fund password: my log-in password, and my identity to be checked again',
  input: z.strictObject({ password: doc('My log-in password', secret), ...identityCard }),
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
    realName: doc('Whether my real name is verified, or under review', z.enum(REVIEW_STATES)),
    reason: doc(
      "Why the newest application was rejected: a code of the review's kind; null: it was not",
      z.nullable(z.string()),
    ),
    submittedAt: doc(
      'When the newest application for a real name was sent; null: none was',
      z.nullable(instant),
    ),
    name: doc(
      'The real name of the newest application; null: there is none, or it was erased',
      z.nullable(z.string()),
    ),
    birthDate: doc(
      'The birth date of my registration, which an identity number begins with; null: unknown',
      z.nullable(day),
    ),
    playMoney: doc(
      "Whether the sandbox's play money can be taken, or was; `none`: this is no sandbox",
      z.enum(['open', 'taken', 'none']),
    ),
    playMoneyWon: doc('Amount of the play money, won', decimal),
    guardian: doc(
      'The guardian that a minor has named; null: none is known',
      z.nullable(
        z.strictObject({
          name: doc(
            'Name with all but its first and last characters hidden; null: erased',
            z.nullable(z.string()),
          ),
          phone: doc('Phone number with its middle hidden; null: erased', z.nullable(z.string())),
          linked: doc('Whether a link for the guardian was made', z.boolean()),
          endsAt: doc(
            'When name and phone are erased if there is no consent; null: there is one',
            z.nullable(instant),
          ),
        }),
      ),
    ),
    fundPasswordReset: doc(
      'The reset of a forgotten fund password; `open`: a new one can be set without the old one',
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
  output: z.strictObject({ id: doc('Id of the picture', id) }),
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
  input: z.strictObject({
    name: doc('Name of the guardian', personName),
    phone: doc('Phone number of the guardian', line),
  }),
  output: empty,
});

export const identityGuardianLink = call({
  path: '/identity/guardianLink',
  access: 'session',
  kind: 'write',
  summary: 'Make the link for my guardian, to be handed over or mailed; the one before is void',
  input: z.strictObject({
    mailTo: doc(
      "The guardian's e-mail address; missing: the link is in the answer, to be handed over",
      z.optional(z.string().check(z.maxLength(400))),
    ),
    language: doc('Language of the mail; missing: Korean', z.optional(z.enum(LANGUAGES))),
  }),
  output: z.strictObject({
    token: doc('Token of the link; null: it was mailed', z.nullable(z.string())),
  }),
});

export const identityPlayMoney = call({
  path: '/identity/playMoney',
  access: 'session',
  kind: 'write',
  summary: 'Take the play money of the sandbox, once',
  input: empty,
  output: z.strictObject({ won: doc('Won that were credited', decimal) }),
});

export const identityBankList = call({
  path: '/identity/bankList',
  access: 'session',
  kind: 'read',
  staleAfter: ['identity'],
  summary: 'My bank cards, the oldest first',
  input: empty,
  output: z.strictObject({
    rows: doc(
      'The cards',
      z.array(
        z.strictObject({
          id: cardId,
          bank: doc('Code of the bank', z.string()),
          holder: doc('Holder of the account', z.string()),
          numberMasked: doc(
            'Account number with its middle hidden: the first four digits, the last four at most',
            z.string(),
          ),
          branch: doc('Branch of the bank', z.string()),
          addedAt: doc('When it was added', instant),
        }),
      ),
    ),
    limit: doc('The most cards that a customer can have', z.int()),
  }),
});

export const identityBankAdd = call({
  path: '/identity/bankAdd',
  access: 'session',
  kind: 'write',
  summary: 'Add a bank card of my own',
  input: z.strictObject({
    holder: doc('Holder of the account: my real name', personName),
    bank: doc('Code of the bank', typed),
    numberFirst: doc('The first four digits of the account number', line),
    numberLast: doc('The other digits of the account number', line),
    branch: doc('Branch of the bank', line),
    fundPassword,
    requestId: key,
  }),
  output: z.strictObject({ id: cardId }),
});

export const identityBankDel = call({
  path: '/identity/bankDel',
  access: 'session',
  kind: 'write',
  summary: 'Remove a bank card of mine',
  input: z.strictObject({ id: cardId, fundPassword }),
  output: empty,
});
