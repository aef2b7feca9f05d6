/** Documents and texts of mail at the desk: read by all, written by two of the staff. */
import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { WRITTEN_KINDS } from './mail-kinds.ts';
import { day, doc, empty, id, inLanguages, instant, key, named } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const document = doc(
  'A document that customers agree to, or the text of a kind of mail',
  z.enum(WRITTEN_KINDS),
);
const inForce = doc('Number of the version in force', z.int());
const version = {
  number: doc('Number of the version, from 1 on', z.int()),
  from: doc('When it takes or took force', instant),
  change: doc(
    'The decision that made it; null: the product brought it',
    z.nullable(
      z.strictObject({
        review: doc('Id of the application', z.string()),
        askedBy: doc('Member of staff that asked for it: `staff:` and a log-in name', z.string()),
        approvedBy: doc('Member of staff that approved it', z.string()),
        approvedAt: doc('When it was approved', instant),
      }),
    ),
  ),
};

export const deskDocuments = call({
  path: '/documents',
  access: READERS,
  kind: 'read',
  summary: 'The documents that customers agree to and the texts of mail, with their versions',
  input: empty,
  output: z.strictObject({
    today: doc('Today in KST: the first day from which a new version can be in force', day),
    rows: doc(
      'The documents',
      z.array(
        z.strictObject({
          document,
          versions: doc('Its versions, newest first', z.array(z.strictObject(version))),
          inForce,
          review: doc(
            'Id of the application for a version that is undecided; null: none',
            z.nullable(z.string()),
          ),
        }),
      ),
    ),
    gaps: doc(
      'Names of the parameters of the operator that the texts refer to and that are blank',
      z.array(z.string()),
    ),
  }),
});

const texts = named(
  'DocumentTexts',
  'A document in the languages of the app, with its fields in braces',
  z.strictObject(inLanguages(z.string())),
);

export const deskDocument = call({
  path: '/document',
  access: READERS,
  kind: 'read',
  summary: 'The texts of all versions of a document, with their fields in braces',
  input: z.strictObject({ document }),
  output: z.strictObject({
    versions: doc('All versions, newest first', z.array(z.strictObject({ ...version, texts }))),
    inForce,
    fields: doc(
      'The text in place of each field, by its name; of a mail mostly a placeholder',
      z.record(z.string(), z.string()),
    ),
  }),
});

const text = z.string().check(z.maxLength(2 * LIMITS.documentChars), z.overwrite(plainText));

export const deskDocumentAsk = call({
  path: '/documentAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a new version of a document, which another person must approve',
  input: z.strictObject({
    document,
    texts: doc(
      'The whole text of the version; a refusal if a language is empty or too long',
      z.strictObject(inLanguages(text)),
    ),
    day: doc('Day in KST from whose beginning it is in force', day),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Id of the application', id) }),
});
