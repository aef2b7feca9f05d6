import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** The wrong entries of a customer's fund password. No row: none, and it was never changed. */
export interface FundPasswordGuard {
  /** The customer. */
  readonly id: string;
  /** Wrong entries in a row. */
  readonly misses: number;
  /** Null: not locked since the last right entry. */
  readonly lockedUntil: Instant | null;
  /** The last change; null: only set. */
  readonly changedAt: Instant | null;
}

export const FUND_PASSWORD_GUARD_COLUMNS: Columns<FundPasswordGuard> = {
  id: 'text',
  misses: 'int',
  lockedUntil: 'int',
  changedAt: 'int',
};
