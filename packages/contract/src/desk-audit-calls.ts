import * as z from 'zod/mini';
import { call } from './call.ts';
import { auditRow } from './desk-shapes.ts';
import { day, doc, id, page, paging } from './shapes.ts';

const READERS = { desk: ['auditor', 'admin'] } as const;

export const deskAudit = call({
  path: '/audit',
  access: READERS,
  kind: 'read',
  summary: 'The audit log, newest first: of everybody, of a member of staff, or about a customer',
  input: z.strictObject({
    actor: z.optional(id),
    customer: z.optional(id),
    ...paging,
  }),
  output: page(auditRow),
});

export const deskAuditExport = call({
  path: '/auditExport',
  access: READERS,
  kind: 'read',
  summary: 'The rows of a day with their chain, for a bundle that anybody can check',
  input: z.strictObject({
    day,
    after: doc(
      'Rows of commands numbered above: `next` of the page before',
      z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    ),
  }),
  output: z.strictObject({
    previousHash: doc('The hash that the first of these rows is chained onto', z.string()),
    rows: z.array(
      z.strictObject({
        text: doc('The row as it is hashed: a JSON array (`docs/audit-bundle.md`)', z.string()),
        hash: z.string(),
      }),
    ),
    next: doc('Where the next page begins; null: this is the last', z.nullable(z.int())),
  }),
});
