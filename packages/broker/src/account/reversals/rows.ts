import type { ReversalReason } from '@maru/contract/desk-rules';
import type { Currency } from '@maru/std/money';
import type { Columns } from '../../kernel/core/columns.ts';

/** The reversal of an entry, under review or posted. A rejected one leaves no row. */
export interface Reversal {
  /** The number of the entry that it reverses: an entry has one reversal at most (I5). */
  readonly id: string;
  readonly customer: string;
  readonly deposit: string;
  readonly currency: Currency;
  /** What the entry credited, minor units. */
  readonly amount: bigint;
  readonly reason: ReversalReason;
  readonly review: string;
  /** Number of the entry that reverses it; null: it is under review. */
  readonly entryNo: number | null;
}

export const REVERSAL_COLUMNS: Columns<Reversal> = {
  id: 'text',
  customer: 'text',
  deposit: 'text',
  currency: 'text',
  amount: 'big',
  reason: 'text',
  review: 'text',
  entryNo: 'int',
};
