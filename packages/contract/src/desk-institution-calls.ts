import * as z from 'zod/mini';
import { call } from './call.ts';
import { OPENING_LATER, OPENING_NEEDS } from './opening-rules.ts';
import { code, doc, empty, id, key, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['admin'] } as const;

export const deskInstitutions = call({
  path: '/institutions',
  access: READERS,
  kind: 'read',
  summary: 'Institutions by their codes, with the number of their customers',
  input: empty,
  output: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      closed: doc('It takes no new customers', z.boolean()),
      customers: z.int(),
    }),
  ),
});

export const deskOpening = call({
  path: '/opening',
  access: READERS,
  kind: 'read',
  summary: 'What the firm has of what it needs before its first customers',
  input: empty,
  output: z.strictObject({
    isOpen: doc(
      'Customers can be let in: there is an institution, or it is a sandbox',
      z.boolean(),
    ),
    items: z.array(
      z.strictObject({
        item: z.enum([...OPENING_NEEDS, ...OPENING_LATER]),
        needed: doc('The first institution waits for it', z.boolean()),
        done: z.boolean(),
      }),
    ),
  }),
});

export const deskInstitutionAdd = call({
  path: '/institutionAdd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Add an institution; case and spaces of its code do not count',
  input: z.strictObject({ code, name: typed, requestId: key }),
  output: z.strictObject({ id }),
});

export const deskInstitutionChange = call({
  path: '/institutionChange',
  access: KEEPERS,
  kind: 'write',
  summary: 'Rename an institution, close it to new customers, or open it again',
  input: z.strictObject({ code: id, name: typed, closed: z.boolean(), requestId: key }),
  output: empty,
});
