import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** Facts that an application is decided by; no personal data. */
export type Evidence = Readonly<Record<string, string | number>>;

/** An application that staff (or, in the sandbox, two marked principals) decide. */
export interface Review {
  readonly id: string;
  /** A kind that a domain defines. */
  readonly kind: string;
  readonly customer: string;
  readonly state: 'pending' | 'passed' | 'failed';
  readonly evidence: Evidence;
  /** What the automatic check found wrong; null: nothing. */
  readonly finding: string | null;
  readonly openedAt: Instant;
  /** Who approved first where two people must; null: nobody yet, or one is enough. */
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
