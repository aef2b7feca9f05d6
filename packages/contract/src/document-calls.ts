/** My agreements to the documents. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { DOCUMENT_KINDS } from './document-rules.ts';
import { doc, empty } from './shapes.ts';

const document = doc(
  'The user agreement, the privacy policy, or the risks of the products',
  z.enum(DOCUMENT_KINDS),
);

export const documentMine = call({
  path: '/document/mine',
  access: 'session',
  kind: 'read',
  staleAfter: [],
  summary: 'The versions of the documents that I have agreed to, and those in force',
  input: empty,
  output: z.array(
    z.strictObject({
      document,
      agreed: doc('Newest version that I have agreed to; 1 where no agreement was noted', z.int()),
      inForce: doc('Number of the version in force', z.int()),
    }),
  ),
});

export const documentAgree = call({
  path: '/document/agree',
  access: 'session',
  kind: 'write',
  summary: 'Agree to versions of the documents that are in force',
  input: z.strictObject({
    versions: doc(
      'The documents that are agreed to',
      z
        .array(
          z.strictObject({
            document,
            version: doc('Number of the version in force, as read', z.int().check(z.minimum(1))),
          }),
        )
        .check(z.minLength(1), z.maxLength(DOCUMENT_KINDS.length)),
    ),
  }),
  output: empty,
});
