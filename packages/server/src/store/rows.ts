/**
 * Rows to statements and back. All rows of a transaction are the arguments of one function of the
 * database (`row-writer.ts`), an array for each table, so that they cost one statement.
 */
import type { TableName, TableRows, TouchedRows } from '@maru/broker/core/changes';
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
import { type Fields, namesText, RecordWriter } from './records.ts';

/** `readyToClose` → `ready_to_close`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type AllFields<K extends string> = Readonly<Record<K, Fields>>;

const fieldsOf = <K extends string>(
  all: Readonly<Record<K, Readonly<Record<string, Kind>>>>,
): AllFields<K> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, Kind>>>(all).map(([table, columns]) => [
      table,
      Object.entries(columns),
    ]),
  ) as unknown as AllFields<K>;

/** The columns of each table in the order that records hold them. */
export const TABLE_FIELDS: AllFields<TableName> = fieldsOf(TABLE_COLUMNS);
export const APPENDED_FIELDS: AllFields<AppendedName> = fieldsOf(APPENDED_COLUMNS);

export const TABLE_NAMES = Object.keys(TABLE_COLUMNS) as TableName[];
const APPENDED_NAMES = Object.keys(APPENDED_COLUMNS) as AppendedName[];

/** Rows to write. */
export interface Written {
  /** Rows by id; undefined: the row is removed. */
  readonly changed?: Partial<TouchedRows>;
  readonly appended?: { readonly [T in AppendedName]?: readonly AppendedRows[T][] };
}

const records = new RecordWriter();

/** An argument of `write_rows`; null: nothing. */
type Argument = string | Uint8Array | null;

/** Ids to remove and records to put; null: none. */
function changedArguments(
  fields: Fields,
  touched: ReadonlyMap<string, object | undefined> | undefined,
): [gone: Argument, kept: Argument] {
  if (touched === undefined || touched.size === 0) return [null, null];
  const gone: string[] = [];
  const kept: object[] = [];
  for (const [id, row] of touched) {
    if (row === undefined) gone.push(id);
    else kept.push(row);
  }
  return [
    gone.length === 0 ? null : namesText(gone),
    kept.length === 0 ? null : records.array(fields, kept),
  ];
}

/** The arguments of `write_rows`: two for each table that changes, one for each that grows. */
export function writeArguments({ changed, appended }: Written): Argument[] {
  const all: Argument[] = [];
  for (const table of TABLE_NAMES) {
    all.push(...changedArguments(TABLE_FIELDS[table], changed?.[table]));
  }
  for (const table of APPENDED_NAMES) {
    const rows = appended?.[table] ?? [];
    all.push(rows.length === 0 ? null : records.array(APPENDED_FIELDS[table], rows));
  }
  return all;
}

/** The types of the arguments of `write_rows`, in their order. */
const ARGUMENT_TYPES: readonly string[] = [
  ...TABLE_NAMES.flatMap((table) => ['text[]', `${snake(table)}_row[]`]),
  ...APPENDED_NAMES.map((table) => `${snake(table)}_row[]`),
];

/** The call of `write_rows` with its arguments from `$first` on. */
export const writeCall = (first: number): string =>
  `write_rows(${ARGUMENT_TYPES.map((type, i) => `$${first + i}::${type}`).join(', ')})`;

const WRITE = `select ${writeCall(1)}`;

/** The statement that writes rows, without a fence. */
export const writeStatement = (written: Written): Statement => ({
  text: WRITE,
  params: writeArguments(written),
  name: 'write rows',
});

function readValue(kind: Kind, value: unknown, column: string): unknown {
  if (value === null) return null;
  if (kind === 'postings') return readPostings(value as StoredPosting[]);
  if (kind !== 'int') return value;
  const number = Number(value);
  assert(Number.isSafeInteger(number), `${column} holds a safe integer`);
  return number;
}

interface Reading {
  readonly field: string;
  readonly column: string;
  readonly kind: Kind;
}

/** Made once a table: a start reads rows by the hundred thousand. */
const readings = <K extends string>(
  all: Readonly<Record<K, Readonly<Record<string, Kind>>>>,
): Readonly<Record<K, readonly Reading[]>> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, Kind>>>(all).map(([table, columns]) => [
      table,
      Object.entries(columns).map(([field, kind]) => ({ field, column: snake(field), kind })),
    ]),
  ) as unknown as Record<K, readonly Reading[]>;

const CHANGED_READINGS = readings<TableName>(TABLE_COLUMNS);
const APPENDED_READINGS = readings<AppendedName>(APPENDED_COLUMNS);

/** A row as the core knows it, from one as the store gives it. */
function readRow(fields: readonly Reading[], stored: Record<string, unknown>): object {
  const row: Record<string, unknown> = {};
  for (const { field, column, kind } of fields) {
    row[field] = readValue(kind, stored[column], column);
  }
  return row;
}

/** Reads a row of one of the core's tables (`select *`). */
export const readTableRow = <T extends TableName>(
  table: T,
  stored: Record<string, unknown>,
): TableRows[T] => readRow(CHANGED_READINGS[table], stored) as TableRows[T];

/** Reads a row of a table that is only added to (`select *`). */
export const readAppendedRow = <T extends AppendedName>(
  table: T,
  stored: Record<string, unknown>,
): AppendedRows[T] => readRow(APPENDED_READINGS[table], stored) as AppendedRows[T];
