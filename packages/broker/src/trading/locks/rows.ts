import type { LockReason } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** Keeps the shares of a purchase from being sold until an instant. */
export interface Lock {
  /** The position order. */
  readonly id: string;
  readonly customer: string;
  readonly from: Instant;
  /** From then on its shares can be sold. */
  readonly until: Instant;
  readonly reason: LockReason;
  /** The minutes or trading days that the reason counts. */
  readonly count: number;
  /** False: its time is up. */
  readonly open: boolean;
}

export const LOCK_COLUMNS: Columns<Lock> = {
  id: 'text',
  customer: 'text',
  from: 'int',
  until: 'int',
  reason: 'text',
  count: 'int',
  open: 'bool',
};
