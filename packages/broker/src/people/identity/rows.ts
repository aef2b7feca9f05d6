import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

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
  /** It was forgotten and the identity checked: a new one is set without the old one. */
  readonly resetOpen: boolean;
}

export const FUND_PASSWORD_GUARD_COLUMNS: Columns<FundPasswordGuard> = {
  id: 'text',
  misses: 'int',
  lockedUntil: 'int',
  changedAt: 'int',
  resetOpen: 'bool',
};

/** The newest request for a link that sets a new log-in password. */
export interface LostPassword {
  /** The customer. */
  readonly id: string;
  readonly review: string;
  /** Ciphertext under the person's key: what was typed, and how to reach whoever asked. */
  readonly sealed: string;
  readonly state: 'asked' | 'approved' | 'linked' | 'rejected';
  /** SHA-256 of the link's token, hex; null: none was made yet. */
  readonly linkHash: string | null;
  /** Machine time, ms. */
  readonly linkEndsAt: number | null;
}

export const LOST_PASSWORD_COLUMNS: Columns<LostPassword> = {
  id: 'text',
  review: 'text',
  sealed: 'text',
  state: 'text',
  linkHash: 'text',
  linkEndsAt: 'int',
};

/** The newest application for a real name; its state stands in `customers`. */
export interface RealName {
  /** The customer. */
  readonly id: string;
  /** Ciphertext under the person's key: name and identity number. */
  readonly sealed: string;
  /** Ids of the two pictures of the identity card. */
  readonly front: string;
  readonly back: string;
  readonly submittedAt: Instant;
  /** Keyed hash of name and number; null: of an older application. */
  readonly personIndex: string | null;
  /** A code of the kind's list, once rejected. */
  readonly reason: string | null;
}

/** A bank account of a customer's own, to which withdrawals are paid. */
export interface BankCard {
  readonly id: string;
  readonly customer: string;
  /** Code of the bank. */
  readonly bank: string;
  readonly numberIndex: string;
  /** The same hash for all customers; null: of an older card. */
  readonly sharedIndex: string | null;
  /** Ciphertext under the person's key: holder, number, branch. */
  readonly sealed: string;
  readonly addedAt: Instant;
}

export const REAL_NAME_COLUMNS: Columns<RealName> = {
  id: 'text',
  sealed: 'text',
  front: 'text',
  back: 'text',
  submittedAt: 'int',
  personIndex: 'text',
  reason: 'text',
};

export const BANK_CARD_COLUMNS: Columns<BankCard> = {
  id: 'text',
  customer: 'text',
  bank: 'text',
  numberIndex: 'text',
  sharedIndex: 'text',
  sealed: 'text',
  addedAt: 'int',
};
