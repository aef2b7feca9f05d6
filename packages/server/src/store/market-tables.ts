/**
 * The market's tables, which no command of the core changes: the first run, an import and the
 * venue's saves write them. Rows reach the database as the core's do, as records of a composite
 * type that `row-writer.ts` keeps in step with the columns named here.
 */
import type { Kind } from '@maru/broker/kernel/core/columns';
import type { Statement } from './port.ts';
import { type Fields, RecordWriter } from './records.ts';

const BAR = { open: 'int', high: 'int', low: 'int', close: 'int' } as const;

/** Columns as SQL names them. */
export const MARKET_TABLES = {
  instruments: {
    symbol: 'text',
    position: 'int',
    name_kor: 'text',
    name_en: 'text',
    name_tw: 'text',
    board: 'text',
    sector: 'text',
    shares: 'int',
    lot_size: 'int',
    band_percent: 'int',
    grid: 'text',
    scale: 'int',
    basket: 'json',
    large_cap: 'bool',
    fictional: 'bool',
    listed_on: 'day',
    company: 'json',
    crowd: 'text',
    usual: 'json',
    delisting: 'json',
  },
  day_bars: {
    symbol: 'text',
    day: 'day',
    ...BAR,
    volume: 'int',
    turnover: 'big',
    generated: 'bool',
  },
  minute_bars: {
    symbol: 'text',
    minute: 'int',
    ...BAR,
    volume: 'int',
    turnover: 'big',
    generated: 'bool',
  },
  index_definitions: {
    code: 'text',
    position: 'int',
    name_kor: 'text',
    name_en: 'text',
    name_tw: 'text',
    members: 'text',
    divisor: 'text',
  },
  index_bars: { code: 'text', day: 'day', ...BAR },
  index_minutes: { code: 'text', minute: 'int', value: 'int', generated: 'bool' },
  market_state: { symbol: 'text', day: 'day', book_seq: 'int', last: 'int', issue: 'json' },
  base_changes: { symbol: 'text', day: 'day', base: 'int', reason: 'text' },
  imported_days: { day: 'day', symbol: 'text', base: 'int', ...BAR },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

export type MarketTable = keyof typeof MARKET_TABLES;

/** Columns whose type a record does not have: they travel as text. */
const CASTS: Readonly<Record<string, string>> = { members: 'text[]', divisor: 'numeric' };

/** Rows of one statement: large enough to be fast, small enough to stay a message. */
const CHUNK = 2_000;

export const marketFields = (table: MarketTable): Fields =>
  Object.entries<Kind>(MARKET_TABLES[table]).map(([field, kind]) => ({ field, kind, of: null }));

const FIELDS: Readonly<Record<string, Fields>> = Object.fromEntries(
  (Object.keys(MARKET_TABLES) as MarketTable[]).map((table) => [table, marketFields(table)]),
);

const records = new RecordWriter();

/** What a row is replaced by; a bar with generated prices stays marked, whatever trades later. */
const replaced = (table: MarketTable, column: string): string =>
  `${column} = ${column === 'generated' ? `${table}.generated or ` : ''}excluded.${column}`;

/**
 * `insert … select` from records.
 * @param key columns of the table's key: a row that is there is replaced; null: none is there
 * @param picked an expression in place of a column
 */
export function insertText(
  table: MarketTable,
  key: string | null,
  picked: Readonly<Record<string, string>> = {},
): string {
  const columns = Object.keys(MARKET_TABLES[table]);
  const cast = (column: string): string =>
    CASTS[column] === undefined ? `r.${column}` : `r.${column}::${CASTS[column]}`;
  const values = columns.map((column) => picked[column] ?? cast(column));
  const sets = columns.map((column) => replaced(table, column));
  const conflict = key === null ? '' : ` on conflict (${key}) do update set ${sets.join(', ')}`;
  return `insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from unnest($1::${table}_row[]) as r${conflict}`;
}

/** Rows as the parameter of a statement. */
export const recordsOf = (table: MarketTable, rows: readonly object[]): Uint8Array =>
  records.array(FIELDS[table] ?? [], rows);

/** Statements that insert rows, where a row of the same key stays as it is. */
export const insertsMissing = (table: MarketTable, rows: readonly object[]): Statement[] =>
  inserts(table, rows).map(({ text, params }) => ({
    text: `${text} on conflict do nothing`,
    params,
  }));

/** Statements that insert rows; `key` as for `insertText`. */
export function inserts(
  table: MarketTable,
  rows: readonly object[],
  key: string | null = null,
): Statement[] {
  const text = insertText(table, key);
  const statements: Statement[] = [];
  for (let i = 0; i < rows.length; i += CHUNK) {
    statements.push({ text, params: [recordsOf(table, rows.slice(i, i + CHUNK))] });
  }
  return statements;
}
