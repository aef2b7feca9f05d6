/** What a database would hold after each batch: all rows, also those that leave memory. */
import { assert } from '@maru/std/assert';
import type { Changes, TableName, TableRows } from '../../core/changes.ts';
import type { Entry, Holding } from '../../ledger/rows.ts';
import { isFinished } from '../../orders/quantities.ts';
import type { Fill, Order } from '../../orders/rows.ts';

export type AnyRow = TableRows[TableName];

/** Tables in the order in which a start loads them. */
export const TABLES: readonly TableName[] = [
  'customers',
  'sessions',
  'watchlist',
  'institutions',
  'wallets',
  'dues',
  'holdings',
  'houseAccounts',
  'orders',
  'outbox',
  'reviews',
  'alarms',
  'jobs',
  'parameters',
];

/** Whether a start loads a row. */
export function isLive(table: TableName, row: AnyRow): boolean {
  if (table === 'orders') return !isFinished(row as Order);
  return table !== 'holdings' || (row as Holding).quantity > 0;
}

export class Durable {
  readonly tables = new Map<TableName, Map<string, AnyRow>>();
  readonly entries: Entry[] = [];
  readonly fills: Fill[] = [];
  /** Number of the newest command that is durable. */
  seq = 0;

  table<T extends TableName>(name: T): ReadonlyMap<string, TableRows[T]> {
    return this.#of(name) as unknown as ReadonlyMap<string, TableRows[T]>;
  }

  /** Commits a batch. */
  apply(changes: Changes, seq: number): void {
    for (const [name, rows] of Object.entries(changes.rows)) {
      const table = this.#of(name as TableName);
      for (const [id, row] of rows as ReadonlyMap<string, AnyRow | undefined>) {
        if (row === undefined) table.delete(id);
        else table.set(id, row);
      }
    }
    this.entries.push(...changes.entries);
    this.fills.push(...changes.fills);
    assert(seq >= this.seq, 'batches become durable in their order');
    this.seq = seq;
  }

  #of(name: TableName): Map<string, AnyRow> {
    const known = this.tables.get(name);
    if (known !== undefined) return known;
    const made = new Map<string, AnyRow>();
    this.tables.set(name, made);
    return made;
  }
}
