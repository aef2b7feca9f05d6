/** Tables as CSV files (RFC 4180) that spreadsheet programs read as they stand. Pure. */
import type { Instant } from '@maru/std/kst';

/** Text, or a plain decimal number as the API sends it; null: empty. */
export type Cell = string | number | bigint | null;

export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A column: its name, and what a row has in it. */
export type Column<R> = readonly [name: string, of: (row: R) => Cell];

/** Rows as a table of these columns. */
export const tableOf = <R>(columns: readonly Column<R>[], rows: readonly R[]): CsvTable => ({
  head: columns.map(([name]) => name),
  rows: rows.map((row) => columns.map(([, of]) => of(row))),
});

/** Spreadsheet programs read Korean as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A cell that begins so would be computed as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const KST_MS = 9 * 3_600_000;

/** A cell as it stands in the file: no formula, and in quotes where it needs them. */
function cellText(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The whole file, its head first. */
export const csvText = ({ head, rows }: CsvTable): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** An instant as Korean time that every spreadsheet program reads: `2026-11-24 15:04:09`. */
export const csvTime = (at: Instant): string =>
  new Date(at + KST_MS).toISOString().slice(0, 19).replace('T', ' ');
