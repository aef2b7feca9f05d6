/** Whose data a batch changed: a read that could have seen it waits for its commit. */
import type { Changes } from '@maru/broker/core/changes';

export interface Touched {
  readonly customers: ReadonlySet<string>;
  /** Rows that a read without a customer sees: accounts, sessions, codes. */
  readonly shared: boolean;
  /** Rows that every answer depends on: parameters. */
  readonly everyone: boolean;
}

export function touchedBy(changes: Changes): Touched {
  const customers = new Set<string>();
  const { rows } = changes;
  for (const id of rows.customers.keys()) customers.add(id);
  // ids of these begin with the customer's, also when the row is gone
  for (const table of [rows.watchlist, rows.wallets, rows.dues, rows.holdings]) {
    for (const id of table.keys()) customers.add(id.slice(0, id.indexOf(':')));
  }
  for (const table of [rows.orders, rows.reviews, rows.sessions]) {
    for (const row of table.values()) if (row !== undefined) customers.add(row.customer);
  }
  return {
    customers,
    shared: rows.customers.size + rows.sessions.size + rows.institutions.size > 0,
    everyone: rows.parameters.size > 0,
  };
}

/** True when an answer for `customer` (null: for nobody in particular) may show the batch. */
export const mayShow = (touched: Touched, customer: string | null): boolean =>
  touched.everyone || (customer === null ? touched.shared : touched.customers.has(customer));
