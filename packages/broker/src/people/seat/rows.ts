import type { ReviewState } from '@maru/contract/status';
import { instant, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A customer's seat account: applied for, and reviewed. */
export const SEAT_ACCOUNT_COLUMNS = {
  /** The customer. */
  id: text,
  state: textOf<Exclude<ReviewState, 'none'>>(),
  appliedAt: instant,
  /** From when on orders have the lower fee; null: it is not open. */
  openedAt: nullable(instant),
  /** Why it was rejected: a code of the review's list; else null. */
  reason: nullable(text),
};
export interface SeatAccount extends RowOf<typeof SEAT_ACCOUNT_COLUMNS> {}
