import type { EntryCause } from '@maru/contract/status';
import type { Day, Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Columns } from '../core/columns.ts';
import type { HouseAccountName } from './house-accounts.ts';

/**
 * A customer's money in one currency, as three ledger accounts. Available = free + unsettled:
 * sale proceeds can buy at once, so `free` (settled cash) may be negative while `unsettled` covers
 * it.
 */
export interface Wallet {
  /** `customer:currency`. */
  readonly id: string;
  readonly customer: string;
  readonly currency: Currency;
  readonly free: bigint;
  readonly held: bigint;
  /** Signed sum of the settlements of coming days; the parts are `Due` rows. */
  readonly unsettled: bigint;
  /** Day that `realisedToday` belongs to. */
  readonly day: Day;
  /** Profit of the shares sold on `day`, against the day's base price. */
  readonly realisedToday: bigint;
}

/** A pending settlement: the part of a wallet's `unsettled` that moves to `free` on one day. */
export interface Due {
  /** `customer:currency:day`. */
  readonly id: string;
  readonly customer: string;
  readonly currency: Currency;
  readonly day: Day;
  readonly amount: bigint;
}

/** Shares of one symbol that a customer holds, over all position orders. */
export interface Holding {
  /** `customer:symbol`. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  readonly quantity: number;
}

export interface HouseAccount {
  /** `name:unit`. */
  readonly id: string;
  readonly name: HouseAccountName;
  /** A currency, or the symbol of shares. */
  readonly unit: string;
  readonly balance: bigint;
}

export type CustomerAccountName = 'free' | 'held' | 'unsettled' | 'shares';

/** One side of an entry. Positive: the account gains. */
export interface Posting {
  /** A customer's id, or `house`. */
  readonly owner: string;
  readonly account: CustomerAccountName | HouseAccountName;
  readonly unit: string;
  readonly amount: bigint;
}

/**
 * An immutable double entry. It concerns one customer at most; the writer numbers and chains it.
 */
export interface Entry {
  /** Gapless from 1. */
  readonly no: number;
  readonly seq: number;
  readonly at: Instant;
  readonly cause: EntryCause;
  readonly customer: string | null;
  /** The order, fill or other object behind it. */
  readonly ref: string;
  readonly symbol: string | null;
  readonly postings: readonly Posting[];
}

export const WALLET_COLUMNS: Columns<Wallet> = {
  id: 'text',
  customer: 'text',
  currency: 'text',
  free: 'big',
  held: 'big',
  unsettled: 'big',
  day: 'day',
  realisedToday: 'big',
};

export const DUE_COLUMNS: Columns<Due> = {
  id: 'text',
  customer: 'text',
  currency: 'text',
  day: 'day',
  amount: 'big',
};

export const HOLDING_COLUMNS: Columns<Holding> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  quantity: 'int',
};

export const HOUSE_ACCOUNT_COLUMNS: Columns<HouseAccount> = {
  id: 'text',
  name: 'text',
  unit: 'text',
  balance: 'big',
};

export const ENTRY_COLUMNS: Columns<Entry> = {
  no: 'int',
  seq: 'int',
  at: 'int',
  cause: 'text',
  customer: 'text',
  ref: 'text',
  symbol: 'text',
  postings: 'postings',
};
