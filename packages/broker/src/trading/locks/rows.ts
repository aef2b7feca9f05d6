import type { LockReason } from '@maru/contract/status';
import { bool, instant, int, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** Keeps the shares of a purchase from being sold until an instant. */
export const LOCK_COLUMNS = {
  /** The position order. */
  id: text,
  customer: text,
  from: instant,
  /** From then on its shares can be sold. */
  until: instant,
  reason: textOf<LockReason>(),
  /** The minutes or trading days that the reason counts. */
  count: int,
  /** False: its time is up. */
  open: bool,
};
export interface Lock extends RowOf<typeof LOCK_COLUMNS> {}
