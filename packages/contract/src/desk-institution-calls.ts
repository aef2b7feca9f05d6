import * as z from 'zod/mini';
import { call } from './call.ts';
import { OPENING_LATER, OPENING_NEEDS } from './opening-rules.ts';
import { code, doc, empty, id, key, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['admin'] } as const;

const name = doc('Name of the institution', typed);
const closed = doc('Whether it takes no new customers', z.boolean());

export const deskInstitutions = call({
  path: '/institutions',
  access: READERS,
  kind: 'read',
  summary: 'Institutions by their codes, with the number of their customers',
  input: empty,
  output: z.array(
    z.strictObject({
      code: doc('Its code, by which customers register: capitals and digits', z.string()),
      name: doc('Name of the institution', z.string()),
      closed,
      customers: doc('Number of open accounts that were registered with the code', z.int()),
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
      'Whether customers can register: there is an institution, or it is a sandbox',
      z.boolean(),
    ),
    items: doc(
      'The items, in the order in which a firm can get them',
      z.array(
        z.strictObject({
          item: doc(
            'Staff, operator in the documents, customer service, deposits in won, or products',
            z.enum([...OPENING_NEEDS, ...OPENING_LATER]),
          ),
          needed: doc('Whether the first institution can be added only with it', z.boolean()),
          done: doc('Whether the firm has it', z.boolean()),
        }),
      ),
    ),
  }),
});

export const deskInstitutionAdd = call({
  path: '/institutionAdd',
  access: KEEPERS,
  kind: 'write',
  summary: 'Add an institution; case and spaces of its code do not count',
  input: z.strictObject({
    code: doc('The new code: 4 to 16 letters and digits', code),
    name,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Its code, as it is stored', id) }),
});

export const deskInstitutionChange = call({
  path: '/institutionChange',
  access: KEEPERS,
  kind: 'write',
  summary: 'Rename an institution, close it to new customers, or open it again',
  input: z.strictObject({
    code: doc('Code of the institution', id),
    name,
    closed,
    requestId: key,
  }),
  output: empty,
});
