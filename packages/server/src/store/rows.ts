/**
 * Conversion between rows and statements. All rows of a transaction are the arguments of database
 * functions (`row-writer.ts`), an array for each table, so that they cost one statement.
 */

import type { TableRows } from '@maru/broker/domains';
import type { TouchedRows } from '@maru/broker/kernel/core/changes';
import type { AppendedName, AppendedRows } from './columns.ts';
import type { Statement } from './port.ts';
import { namesText, RecordWriter } from './records.ts';
import { SCHEMA, type Schema, type StoredTable } from './schema.ts';

/** Rows to write. */
export interface Written {
  /** Rows by id; undefined: the row is removed. */
  readonly changed?: Partial<TouchedRows>;
  readonly appended?: { readonly [T in AppendedName]?: readonly AppendedRows[T][] };
}

const records = new RecordWriter();

/** An argument of a writer; null: no rows. */
type Argument = string | Uint8Array | null;

/** Rows to remove: the table and the id of each. */
interface Gone {
  readonly tables: string[];
  readonly ids: string[];
}

/** Records to insert or replace; null: none. What is to be removed is added to `gone`. */
function changedArgument(
  { fields, sql }: StoredTable,
  touched: ReadonlyMap<string, object | undefined> | undefined,
  gone: Gone,
): Argument {
  if (touched === undefined || touched.size === 0) return null;
  const kept: object[] = [];
  for (const [id, row] of touched) {
    if (row !== undefined) kept.push(row);
    else {
      gone.tables.push(sql);
      gone.ids.push(id);
    }
  }
  return kept.length === 0 ? null : records.array(fields, kept);
}

/** The arguments of the writers: tables and ids of what is removed, and one for each table. */
export function writeArguments(schema: Schema, { changed, appended }: Written): Argument[] {
  const touched = (changed ?? {}) as Readonly<Record<string, ReadonlyMap<string, object>>>;
  const added = (appended ?? {}) as Readonly<Record<string, readonly object[]>>;
  const gone: Gone = { tables: [], ids: [] };
  const all: Argument[] = [];
  for (const table of schema.changing) {
    all.push(changedArgument(table, touched[table.name], gone));
  }
  for (const { name, fields } of schema.growing) {
    const rows = added[name] ?? [];
    all.push(rows.length === 0 ? null : records.array(fields, rows));
  }
  const names = (list: readonly string[]) => (list.length === 0 ? null : namesText(list));
  return [names(gone.tables), names(gone.ids), ...all];
}

/** The calls of a schema's writers with their arguments from `$first` on. */
export function writeCall(schema: Schema, first: number): string {
  // the removed ids go to all writers; each deletes those of its tables
  const gone = `$${first}::text[], $${first + 1}::text[]`;
  let next = first + 2;
  const calls = schema.writers.map(({ name, tables }) => {
    const args = tables.map(({ sql }) => `$${next++}::${sql}_row[]`);
    return `${name}(${[gone, ...args].join(', ')})`;
  });
  return calls.join(', ');
}

/** The statement that writes rows, without a fence. */
export const writeStatement = (written: Written, schema: Schema = SCHEMA): Statement => ({
  text: `select ${writeCall(schema, 1)}`,
  params: writeArguments(schema, written),
});

/** Reads a row of one of the core's tables (`select *`). */
export const readTableRow = <T extends keyof TableRows>(
  table: T,
  stored: Record<string, unknown>,
): TableRows[T] => SCHEMA.read(table, stored) as TableRows[T];

/** Reads a row of an append-only table (`select *`). */
export const readAppendedRow = <T extends AppendedName>(
  table: T,
  stored: Record<string, unknown>,
): AppendedRows[T] => SCHEMA.read(table, stored) as AppendedRows[T];
