/** Records as a test reads them back: numbers and texts by column, without a database. */
import { MARKET_TABLES, type MarketTable } from '../market-tables.ts';

/** Bytes of an array's head: dimensions, flags, type, length, lower bound. */
const HEAD_BYTES = 20;

export function readRecords(
  table: MarketTable,
  bytes: Uint8Array,
): Record<string, string | number>[] {
  const view = Buffer.from(bytes);
  const columns = Object.entries(MARKET_TABLES[table]);
  const rows: Record<string, string | number>[] = [];
  let at = HEAD_BYTES;
  while (at < view.length) {
    // the record's length and its number of columns
    at += 8;
    const row: Record<string, string | number> = {};
    for (const [column, kind] of columns) {
      const length = view.readInt32BE(at + 4);
      at += 8;
      const value = view.subarray(at, at + Math.max(0, length));
      const isNumber = kind === 'int' || kind === 'big';
      if (length >= 0) row[column] = isNumber ? Number(value.readBigInt64BE()) : String(value);
      at += Math.max(0, length);
    }
    rows.push(row);
  }
  return rows;
}
