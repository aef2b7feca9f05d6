/**
 * Rows to statements and back. A statement takes all rows of a table as one parameter, an array of
 * the table's row type, so its text is built once and is the same on both databases.
 */
import type { TableName, TableRows } from '@maru/broker/core/changes';
import { assert } from '@maru/std/assert';
import {
  APPENDED_COLUMNS,
  type AppendedName,
  type AppendedRows,
  type Kind,
  TABLE_COLUMNS,
} from './columns.ts';
import type { Statement } from './port.ts';
import { readPostings, type StoredPosting } from './postings.ts';
import { type Fields, namesText, recordsText } from './records.ts';

export const SQL_TYPE: Readonly<Record<Kind, string>> = {
  text: 'text',
  int: 'bigint',
  big: 'bigint',
  day: 'date',
  bool: 'boolean',
  json: 'json',
  postings: 'json',
};

/** `readyToClose` → `ready_to_close`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A field as a column's name. */
export const columnName = (field: string): string => `"${snake(field)}"`;

/** The composite type of a table's rows as they are written; `row-types.ts` makes it. */
export const rowType = (table: string): string => `${snake(table)}_row`;

/** How rows of a table are written. */
interface Writing {
  readonly fields: Fields;
  readonly put: Pick<Statement, 'text' | 'name'>;
  readonly remove: Pick<Statement, 'text' | 'name'>;
}

function insertText(table: string, fields: Fields): string {
  const names = fields.map(([field]) => columnName(field)).join(', ');
  return `insert into ${snake(table)} (${names})
    select r.* from unnest($1::text::${rowType(table)}[]) as r`;
}

function upsertText(table: string, fields: Fields): string {
  const others = fields.map(([field]) => columnName(field)).filter((name) => name !== '"id"');
  const sets = others.map((name) => `${name} = excluded.${name}`).join(', ');
  return `${insertText(table, fields)} on conflict (id) do update set ${sets}`;
}

const writings = <K extends string>(
  all: Readonly<Record<K, Readonly<Record<string, Kind>>>>,
  textOf: (table: string, fields: Fields) => string,
): Readonly<Record<K, Writing>> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, Kind>>>(all).map(([table, columns]): [K, Writing] => {
      const fields = Object.entries(columns);
      const remove = `delete from ${snake(table)} where id = any($1::text::text[])`;
      return [
        table as K,
        {
          fields,
          put: { text: textOf(table, fields), name: `put ${table}` },
          remove: { text: remove, name: `remove ${table}` },
        },
      ];
    }),
  ) as Record<K, Writing>;

const CHANGED = writings<TableName>(TABLE_COLUMNS, upsertText);
const APPENDED = writings<AppendedName>(APPENDED_COLUMNS, insertText);

export const TABLE_NAMES = Object.keys(TABLE_COLUMNS) as TableName[];

/** Statements that bring a table's touched rows up to date; undefined: the row is removed. */
export function tableStatements<T extends TableName>(
  table: T,
  touched: ReadonlyMap<string, TableRows[T] | undefined>,
): Statement[] {
  if (touched.size === 0) return [];
  const { fields, put, remove } = CHANGED[table];
  const kept: TableRows[T][] = [];
  const gone: string[] = [];
  for (const [id, row] of touched) {
    if (row === undefined) gone.push(id);
    else kept.push(row);
  }
  const statements: Statement[] = [];
  if (gone.length > 0) statements.push({ ...remove, params: [namesText(gone)] });
  if (kept.length > 0) statements.push({ ...put, params: [recordsText(fields, kept)] });
  return statements;
}

/** Statements that add rows. */
export function appendStatements<T extends AppendedName>(
  table: T,
  rows: readonly AppendedRows[T][],
): Statement[] {
  const { fields, put } = APPENDED[table];
  return rows.length === 0 ? [] : [{ ...put, params: [recordsText(fields, rows)] }];
}

function readValue(kind: Kind, value: unknown, column: string): unknown {
  if (value === null) return null;
  if (kind === 'postings') return readPostings(value as StoredPosting[]);
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
  return readRow(APPENDED_COLUMNS[table], stored) as AppendedRows[T];
}
