import * as z from 'zod/mini';
import { call } from './call.ts';
import { code, empty, id, key, typed } from './shapes.ts';

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
      /** It takes no new customers. */
      closed: z.boolean(),
      customers: z.int(),
    }),
  ),
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
