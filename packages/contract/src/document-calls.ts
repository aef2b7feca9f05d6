/** My agreements to the documents. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { DOCUMENT_KINDS } from './document-rules.ts';
import { empty } from './shapes.ts';

const document = z.enum(DOCUMENT_KINDS);

export const documentMine = call({
  path: '/document/mine',
  access: 'session',
  kind: 'read',
  staleAfter: [],
  summary: 'The versions of the documents that I have agreed to, and those in force',
  input: empty,
  output: z.array(z.strictObject({ document, agreed: z.int(), inForce: z.int() })),
});

export const documentAgree = call({
  path: '/document/agree',
  access: 'session',
  kind: 'write',
  summary: 'Agree to versions of the documents that are in force',
  input: z.strictObject({
    versions: z
      .array(z.strictObject({ document, version: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(DOCUMENT_KINDS.length)),
  }),
  output: empty,
});
