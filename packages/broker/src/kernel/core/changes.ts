/** The changes of a batch of commands: all of them are stored in one transaction. */
import type { AccountEvent } from '@maru/contract/account-events';
import type { AppendedRows, TableRows } from '../../domains.ts';
import type { RowBase, Touched } from './table.ts';

export type TableName = keyof TableRows;
export type AppendedName = keyof AppendedRows;

/** Events of one command for an account; `no` is the command's seq. They are not stored. */
export interface AccountEventRow {
  readonly customer: string;
  readonly no: number;
  readonly events: readonly AccountEvent[];
}

/** The effect of a logged command on the row that it names. Its hashes are stored, it is not. */
export interface AuditedChange {
  readonly table: string;
  /** undefined: there was none. */
  readonly before: RowBase | undefined;
  /** undefined: it is removed. */
  readonly after: RowBase | undefined;
}

/** New rows of append-only tables, by table. */
export type Appended = { [T in AppendedName]: AppendedRows[T][] };

/** Rows by id as they are after the batch; undefined: removed. */
export type TouchedRows = {
  readonly [T in TableName]: ReadonlyMap<string, TableRows[T] | undefined>;
};

export interface Changes extends Readonly<Appended> {
  readonly rows: TouchedRows;
  /** The same ids, as they were before the batch; undefined: not there. */
  readonly before: TouchedRows;
  readonly accountEvents: readonly AccountEventRow[];
  /** By the number of the command; missing: it changed no row that its audit row names. */
  readonly audited: ReadonlyMap<number, AuditedChange>;
}

/** The touched rows of one table, for code that works on every table alike. */
export function touchedRows(changes: Changes, table: string): Touched<object> {
  const name = table as TableName;
  return { before: changes.before[name], after: changes.rows[name] };
}
