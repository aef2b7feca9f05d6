/**
 * Rows to statements and back. A statement takes all rows of a table as one JSON parameter, so its
 * text is built once and is the same on both databases.
 */
import type { TableName, TableRows } from '@maru/broker/core/changes';
import { assert } from '@maru/std/assert';
import {
  APPENDED_COLUMNS,
  type AppendedName,
  type AppendedRows,
  type ChainedEntry,
  type Kind,
  TABLE_COLUMNS,
} from './columns.ts';
import type { Statement } from './port.ts';

const SQL_TYPE: Readonly<Record<Kind, string>> = {
  text: 'text',
  int: 'bigint',
  big: 'bigint',
  day: 'date',
  bool: 'boolean',
  json: 'jsonb',
};

/** `readyToClose` → `ready_to_close`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Bigints as decimal strings, which SQL reads as numbers again. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_field, v: unknown) => (typeof v === 'bigint' ? String(v) : v));

const quoted = (field: string): string => `"${snake(field)}"`;

function insertText(table: string, columns: Readonly<Record<string, Kind>>): string {
  const fields = Object.entries(columns);
  const names = fields.map(([field]) => quoted(field)).join(', ');
  // the JSON keeps the fields' own names; the columns follow in the same order
  const typed = fields.map(([field, kind]) => `"${field}" ${SQL_TYPE[kind]}`).join(', ');
  const values = fields.map(([field]) => `r."${field}"`).join(', ');
  return `insert into ${snake(table)} (${names})
    select ${values} from json_to_recordset($1::json) as r(${typed})`;
}

function upsertText(table: string, columns: Readonly<Record<string, Kind>>): string {
  const others = Object.keys(columns).filter((field) => field !== 'id');
  const sets = others.map((field) => `${quoted(field)} = excluded.${quoted(field)}`).join(', ');
  return `${insertText(table, columns)} on conflict (id) do update set ${sets}`;
}

const texts = <K extends string>(
  all: Readonly<Record<K, Readonly<Record<string, Kind>>>>,
  make: (table: string, columns: Readonly<Record<string, Kind>>) => string,
): Readonly<Record<K, string>> =>
  Object.fromEntries(
    Object.entries(all).map(([table, columns]) => [
      table,
      make(table, columns as Readonly<Record<string, Kind>>),
    ]),
  ) as Record<K, string>;

const UPSERTS = texts<TableName>(TABLE_COLUMNS, upsertText);
const INSERTS = texts<AppendedName>(APPENDED_COLUMNS, insertText);
const DELETES = texts<TableName>(
  TABLE_COLUMNS,
  (table) => `delete from ${snake(table)} where id in (select json_array_elements_text($1::json))`,
);

export const TABLE_NAMES = Object.keys(TABLE_COLUMNS) as TableName[];

/** Statements that bring a table's touched rows up to date; undefined: the row is removed. */
export function tableStatements<T extends TableName>(
  table: T,
  touched: ReadonlyMap<string, TableRows[T] | undefined>,
): Statement[] {
  const kept: TableRows[T][] = [];
  const gone: string[] = [];
  for (const [id, row] of touched) {
    if (row === undefined) gone.push(id);
    else kept.push(row);
  }
  const statements: Statement[] = [];
  if (gone.length > 0) statements.push({ text: DELETES[table], params: [toJson(gone)] });
  if (kept.length > 0) statements.push({ text: UPSERTS[table], params: [toJson(kept)] });
  return statements;
}

/** Statements that add rows. */
export function appendStatements<T extends AppendedName>(
  table: T,
  rows: readonly AppendedRows[T][],
): Statement[] {
  return rows.length === 0 ? [] : [{ text: INSERTS[table], params: [toJson(rows)] }];
}

function readValue(kind: Kind, value: unknown, column: string): unknown {
  if (value === null) return null;
  if (kind !== 'int') return value;
  const number = Number(value);
  assert(Number.isSafeInteger(number), `${column} holds a safe integer`);
  return number;
}

/** A row as the core knows it, from one as the store gives it. */
function readRow(columns: Readonly<Record<string, Kind>>, stored: Record<string, unknown>): object {
  const row: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(columns)) {
    const column = snake(field);
    row[field] = readValue(kind, stored[column], column);
  }
  return row;
}

/** Reads a row of one of the core's tables (`select *`). */
export const readTableRow = <T extends TableName>(
  table: T,
  stored: Record<string, unknown>,
): TableRows[T] => readRow(TABLE_COLUMNS[table], stored) as TableRows[T];

/** Reads a row of a table that is only added to (`select *`). */
export function readAppendedRow<T extends AppendedName>(
  table: T,
  stored: Record<string, unknown>,
): AppendedRows[T] {
  const columns: Readonly<Record<string, Kind>> = APPENDED_COLUMNS[table];
  const row = readRow(columns, stored) as AppendedRows[T];
  return table === 'entries' ? (withAmounts(row as ChainedEntry) as AppendedRows[T]) : row;
}

/** The amounts inside an entry's JSON are decimal strings: makes them bigints again. */
const withAmounts = (entry: ChainedEntry): ChainedEntry => ({
  ...entry,
  postings: entry.postings.map((posting) => ({ ...posting, amount: BigInt(posting.amount) })),
});
