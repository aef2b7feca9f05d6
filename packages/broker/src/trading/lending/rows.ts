import type { LendingState } from '@maru/contract/lending-rules';
import { big, day, instant, int, nullable, type RowOf, text } from '../../kernel/core/columns.ts';

/** Shares of one stock that a customer lends to the firm's pool for short sales. Won. */
export const LENDING_COLUMNS = {
  id: text,
  seq: int,
  customer: text,
  symbol: text,
  /** Lent at the beginning. */
  shares: int,
  /** Lent now, recalled shares included. */
  open: int,
  /** Of these, the shares that come back on `returnsOn`; null: none are recalled. */
  recalled: int,
  returnsOn: nullable(day),
  /** Won a share at which the least value was judged. */
  price: int,
  lentAt: instant,
  /** The trading day of it: the night after it is the first that counts. */
  lentOn: day,
  /** Share-days that no borrower has paid for yet. */
  shareDays: int,
  /** Of fees that borrowers have paid, the uncredited part, and the credited one. */
  due: big,
  paid: big,
  /** When the last share was back; null: it is in progress. */
  endedAt: nullable(instant),
};
export interface Lending extends RowOf<typeof LENDING_COLUMNS> {}

/** Shares of one purchase that are lent; removed when they are back. */
export const LENT_PART_COLUMNS = {
  id: text,
  customer: text,
  lending: text,
  /** The position order. */
  line: text,
  shares: int,
};
export interface LentPart extends RowOf<typeof LENT_PART_COLUMNS> {}

/** A short position's share-days owed to a lending when it pays its fee; removed when it has. */
export const LENDING_CLAIM_COLUMNS = {
  id: text,
  /** The lender. */
  customer: text,
  lending: text,
  /** The short position. */
  line: text,
  /** Shares times the calendar days for which they were borrowed. */
  shareDays: int,
};
export interface LendingClaim extends RowOf<typeof LENDING_CLAIM_COLUMNS> {}

/** A credit to a lender of one lending as a day began; never changed. */
export const LENDING_FEE_COLUMNS = {
  id: text,
  lending: text,
  customer: text,
  symbol: text,
  day: day,
  /** Won. */
  amount: big,
  /** Number of the ledger entry. */
  entryNo: int,
};
export interface LendingFee extends RowOf<typeof LENDING_FEE_COLUMNS> {}

export const stateOf = ({ open, recalled }: Lending): LendingState => {
  if (open === 0) return 'ended';
  return recalled === open ? 'recalled' : 'lent';
};
