/** Documents and texts of mail at the desk: read by all, written by two of the staff. */
import { LIMITS } from '@maru/std/limits';
import { plainText } from '@maru/std/plain-text';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { WRITTEN_KINDS } from './mail-kinds.ts';
import { day, doc, empty, id, instant, key } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;

const document = z.enum(WRITTEN_KINDS);
const version = {
  number: z.int(),
  from: instant,
  change: doc(
    'null: the product brought it',
    z.nullable(
      z.strictObject({
        review: z.string(),
        askedBy: z.string(),
        approvedBy: z.string(),
        approvedAt: instant,
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
    today: doc('The first day from which a new version can be in force', day),
    rows: z.array(
      z.strictObject({
        document,
        versions: doc('Newest first', z.array(z.strictObject(version))),
        inForce: doc('The number of the version in force', z.int()),
        review: doc(
          'The application for a version that is undecided; null: none',
          z.nullable(z.string()),
        ),
      }),
    ),
    gaps: doc(
      'Parameters of the operator that the texts name and that are blank',
      z.array(z.string()),
    ),
  }),
});

const texts = z.strictObject({ kor: z.string(), en: z.string(), tw: z.string() });

export const deskDocument = call({
  path: '/document',
  access: READERS,
  kind: 'read',
  summary: 'The texts of all versions of a document, with their fields in braces',
  input: z.strictObject({ document }),
  output: z.strictObject({
    versions: doc('Newest first', z.array(z.strictObject({ ...version, texts }))),
    inForce: z.int(),
    fields: doc('What the fields stand for', z.record(z.string(), z.string())),
  }),
});

const text = doc(
  'A text in one language; that it is empty or too long is a refusal',
  z.string().check(z.maxLength(2 * LIMITS.documentChars), z.overwrite(plainText)),
);

export const deskDocumentAsk = call({
  path: '/documentAsk',
  access: { desk: ['reviewer', 'approver', 'admin'] },
  kind: 'write',
  summary: 'Ask for a new version of a document, which another person must approve',
  input: z.strictObject({
    document,
    texts: z.strictObject({ kor: text, en: text, tw: text }),
    day: doc('The day, in KST, from whose beginning it is in force', day),
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
