import type { ReviewState } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer's seat account: applied for, and reviewed. */
export interface SeatAccount {
  /** The customer. */
  readonly id: string;
  readonly state: Exclude<ReviewState, 'none'>;
  readonly appliedAt: Instant;
  /** From when on orders have the lower fee; null: it is not open. */
  readonly openedAt: Instant | null;
  /** Why it was rejected: a code of the review's list; else null. */
  readonly reason: string | null;
}

export const SEAT_ACCOUNT_COLUMNS: Columns<SeatAccount> = {
  id: 'text',
  state: 'text',
  appliedAt: 'int',
  openedAt: 'int',
  reason: 'text',
};
