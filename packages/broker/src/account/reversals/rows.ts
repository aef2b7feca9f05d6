import type { ReversalReason } from '@maru/contract/desk-rules';
import type { Currency } from '@maru/std/money';
import { big, int, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** The reversal of an entry, under review or posted. A rejected one leaves no row. */
export const REVERSAL_COLUMNS = {
  /** The number of the entry that it reverses: an entry has one reversal at most (I5). */
  id: text,
  customer: text,
  deposit: text,
  currency: textOf<Currency>(),
  /** The entry's credit, minor units. */
  amount: big,
  reason: textOf<ReversalReason>(),
  review: text,
  /** Number of the entry that reverses it; null: it is under review. */
  entryNo: nullable(int),
};
export interface Reversal extends RowOf<typeof REVERSAL_COLUMNS> {}
