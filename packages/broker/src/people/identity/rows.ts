import {
  bool,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** The wrong entries of a customer's fund password. No row: none, and it was never changed. */
export const FUND_PASSWORD_GUARD_COLUMNS = {
  /** The customer. */
  id: text,
  /** Wrong entries in a row. */
  misses: int,
  /** Null: not locked since the last right entry. */
  lockedUntil: nullable(instant),
  /** The last change; null: only set. */
  changedAt: nullable(instant),
  /** It was forgotten and the identity checked: a new one is set without the old one. */
  resetOpen: bool,
};
export interface FundPasswordGuard extends RowOf<typeof FUND_PASSWORD_GUARD_COLUMNS> {}

/** The newest request for a link that sets a new log-in password. */
export const LOST_PASSWORD_COLUMNS = {
  /** The customer. */
  id: text,
  review: text,
  /** Ciphertext under the person's key: the typed data, and how to reach the requester. */
  sealed: text,
  state: textOf<'asked' | 'approved' | 'linked' | 'rejected'>(),
  /** SHA-256 of the link's token, hex; null: none was made yet. */
  linkHash: nullable(text),
  /** Machine time, ms. */
  linkEndsAt: nullable(int),
};
export interface LostPassword extends RowOf<typeof LOST_PASSWORD_COLUMNS> {}

/** The newest application for a real name; its state stands in `customers`. */
export const REAL_NAME_COLUMNS = {
  /** The customer. */
  id: text,
  /** Ciphertext under the person's key: name and identity number. */
  sealed: text,
  /** Ids of the two pictures of the identity card. */
  front: text,
  back: text,
  submittedAt: instant,
  /** Keyed hash of name and number; null: of an older application. */
  personIndex: nullable(text),
  /** A code of the kind's list, once rejected. */
  reason: nullable(text),
};
export interface RealName extends RowOf<typeof REAL_NAME_COLUMNS> {}

/** A bank account of a customer's own, to which withdrawals are paid. */
export const BANK_CARD_COLUMNS = {
  id: text,
  customer: text,
  /** Code of the bank. */
  bank: text,
  numberIndex: text,
  /** The same hash for all customers; null: of an older card. */
  sharedIndex: nullable(text),
  /** Ciphertext under the person's key: holder, number, branch. */
  sealed: text,
  addedAt: instant,
};
export interface BankCard extends RowOf<typeof BANK_CARD_COLUMNS> {}
