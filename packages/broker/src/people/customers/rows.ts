import type { WatchSort } from '@maru/contract/constants';
import type { Flag, FlagReason } from '@maru/contract/desk-rules';
import type { Browser, System } from '@maru/contract/devices';
import type { GuardianState } from '@maru/contract/guardian-rules';
import type { ReviewState } from '@maru/contract/status';
import {
  bool,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** An account. Personal data is only in `sealed`, a ciphertext that the core cannot decrypt. */
export const CUSTOMER_COLUMNS = {
  /** The public id, `M########`, drawn at random by the gateway. */
  id: text,
  /** Keyed hash of the log-in name (lower case): finds the account without storing the name. */
  loginIndex: text,
  /** Ciphertext under the person's key: log-in name, birth date. */
  sealed: text,
  /** Argon2id, encoded. */
  passwordHash: text,
  institutionCode: text,
  /** `none` for an adult; else the state of the guardian's consent. */
  guardian: textOf<GuardianState>(),
  realName: textOf<ReviewState>(),
  bankAccount: bool,
  fundPasswordHash: nullable(text),
  /** The sandbox's play money was taken. */
  playMoney: bool,
  loginBanned: bool,
  frozen: bool,
  tradeBarred: bool,
  withdrawBarred: bool,
  openedAt: instant,
  /** The account was closed; null: it is open. */
  closedAt: nullable(instant),
};
export interface Customer extends RowOf<typeof CUSTOMER_COLUMNS> {}

/** The guardian of a customer under 14, until the personal data of a guardian must be erased. */
export const GUARDIAN_COLUMNS = {
  /** The customer. */
  id: text,
  /** Ciphertext under the customer's key: name and phone of the guardian. */
  sealed: text,
  /** SHA-256 of the token of the guardian's link, hex; null: none was made yet. */
  linkHash: nullable(text),
  namedAt: instant,
  /** The review of the consent; null: it was not given, or its review is decided. */
  review: nullable(text),
};
export interface Guardian extends RowOf<typeof GUARDIAN_COLUMNS> {}

/** A login session. It counts the machine's time, never the sandbox's. */
export const SESSION_COLUMNS = {
  /** SHA-256 of the token, hex. */
  id: text,
  /** By which its owner names it. */
  no: text,
  customer: text,
  browser: textOf<Browser>(),
  system: textOf<System>(),
  /** Machine time, ms; so are the others. */
  openedAt: int,
  /** Noted now and then only. */
  usedAt: int,
  /** When its owner last proved the identity: by the log-in, or the fund password after it. */
  provenAt: int,
  endsAt: int,
};
export interface Session extends RowOf<typeof SESSION_COLUMNS> {}

/** That a session was there, without its proof: kept when the session has ended. */
export const ACCESS_RECORD_COLUMNS = {
  /** The number of the session. */
  id: text,
  customer: text,
  browser: textOf<Browser>(),
  system: textOf<System>(),
  /** Machine time, ms; as the session had it. */
  openedAt: int,
  /** Machine time, ms: when it expired, or by the market's clock when it was ended before. */
  endedAt: int,
  /** When the record was made, by the market's clock: its years count from it. */
  at: instant,
};
export interface AccessRecord extends RowOf<typeof ACCESS_RECORD_COLUMNS> {}

/** A kind of device on which a customer has logged in. */
export const DEVICE_COLUMNS = {
  /** `customer:browser.system`. */
  id: text,
  customer: text,
  browser: textOf<Browser>(),
  system: textOf<System>(),
  firstAt: instant,
};
export interface KnownDevice extends RowOf<typeof DEVICE_COLUMNS> {}

/** A stock on a watchlist. */
export const WATCHLIST_COLUMNS = {
  /** `customer:symbol`. */
  id: text,
  customer: text,
  symbol: text,
  /** Lower stands higher in the list. */
  rank: int,
  /** Null: in no group. */
  groupId: nullable(text),
  /** The customer's own words on it; empty: none. */
  note: text,
};
export interface WatchlistItem extends RowOf<typeof WATCHLIST_COLUMNS> {}

/** A group of a watchlist. */
export const WATCH_GROUP_COLUMNS = {
  id: text,
  customer: text,
  name: text,
  /** Lower stands higher among the groups. */
  rank: int,
};
export interface WatchGroup extends RowOf<typeof WATCH_GROUP_COLUMNS> {}

/** The customer's order of the watchlist; without a row by hand. */
export const WATCH_ORDER_COLUMNS = {
  /** The customer. */
  id: text,
  sort: textOf<WatchSort>(),
};
export interface WatchOrder extends RowOf<typeof WATCH_ORDER_COLUMNS> {}

/** The reason and the author of a bar; the flag itself stands in `customers`. */
export const CUSTOMER_FLAG_COLUMNS = {
  /** `customer:flag`. */
  id: text,
  customer: text,
  flag: textOf<Flag>(),
  reason: textOf<FlagReason>(),
  setBy: text,
  setAt: instant,
};
export interface CustomerFlag extends RowOf<typeof CUSTOMER_FLAG_COLUMNS> {}

/** A code that permits a registration. */
export const INSTITUTION_COLUMNS = {
  /** The code, in capitals without spaces. */
  id: text,
  name: text,
  /** It takes no new customers. */
  closed: bool,
};
export interface Institution extends RowOf<typeof INSTITUTION_COLUMNS> {}
