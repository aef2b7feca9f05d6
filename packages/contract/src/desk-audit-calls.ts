import * as z from 'zod/mini';
import { call } from './call.ts';
import { auditRow } from './desk-shapes.ts';
import { day, id, page, paging } from './shapes.ts';

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
    /** Rows of commands numbered above: `next` of the page before. */
    after: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  output: z.strictObject({
    /** The hash that the first of these rows is chained onto. */
    previousHash: z.string(),
    rows: z.array(
      z.strictObject({
        /** The row as it is hashed: a JSON array (`docs/audit-bundle.md`). */
        text: z.string(),
        hash: z.string(),
      }),
    ),
    /** Where the next page begins; null: this is the last. */
    next: z.nullable(z.int()),
  }),
});
