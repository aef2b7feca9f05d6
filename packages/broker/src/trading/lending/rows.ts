import type { LendingState } from '@maru/contract/lending-rules';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** Shares of one stock that a customer lends to the firm's pool for short sales. Won. */
export interface Lending {
  readonly id: string;
  readonly seq: number;
  readonly customer: string;
  readonly symbol: string;
  /** Lent at the beginning. */
  readonly shares: number;
  /** Lent now, those that are recalled included. */
  readonly open: number;
  /** Of these, the shares that come back on `returnsOn`; null: none are recalled. */
  readonly recalled: number;
  readonly returnsOn: Day | null;
  /** Won a share at which the least value was judged. */
  readonly price: number;
  readonly lentAt: Instant;
  /** The trading day of it: the night after it is the first that counts. */
  readonly lentOn: Day;
  /** Of nights on which shares were borrowed, what no borrower has paid for yet. */
  readonly shareDays: number;
  /** Of fees that borrowers have paid, the part that is not credited yet, and what is. */
  readonly due: bigint;
  readonly paid: bigint;
  /** When the last share was back; null: it is in progress. */
  readonly endedAt: Instant | null;
}

/** Shares of one purchase that are lent; removed when they are back. */
export interface LentPart {
  readonly id: string;
  readonly customer: string;
  readonly lending: string;
  /** The position order. */
  readonly line: string;
  readonly shares: number;
}

/** What a short position will owe a lending when it pays its fee; removed when it has. */
export interface LendingClaim {
  readonly id: string;
  /** The lender. */
  readonly customer: string;
  readonly lending: string;
  /** The short position. */
  readonly line: string;
  /** Shares times the calendar days for which they were borrowed. */
  readonly shareDays: number;
}

/** What was credited to a lender of one lending as a day began; never changed. */
export interface LendingFee {
  readonly id: string;
  readonly lending: string;
  readonly customer: string;
  readonly symbol: string;
  readonly day: Day;
  /** Won. */
  readonly amount: bigint;
  /** Number of the ledger entry. */
  readonly entryNo: number;
}

export const stateOf = ({ open, recalled }: Lending): LendingState => {
  if (open === 0) return 'ended';
  return recalled === open ? 'recalled' : 'lent';
};

export const LENDING_COLUMNS: Columns<Lending> = {
  id: 'text',
  seq: 'int',
  customer: 'text',
  symbol: 'text',
  shares: 'int',
  open: 'int',
  recalled: 'int',
  returnsOn: 'day',
  price: 'int',
  lentAt: 'int',
  lentOn: 'day',
  shareDays: 'int',
  due: 'big',
  paid: 'big',
  endedAt: 'int',
};

export const LENT_PART_COLUMNS: Columns<LentPart> = {
  id: 'text',
  customer: 'text',
  lending: 'text',
  line: 'text',
  shares: 'int',
};

export const LENDING_CLAIM_COLUMNS: Columns<LendingClaim> = {
  id: 'text',
  customer: 'text',
  lending: 'text',
  line: 'text',
  shareDays: 'int',
};

export const LENDING_FEE_COLUMNS: Columns<LendingFee> = {
  id: 'text',
  lending: 'text',
  customer: 'text',
  symbol: 'text',
  day: 'day',
  amount: 'big',
  entryNo: 'int',
};
