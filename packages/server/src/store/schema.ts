/** The database's tables as the domains define them, and how their rows are read. */

import { DOMAINS } from '@maru/broker/domains';
import type { Kind } from '@maru/broker/kernel/core/columns';
import { type AnyTable, type Registry, registryOf } from '@maru/broker/kernel/core/registry';
import { assert, present } from '@maru/std/assert';
import { SERVER_COLUMNS } from './columns.ts';
import { readPostings, type StoredPosting } from './postings.ts';
import type { Fields } from './records.ts';

/** `readyToClose` → `ready_to_close`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Reading {
  readonly field: string;
  readonly column: string;
  readonly kind: Kind;
}

export interface StoredTable {
  /** Name in the code. */
  readonly name: string;
  /** Name in SQL. */
  readonly sql: string;
  /** Columns in the order of the records. */
  readonly fields: Fields;
  /** Whether its rows change, each under the row's `id`; false: it is append-only. */
  readonly changes: boolean;
  /** A column that marks the rows that a start loads. */
  readonly hasLive: boolean;
  /** The column by which a start loads the rows in order. */
  readonly loadedBy: string;
  /** Its fields, prepared once: a start reads hundreds of thousands of rows. */
  readonly readings: readonly Reading[];
}

/** A function of PostgreSQL has a hundred arguments at most, and two name what is removed. */
const TABLES_A_WRITER = 90;

/** A database function that writes rows: its name and the tables of its arguments. */
export interface Writer {
  readonly name: string;
  readonly tables: readonly StoredTable[];
}

type AnyColumns = Readonly<Record<string, Kind>>;

function storedTable(name: string, columns: AnyColumns, table?: AnyTable): StoredTable {
  const entries = Object.entries(columns);
  const live = table?.live?.bind(table);
  const own: Fields = entries.map(([field, kind]) => ({ field, kind, of: null }));
  const fields: Fields =
    live === undefined
      ? own
      : [...own, { field: 'live', kind: 'bool', of: (row) => live(row as { id: string }) }];
  return {
    name,
    sql: snake(name),
    fields,
    changes: table !== undefined,
    hasLive: live !== undefined,
    loadedBy: snake(table?.loadedBy ?? 'id'),
    readings: entries.map(([field, kind]) => ({ field, column: snake(field), kind })),
  };
}

function readValue(kind: Kind, value: unknown, column: string): unknown {
  if (value === null) return null;
  if (kind === 'postings') return readPostings(value as StoredPosting[]);
  if (kind !== 'int') return value;
  const number = Number(value);
  assert(Number.isSafeInteger(number), `${column} holds a safe integer`);
  return number;
}

export class Schema {
  /** Tables whose rows change, each under the row's `id`. */
  readonly changing: readonly StoredTable[];
  /** Append-only tables. */
  readonly growing: readonly StoredTable[];
  /** The functions that write them all. */
  readonly writers: readonly Writer[];
  readonly #byName: ReadonlyMap<string, StoredTable>;

  constructor({ tables, domains }: Registry) {
    this.changing = tables.map((table) =>
      storedTable(table.name, table.columns as unknown as AnyColumns, table),
    );
    const appended: Record<string, unknown> = {};
    for (const domain of domains) Object.assign(appended, domain.appended);
    Object.assign(appended, SERVER_COLUMNS);
    this.growing = Object.entries(appended).map(([name, columns]) =>
      storedTable(name, columns as AnyColumns),
    );
    const all = [...this.changing, ...this.growing];
    this.writers = Array.from({ length: Math.ceil(all.length / TABLES_A_WRITER) }, (_, i) => ({
      name: i === 0 ? 'write_rows' : `write_rows_${i + 1}`,
      tables: all.slice(i * TABLES_A_WRITER, (i + 1) * TABLES_A_WRITER),
    }));
    this.#byName = new Map(all.map((table) => [table.name, table]));
  }

  table(name: string): StoredTable {
    return present(this.#byName.get(name), `a table ${name} is defined`);
  }

  /** The core's form of a row that the store returned (`select *`). */
  read(name: string, stored: Readonly<Record<string, unknown>>): object {
    const row: Record<string, unknown> = {};
    for (const { field, column, kind } of this.table(name).readings) {
      row[field] = readValue(kind, stored[column], column);
    }
    return row;
  }
}

/** The tables of the core's own domains. */
export const SCHEMA = new Schema(registryOf(DOMAINS));
