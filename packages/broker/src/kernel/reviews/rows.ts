import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** The facts on which an application is decided; no personal data. */
export type Evidence = Readonly<Record<string, string | number>>;

/** An application decided by staff or, in the sandbox, by two marked principals. */
export interface Review {
  readonly id: string;
  /** A kind that a domain defines. */
  readonly kind: string;
  readonly customer: string;
  readonly state: 'pending' | 'passed' | 'failed';
  readonly evidence: Evidence;
  /** The finding of the automatic check; null: none. */
  readonly finding: string | null;
  readonly openedAt: Instant;
  /** The first approver where two must approve; null: not approved yet, or one is enough. */
  readonly reviewedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  /** A code of the kind's list, with a rejection. */
  readonly reason: string | null;
}

export const REVIEW_COLUMNS: Columns<Review> = {
  id: 'text',
  kind: 'text',
  customer: 'text',
  state: 'text',
  evidence: 'json',
  finding: 'text',
  openedAt: 'int',
  reviewedBy: 'text',
  decidedAt: 'int',
  decidedBy: 'text',
  reason: 'text',
};
