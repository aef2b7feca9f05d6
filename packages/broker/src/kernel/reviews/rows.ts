import { instant, json, nullable, type RowOf, text, textOf } from '../core/columns.ts';

/** The facts on which an application is decided; no personal data. */
export type Evidence = Readonly<Record<string, string | number>>;

/** An application decided by staff or, in the sandbox, by two marked principals. */
export const REVIEW_COLUMNS = {
  id: text,
  /** A kind that a domain defines. */
  kind: text,
  customer: text,
  state: textOf<'pending' | 'passed' | 'failed'>(),
  evidence: json<Evidence>(),
  /** The finding of the automatic check; null: none. */
  finding: nullable(text),
  openedAt: instant,
  /** The first approver where two must approve; null: not approved yet, or one is enough. */
  reviewedBy: nullable(text),
  decidedAt: nullable(instant),
  decidedBy: nullable(text),
  /** A code of the kind's list, with a rejection. */
  reason: nullable(text),
};
export interface Review extends RowOf<typeof REVIEW_COLUMNS> {}
