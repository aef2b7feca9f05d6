/**
 * Reads one daily listing of the Korean market: a CSV of every listed issue. Strict: a row that
 * contradicts itself is reported with its line and columns.
 */
import type { Board } from '@maru/std/instrument';
import { type Day, isDay } from '@maru/std/kst';
import { err, ok, type Result } from '@maru/std/result';
import { type Columns, type Field, readHeader } from './import-krx-columns.ts';
import { readRecords } from './import-krx-text.ts';

export interface ListingRow {
  readonly code: string;
  readonly name: string;
  readonly board: Board;
  readonly close: number;
  /** Against the day's base price, won, signed. */
  readonly change: number;
  /** Open, high and low are the close of an issue without a trade in the regular session. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Shares traded, which may all be of off-hours sessions. */
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

/** Problems of one file that are reported at once. */
export const PROBLEMS_SHOWN = 20;

const BOARDS: Readonly<Record<string, { readonly board: Board; readonly marketId: string }>> = {
  KOSPI: { board: 'main', marketId: 'STK' },
  KOSDAQ: { board: 'second', marketId: 'KSQ' },
  'KOSDAQ GLOBAL': { board: 'second', marketId: 'KSQ' },
  KONEX: { board: 'konex', marketId: 'KNX' },
};

/** Sign of the change that a change code stands for: up, down, unchanged, limits, not traded. */
const SIGNS: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: -1, 3: 0, 4: 1, 5: -1 };
const NOT_TRADED = '0';

const PRICE_MAX = 2_000_000_000;

/**
 * The listing that `bytes` hold, or its problems: at most `PROBLEMS_SHOWN`, each as `file:line:
 * column and problem`, and a last one counting the others.
 */
export function readListing(file: string, bytes: Uint8Array): Result<Listing, string[]> {
  const day = dayInName(file);
  if (day === null) {
    return err([`${file}: the file's name must hold its day once, as YYYY-MM-DD or YYYYMMDD`]);
  }
  const lines = readRecords(file, bytes);
  if (!lines.ok) return lines;
  const [header, ...records] = lines.value;
  const columns = readHeader(file, header ?? { line: 1, record: [] });
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
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  if (more > 0) shown.push(`${file}: and ${more} more`);
  return err(shown);
}

/** The one day that a file's name holds, else null. */
export function dayInName(file: string): Day | null {
  const found = [...file.matchAll(/(?<!\d)(\d{4})(-?)(\d{2})\2(\d{2})(?!\d)/g)];
  const [year, , month, date] = found[0]?.slice(1) ?? [];
  const day = `${year}-${month}-${date}`;
  return found.length === 1 && isDay(day) ? day : null;
}

/** The content of a column's cells, in words and as a pattern. */
const WHOLE = ['a whole number', /^(0|[1-9]\d{0,14})$/] as const;
const SUM = ['a whole number', /^(0|[1-9]\d{0,17})$/] as const;
const SIGNED = ['a whole number', /^-?(0|[1-9]\d{0,14})$/] as const;
const DECIMAL = ['a number', /^-?\d{1,9}(\.\d{1,20})?$/] as const;
const NUMBERS = {
  close: WHOLE,
  open: WHOLE,
  high: WHOLE,
  low: WHOLE,
  volume: WHOLE,
  shares: WHOLE,
  turnover: SUM,
  marketCap: SUM,
  change: SIGNED,
  ratio: DECIMAL,
} as const satisfies Partial<Record<Field, readonly [string, RegExp]>>;

/** Columns of what a day may not have had: an empty cell or a dash there stands for 0. */
const MAY_LACK: ReadonlySet<Field> = new Set<Field>([
  ...(['open', 'high', 'low', 'volume', 'turnover', 'change', 'ratio'] as const),
]);

/** A row's cells by their fields, and the names of their columns for reports. */
type Cells = Readonly<Record<'text' | 'name', (field: Field) => string>>;

