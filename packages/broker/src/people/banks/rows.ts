import type { BankNames } from '@maru/contract/banks';
import type { Instant } from '@maru/std/kst';
import { bool, int, json, type RowOf, text } from '../../kernel/core/columns.ts';

/** The decision on the newest change of a bank. */
export interface BankDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly reason: string;
}

/** A bank that two people have added or changed. */
export const BANK_COLUMNS = {
  /** Its code. */
  id: text,
  names: json<BankNames>(),
  /** The usual number of digits of an account. */
  least: int,
  most: int,
  /** Whether customers can add accounts of it. */
  open: bool,
  change: json<BankDecision>(),
};
export interface BankRow extends RowOf<typeof BANK_COLUMNS> {}
