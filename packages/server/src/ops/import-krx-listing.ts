/**
 * Reads one daily listing of the Korean market: a CSV of every listed issue, its columns as the
 * data portals publish them (an unnamed row number first; ISU_CD is missing in older files, and
 * ChangesRatio was long misspelt). Strict: a row that contradicts itself is told with its line.
 */
import type { Board } from '@maru/std/instrument';
import { type Day, isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import { CsvError, parse } from 'csv-parse/sync';

export interface ListingRow {
  readonly code: string;
  readonly name: string;
  readonly board: Board;
  readonly close: number;
  /** Against the day's base price, won, signed. */
  readonly change: number;
  /** Open, high and low are the close when the issue did not trade. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Shares traded. */
  readonly volume: number;
  /** Won traded. */
  readonly turnover: bigint;
  /** Shares listed. */
  readonly shares: number;
}

export interface Listing {
  readonly file: string;
  readonly day: Day;
  readonly rows: readonly ListingRow[];
}

/** Problems of one file that are told at once. */
export const PROBLEMS_TOLD = 20;

const BOARDS: Readonly<Record<string, { readonly board: Board; readonly marketId: string }>> = {
  KOSPI: { board: 'main', marketId: 'STK' },
  KOSDAQ: { board: 'second', marketId: 'KSQ' },
  'KOSDAQ GLOBAL': { board: 'second', marketId: 'KSQ' },
  KONEX: { board: 'konex', marketId: 'KNX' },
};

const REQUIRED = [
  ...['Code', 'Name', 'Market', 'Close', 'ChangeCode', 'Changes', 'Open', 'High', 'Low'],
  ...['Volume', 'Amount', 'Marcap', 'Stocks', 'MarketId'],
] as const;
/** 'ChagesRatio' stands so in older files. */
const RATIO_NAMES = ['ChangesRatio', 'ChagesRatio'] as const;
const isRatio = (name: string): boolean => RATIO_NAMES.some((known) => known === name);
const OPTIONAL = ['', 'ISU_CD', 'Dept'] as const;

/** Sign of the change that a change code stands for: up, down, unchanged, limits, not traded. */
const SIGNS: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: -1, 3: 0, 4: 1, 5: -1 };

const PRICE_MAX = 2_000_000_000;

/**
 * The listing that `bytes` (UTF-8, with or without a byte order mark) hold, or its problems: at
 * most `PROBLEMS_TOLD`, each as `file:line: what is wrong`, and a last one counting the others.
 */
export function readListing(file: string, bytes: Uint8Array): Result<Listing, string[]> {
  const day = dayInName(file);
  if (day === null) {
    return err([`${file}: the file's name must hold its day once, as YYYY-MM-DD`]);
  }
  const lines = splitRecords(file, bytes);
  if (!lines.ok) return lines;
  const [header, ...records] = lines.value;
  const columns = readHeader(file, header?.record ?? []);
  if (!columns.ok) return columns;
  if (records.length === 0) return err([`${file}: there is no row under the header`]);

  const rows: ListingRow[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { line, record } of records) {
    const row = readRow(columns.value, record);
    if (typeof row === 'string') {
      problems.push(`${file}:${line}: ${row}`);
      continue;
    }
    const before = seen.get(row.code);
    if (before !== undefined) {
      problems.push(`${file}:${line}: ${row.code} stands on line ${before} already`);
      continue;
    }
    seen.set(row.code, line);
    rows.push(row);
  }
  if (problems.length === 0) return ok({ file, day, rows });
  const told = problems.slice(0, PROBLEMS_TOLD);
  const more = problems.length - told.length;
  if (more > 0) told.push(`${file}: and ${more} more`);
  return err(told);
}

/** The one day that a file's name holds, else null. */
export function dayInName(file: string): Day | null {
  const found = file.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g) ?? [];
  const [day] = found;
  return found.length === 1 && day !== undefined && isDay(day) ? day : null;
}

interface CsvRecord {
  readonly line: number;
  readonly record: readonly string[];
}

function splitRecords(file: string, bytes: Uint8Array): Result<CsvRecord[], string[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return err([`${file}:${lineThatIsNotUtf8(bytes)}: the text is not UTF-8`]);
  }
  try {
    const parsed = parse(text, { info: true, relax_column_count: true, skip_empty_lines: true });
    // the types of the library leave out what `info` adds
    const records = parsed as unknown as { info: { lines: number }; record: string[] }[];
    return ok(records.map(({ info, record }) => ({ line: info.lines, record })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? `:${error.lines}` : '';
    return err([`${file}${line}: ${error.message}`]);
  }
}

function lineThatIsNotUtf8(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(
        bytes.subarray(start, end < 0 ? bytes.length : end),
      );
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
    line++;
  }
}

