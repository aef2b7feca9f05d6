import type { WatchSort } from '@maru/contract/constants';
import type { Flag, FlagReason } from '@maru/contract/desk-rules';
import type { Browser, System } from '@maru/contract/devices';
import type { GuardianState } from '@maru/contract/guardian-rules';
import type { ReviewState } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** An account. Personal data is only in `sealed`, a ciphertext that the core cannot decrypt. */
export interface Customer {
  /** The public id, `M########`, drawn at random by the gateway. */
  readonly id: string;
  /** Keyed hash of the log-in name (lower case): finds the account without storing the name. */
  readonly loginIndex: string;
  /** Ciphertext under the person's key: log-in name, birth date. */
  readonly sealed: string;
  /** Argon2id, encoded. */
  readonly passwordHash: string;
  readonly institutionCode: string;
  /** `none` for an adult; else the state of the guardian's consent. */
  readonly guardian: GuardianState;
  readonly realName: ReviewState;
  readonly bankAccount: boolean;
  readonly fundPasswordHash: string | null;
  /** The sandbox's play money was taken. */
  readonly playMoney: boolean;
  readonly loginBanned: boolean;
  readonly frozen: boolean;
  readonly tradeBarred: boolean;
  readonly withdrawBarred: boolean;
  readonly openedAt: Instant;
  /** The account was closed; null: it is open. */
  readonly closedAt: Instant | null;
}

/** The guardian of a customer under 14, until the personal data of a guardian must be erased. */
export interface Guardian {
  /** The customer. */
  readonly id: string;
  /** Ciphertext under the customer's key: name and phone of the guardian. */
  readonly sealed: string;
  /** SHA-256 of the token of the guardian's link, hex; null: none was made yet. */
  readonly linkHash: string | null;
  readonly namedAt: Instant;
  /** The review of the consent; null: it was not given, or its review is decided. */
  readonly review: string | null;
}

/** A login session. It counts the machine's time, never the sandbox's. */
export interface Session {
  /** SHA-256 of the token, hex. */
  readonly id: string;
  /** By which its owner names it. */
  readonly no: string;
  readonly customer: string;
  readonly browser: Browser;
  readonly system: System;
  /** Machine time, ms; so are the others. */
  readonly openedAt: number;
  /** Noted now and then only. */
  readonly usedAt: number;
  /** When its owner last showed who it is: by the log-in, or the fund password after it. */
  readonly provenAt: number;
  readonly endsAt: number;
}

/** That a session was there, without what it was proved by: kept when the session has ended. */
export interface AccessRecord {
  /** The number of the session. */
  readonly id: string;
  readonly customer: string;
  readonly browser: Browser;
  readonly system: System;
  /** Machine time, ms; as the session had it. */
  readonly openedAt: number;
  /** Machine time, ms: when it expired, or by the market's clock when it was ended before. */
  readonly endedAt: number;
  /** When the record was made, by the market's clock: its years count from it. */
  readonly at: Instant;
}

/** A kind of device on which a customer has logged in. */
export interface KnownDevice {
  /** `customer:browser.system`. */
  readonly id: string;
  readonly customer: string;
  readonly browser: Browser;
  readonly system: System;
  readonly firstAt: Instant;
}

/** A stock on a watchlist. */
export interface WatchlistItem {
  /** `customer:symbol`. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  /** Lower stands higher in the list. */
  readonly rank: number;
  /** Null: in no group. */
  readonly groupId: string | null;
  /** The customer's own words on it; empty: none. */
  readonly note: string;
}

/** A group of a watchlist. */
export interface WatchGroup {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  /** Lower stands higher among the groups. */
  readonly rank: number;
}

/** By what a customer has the watchlist sorted; without a row by hand. */
export interface WatchOrder {
  /** The customer. */
  readonly id: string;
  readonly sort: WatchSort;
}

/** Why and by whom a customer was barred from something; the flag itself stands in `customers`. */
export interface CustomerFlag {
  /** `customer:flag`. */
  readonly id: string;
  readonly customer: string;
  readonly flag: Flag;
  readonly reason: FlagReason;
  readonly setBy: string;
  readonly setAt: Instant;
}

/** A code that permits a registration. */
export interface Institution {
  /** The code, in capitals without spaces. */
  readonly id: string;
  readonly name: string;
  /** It takes no new customers. */
  readonly closed: boolean;
}

export const CUSTOMER_COLUMNS: Columns<Customer> = {
  id: 'text',
  loginIndex: 'text',
  sealed: 'text',
  passwordHash: 'text',
  institutionCode: 'text',
  guardian: 'text',
  realName: 'text',
  bankAccount: 'bool',
  fundPasswordHash: 'text',
  playMoney: 'bool',
  loginBanned: 'bool',
  frozen: 'bool',
  tradeBarred: 'bool',
  withdrawBarred: 'bool',
  openedAt: 'int',
  closedAt: 'int',
};

export const GUARDIAN_COLUMNS: Columns<Guardian> = {
  id: 'text',
  sealed: 'text',
  linkHash: 'text',
  namedAt: 'int',
  review: 'text',
};

export const SESSION_COLUMNS: Columns<Session> = {
  id: 'text',
  no: 'text',
  customer: 'text',
  browser: 'text',
  system: 'text',
  openedAt: 'int',
  usedAt: 'int',
  provenAt: 'int',
  endsAt: 'int',
};

export const ACCESS_RECORD_COLUMNS: Columns<AccessRecord> = {
  id: 'text',
  customer: 'text',
  browser: 'text',
  system: 'text',
  openedAt: 'int',
  endedAt: 'int',
  at: 'int',
};

export const DEVICE_COLUMNS: Columns<KnownDevice> = {
  id: 'text',
  customer: 'text',
  browser: 'text',
  system: 'text',
  firstAt: 'int',
};

export const WATCHLIST_COLUMNS: Columns<WatchlistItem> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  rank: 'int',
  groupId: 'text',
  note: 'text',
};

export const WATCH_ORDER_COLUMNS: Columns<WatchOrder> = { id: 'text', sort: 'text' };

export const WATCH_GROUP_COLUMNS: Columns<WatchGroup> = {
  id: 'text',
  customer: 'text',
  name: 'text',
  rank: 'int',
};

export const CUSTOMER_FLAG_COLUMNS: Columns<CustomerFlag> = {
  id: 'text',
  customer: 'text',
  flag: 'text',
  reason: 'text',
  setBy: 'text',
  setAt: 'int',
};

export const INSTITUTION_COLUMNS: Columns<Institution> = {
  id: 'text',
  name: 'text',
  closed: 'bool',
};
