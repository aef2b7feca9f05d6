/** What a batch of commands changed: all of it goes to the database in one transaction. */
import type { AccountEvent } from '@maru/contract/stream';
import type { AppendedRows, TableRows } from '../domains.ts';
import type { Touched } from './table.ts';

export type TableName = keyof TableRows;
export type AppendedName = keyof AppendedRows;

/** What an account is told of one command; `no` is the command's seq. It is not stored. */
export interface AccountEventRow {
  readonly customer: string;
  readonly no: number;
  readonly events: readonly AccountEvent[];
}

/** Rows that are only ever added, by table. */
export type Appended = { [T in AppendedName]: AppendedRows[T][] };

/** Rows by id as they are after the batch; undefined: removed. */
export type TouchedRows = {
  readonly [T in TableName]: ReadonlyMap<string, TableRows[T] | undefined>;
};

export interface Changes extends Readonly<Appended> {
  readonly rows: TouchedRows;
  /** The same ids, as the batch found them; undefined: not there. */
  readonly before: TouchedRows;
  readonly accountEvents: readonly AccountEventRow[];
}

/** The touched rows of one table, for code that knows no table by its name. */
export function touchedRows(changes: Changes, table: string): Touched<object> {
  const name = table as TableName;
  return { before: changes.before[name], after: changes.rows[name] };
}