interface Columns {
  readonly count: number;
  readonly at: Readonly<Record<(typeof REQUIRED)[number] | 'ratio', number>>;
}

function readHeader(file: string, header: readonly string[]): Result<Columns, string[]> {
  const problems: string[] = [];
  const at: Record<string, number> = {};
  for (const name of REQUIRED) {
    at[name] = header.indexOf(name);
    if (at[name] < 0) problems.push(`${file}:1: the column ${name} is missing`);
  }
  const ratio = header.findIndex((name) => isRatio(name));
  if (ratio < 0) problems.push(`${file}:1: the column ChangesRatio is missing`);
  at.ratio = ratio;
  const known: readonly string[] = [...REQUIRED, ...RATIO_NAMES, ...OPTIONAL];
  for (const [i, name] of header.entries()) {
    if (!known.includes(name)) problems.push(`${file}:1: the column ${name} is not known`);
    if (header.indexOf(name) !== i) problems.push(`${file}:1: the column ${name} stands twice`);
  }
  if (problems.length > 0) return err(problems);
  return ok({ count: header.length, at: at as Columns['at'] });
}

/** The row, or what is wrong with it. */
function readRow(columns: Columns, record: readonly string[]): ListingRow | string {
  if (record.length !== columns.count) {
    return `${columns.count} columns are needed, there are ${record.length}`;
  }
  const text = (name: keyof Columns['at']): string => (record[columns.at[name]] as string).trim();
  const code = text('Code');
  if (!/^[0-9][0-9A-Z]{5}$/.test(code)) return `"${code}" is not an issue code`;
  const name = text('Name');
  if (name === '' || name.length > 100) return 'Name has 1 to 100 characters';
  const market = BOARDS[text('Market')];
  if (market === undefined) return `"${text('Market')}" is not a market`;
  if (text('MarketId') !== market.marketId) {
    return `MarketId ${text('MarketId')} is not that of ${text('Market')}`;
  }
  for (const column of ['Close', 'Open', 'High', 'Low', 'Volume', 'Stocks'] as const) {
    if (!/^(0|[1-9]\d{0,14})$/.test(text(column))) {
      return `${column} "${text(column)}" is not a whole number`;
    }
  }
  for (const column of ['Amount', 'Marcap'] as const) {
    if (!/^(0|[1-9]\d{0,17})$/.test(text(column))) {
      return `${column} "${text(column)}" is not a whole number`;
    }
  }
  if (!/^-?(0|[1-9]\d{0,14})$/.test(text('Changes'))) {
    return `Changes "${text('Changes')}" is not a whole number`;
  }
  if (!/^-?\d{1,9}(\.\d{1,20})?$/.test(text('ratio'))) {
    return `ChangesRatio "${text('ratio')}" is not a number`;
  }
  const row = {
    code,
    name,
    board: market.board,
    close: Number(text('Close')),
    change: Number(text('Changes')),
    open: Number(text('Open')),
    high: Number(text('High')),
    low: Number(text('Low')),
    volume: Number(text('Volume')),
    turnover: BigInt(text('Amount')),
    shares: Number(text('Stocks')),
  };
  const problem = contradiction(row, text('ChangeCode'), BigInt(text('Marcap')));
  if (problem !== null) return problem;
  if (row.volume > 0) return row;
  return { ...row, open: row.close, high: row.close, low: row.close };
}

/** What a row says that can't be so, else null. */
function contradiction(row: ListingRow, changeCode: string, marketCap: bigint): string | null {
  const { close, change, open, high, low, volume, turnover, shares } = row;
  if (close < 1 || close > PRICE_MAX) return `Close ${close} is not a price`;
  if (shares < 1) return 'Stocks is above 0';
  const sign = SIGNS[changeCode];
  if (sign === undefined) return `ChangeCode "${changeCode}" is not known`;
  if (Math.sign(change) !== sign) return `Changes ${change} goes against ChangeCode ${changeCode}`;
  if (close - change < 1) return `Changes ${change} leaves no base price under Close ${close}`;
  if (marketCap !== BigInt(close) * BigInt(shares)) return 'Marcap is not Close times Stocks';
  if (volume === 0) {
    const silent = open === 0 && high === 0 && low === 0 && turnover === 0n;
    return silent ? null : 'Open, High, Low and Amount are 0 where Volume is 0';
  }
  if (changeCode === '0') return 'ChangeCode 0 (not traded) has a Volume';
  if (turnover === 0n) return 'Amount is 0 though Volume is not';
  if (low < 1 || low > Math.min(open, close)) return `Low ${low} is not the lowest price`;
  if (high > PRICE_MAX || high < Math.max(open, close)) return `High ${high} is not the highest`;
  return null;
}
