import type { BankNames } from '@maru/contract/banks';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** Whose decision the newest change of a bank was. */
export interface BankDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly reason: string;
}

/** A bank that two people have added or changed. */
export interface BankRow {
  /** Its code. */
  readonly id: string;
  readonly names: BankNames;
  /** The usual number of digits of an account. */
  readonly least: number;
  readonly most: number;
  /** Whether customers can add accounts of it. */
  readonly open: boolean;
  readonly change: BankDecision;
}

export const BANK_COLUMNS: Columns<BankRow> = {
  id: 'text',
  names: 'json',
  least: 'int',
  most: 'int',
  open: 'bool',
  change: 'json',
};
