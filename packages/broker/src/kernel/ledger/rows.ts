import type { EntryCause } from '@maru/contract/status';
import type { Currency } from '@maru/std/money';
import {
  big,
  day,
  instant,
  int,
  nullable,
  postings,
  type RowOf,
  text,
  textOf,
} from '../core/columns.ts';
import type { HouseAccountName } from './house-accounts.ts';

/**
 * A customer's money in one currency, as three ledger accounts. Available = free + unsettled:
 * sale proceeds can buy at once, so `free` (settled cash) may be negative while `unsettled` covers
 * it.
 */
export const WALLET_COLUMNS = {
  /** `customer:currency`. */
  id: text,
  customer: text,
  currency: textOf<Currency>(),
  free: big,
  held: big,
  /** Signed sum of the settlements of coming days; the parts are `Due` rows. */
  unsettled: big,
  /** Day that `realisedToday` belongs to. */
  day: day,
  /** Profit of the shares sold on `day`, against the day's base price. */
  realisedToday: big,
};
export interface Wallet extends RowOf<typeof WALLET_COLUMNS> {}

/** A pending settlement: the part of a wallet's `unsettled` that moves to `free` on one day. */
export const DUE_COLUMNS = {
  /** `customer:currency:day`. */
  id: text,
  customer: text,
  currency: textOf<Currency>(),
  day: day,
  amount: big,
};
export interface Due extends RowOf<typeof DUE_COLUMNS> {}

/** Shares of one symbol that a customer holds, over all position orders. */
export const HOLDING_COLUMNS = {
  /** `customer:symbol`. */
  id: text,
  customer: text,
  symbol: text,
  quantity: int,
};
export interface Holding extends RowOf<typeof HOLDING_COLUMNS> {}

export const HOUSE_ACCOUNT_COLUMNS = {
  /** `name:unit`. */
  id: text,
  name: textOf<HouseAccountName>(),
  /** A currency, or the symbol of shares. */
  unit: text,
  balance: big,
};
export interface HouseAccount extends RowOf<typeof HOUSE_ACCOUNT_COLUMNS> {}

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
export const ENTRY_COLUMNS = {
  /** Gapless from 1. */
  no: int,
  seq: int,
  at: instant,
  cause: textOf<EntryCause>(),
  customer: nullable(text),
  /** The order, fill or other object behind it. */
  ref: text,
  symbol: nullable(text),
  postings: postings,
};
export interface Entry extends RowOf<typeof ENTRY_COLUMNS> {}
