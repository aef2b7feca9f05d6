import * as z from 'zod/mini';
import { call } from './call.ts';
import { auditRow } from './desk-shapes.ts';
import { day, doc, id, named, page, paging } from './shapes.ts';

const READERS = { desk: ['auditor', 'admin'] } as const;

const chained = named(
  'AuditBundleRow',
  'A row of the audit log as it stands in the chain',
  z.strictObject({
    text: doc('The row as it is hashed: a JSON array (`docs/audit-bundle.md`)', z.string()),
    hash: doc('SHA-256 of the hash before it, as 32 bytes, and `text`; hex', z.string()),
  }),
);

export const deskAudit = call({
  path: '/audit',
  access: READERS,
  kind: 'read',
  summary: 'The audit log, newest first: of everybody, of a member of staff, or about a customer',
  input: z.strictObject({
    actor: doc('Only rows of this actor, `staff:` and a log-in name; missing: all', z.optional(id)),
    customer: doc('Only rows about this customer, by public id; missing: all', z.optional(id)),
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
    day: doc('Day of the rows, KST', day),
    after: doc(
      'Only rows of later commands: `next` of the page before; missing: from the first of the day',
      z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    ),
  }),
  output: z.strictObject({
    previousHash: doc(
      'Hash onto which the first of these rows is chained, hex; 64 zeros: there is none',
      z.string(),
    ),
    rows: doc('The oldest first', z.array(chained)),
    next: doc('`after` of the next page; null: this is the last', z.nullable(z.int())),
  }),
});
