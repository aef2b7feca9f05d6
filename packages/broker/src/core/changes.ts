/** What a batch of commands changed: all of it goes to the database in one transaction. */
import type { AccountEvent } from '@maru/contract/stream';
import type { Customer, Institution, Session, WatchlistItem } from '../customers/rows.ts';
import type { Due, Entry, Holding, HouseAccount, Wallet } from '../ledger/rows.ts';
import type { Fill, Order, OutboxItem } from '../orders/rows.ts';
import type { Parameter } from '../parameters/rows.ts';
import type { Review } from '../reviews/rows.ts';
import type { Alarm, Job } from '../settlement/rows.ts';

/** The core's tables: each has a SQL table of the same columns. */
export interface TableRows {
  customers: Customer;
  sessions: Session;
  watchlist: WatchlistItem;
  institutions: Institution;
  wallets: Wallet;
  dues: Due;
  holdings: Holding;
  houseAccounts: HouseAccount;
  orders: Order;
  outbox: OutboxItem;
  reviews: Review;
  alarms: Alarm;
  jobs: Job;
  parameters: Parameter;
}
export type TableName = keyof TableRows;

/** What an account is told of one command; `no` is the command's seq. It is not stored. */
export interface AccountEventRow {
  readonly customer: string;
  readonly no: number;
  readonly events: readonly AccountEvent[];
}

/** What commands only ever add. */
export interface Appended {
  entries: Entry[];
  fills: Fill[];
  accountEvents: AccountEventRow[];
}

export type TouchedRows = {
  readonly [T in TableName]: ReadonlyMap<string, TableRows[T] | undefined>;
};

export interface Changes extends Readonly<Appended> {
  /** Touched rows by id; undefined: removed. */
  readonly rows: TouchedRows;
}