/** The row, or its problem. */
function readRow({ count, of }: Columns, record: readonly string[]): ListingRow | string {
  if (record.length !== count) return `${count} columns are needed, there are ${record.length}`;
  const text = (field: Field): string => {
    const cell = (record[of[field]?.at ?? count] ?? '').trim();
    return MAY_LACK.has(field) && /^-?$/.test(cell) ? '0' : cell;
  };
  const cells: Cells = { text, name: (field) => of[field]?.name ?? '' };
  const shown = (field: Field): string => `${cells.name(field)} "${text(field)}"`;
  if (!/^[0-9][0-9A-Z]{5}$/.test(text('code'))) return `${shown('code')} is not an issue code`;
  if (!/^.{1,100}$/.test(text('name'))) return `${cells.name('name')} has 1 to 100 characters`;
  const market = BOARDS[text('market')];
  if (market === undefined) return `${shown('market')} is not a market`;
  if (of.marketId !== null && text('marketId') !== market.marketId) {
    return `${shown('marketId')} is not that of ${text('market')}`;
  }
  for (const [field, [kind, pattern]] of Object.entries(NUMBERS) as [Field, typeof WHOLE][]) {
    if (!pattern.test(text(field))) return `${shown(field)} is not ${kind}`;
  }
  const row = {
    code: text('code'),
    name: text('name'),
    board: market.board,
    close: Number(text('close')),
    change: Number(text('change')),
    open: Number(text('open')),
    high: Number(text('high')),
    low: Number(text('low')),
    volume: Number(text('volume')),
    turnover: BigInt(text('turnover')),
    shares: Number(text('shares')),
  };
  const changeCode = of.changeCode === null ? null : text('changeCode');
  const problem = contradiction(row, changeCode, cells) ?? wrongChange(row, changeCode, cells);
  if (problem !== null) return problem;
  return isSilent(row, changeCode) ? { ...row, ...pricesAt(row.close) } : row;
}

const pricesAt = (close: number) => ({ open: close, high: close, low: close });

/**
 * Whether the regular session had no trade: there are no prices, as the exchange has it, or others
 * write the close in their place. What was traded off-hours is in the volume all the same.
 */
function isSilent(row: ListingRow, changeCode: string | null): boolean {
  const { open, high, low, close, volume } = row;
  if (open === 0 && high === 0 && low === 0) return true;
  return (
    (volume === 0 || changeCode === NOT_TRADED) &&
    [open, high, low].every((price) => price === close)
  );
}

/** The part of a row's change that can't be so, else null. */
function wrongChange(
  { close, change }: ListingRow,
  changeCode: string | null,
  { text, name }: Cells,
): string | null {
  const shown = `${name('change')} ${change}`;
  const ratio = text('ratio');
  if (changeCode === null) {
    // a small ratio is rounded to 0, and has no sign then
    const sign = /[1-9]/.test(ratio) ? (ratio.startsWith('-') ? -1 : 1) : Math.sign(change);
    if (Math.sign(change) !== sign) return `${shown} goes against ${name('ratio')} ${ratio}`;
  } else {
    const sign = SIGNS[changeCode];
    if (sign === undefined) return `${name('changeCode')} "${changeCode}" is not known`;
    if (Math.sign(change) !== sign) {
      return `${shown} goes against ${name('changeCode')} ${changeCode}`;
    }
  }
  const base = close - change;
  return base < 1 || base > PRICE_MAX
    ? `${shown} leaves no base price under ${name('close')} ${close}`
    : null;
}

/** The part of a row beside its change that can't be so, else null. */
function contradiction(
  row: ListingRow,
  changeCode: string | null,
  { text, name }: Cells,
): string | null {
  const { close, open, high, low, volume, turnover, shares } = row;
  if (close < 1 || close > PRICE_MAX) return `${name('close')} ${close} is not a price`;
  if (shares < 1) return `${name('shares')} is above 0`;
  if (BigInt(text('marketCap')) !== BigInt(close) * BigInt(shares)) {
    return `${name('marketCap')} is not ${name('close')} times ${name('shares')}`;
  }
  if ((volume === 0) !== (turnover === 0n)) {
    const [none, some] =
      volume === 0 ? (['volume', 'turnover'] as const) : (['turnover', 'volume'] as const);
    return `${name(none)} is 0 though ${name(some)} is not`;
  }
  if (isSilent(row, changeCode)) return null;
  if (volume === 0) {
    const prices = (['open', 'high', 'low'] as const).map(name).join(', ');
    return `${prices} are 0 or the ${name('close')} where ${name('volume')} is 0`;
  }
  if (changeCode === NOT_TRADED) return `${name('changeCode')} 0 (not traded) has prices`;
  if (low < 1 || low > Math.min(open, close)) {
    return `${name('low')} ${low} is not the lowest price`;
  }
  if (high > PRICE_MAX || high < Math.max(open, close)) {
    return `${name('high')} ${high} is not the highest`;
  }
  return null;
}
