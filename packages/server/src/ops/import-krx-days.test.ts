import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { withoutCopies } from './import-krx-days.ts';
import { type Listing, type ListingRow, readListing } from './import-krx-listing.ts';

const row = (code: string, close: number, change: number, volume = 10): ListingRow => {
  const prices = { close, change, open: close, high: close + 5, low: close - 5 };
  const sums = { volume, turnover: BigInt(close * volume), shares: 1_000 };
  return { code, name: code, board: 'main', ...prices, ...sums };
};
const listing = (day: string, rows: readonly ListingRow[]): Listing => ({ file: day, day, rows });
const traded = (rows: readonly ListingRow[]): ListingRow[] =>
  rows.map((one) => ({ ...one, volume: one.volume + 1, turnover: one.turnover + 1n }));
const filesKept = (listings: readonly Listing[]): string[] =>
  withoutCopies(listings, KRX).kept.map(({ file }) => file);

describe('a copy in a year that the calendar lacks', () => {
  const monday = [row('900010', 11_000, 1_000), row('900020', 5_000, 0)];

  it('is left out, also a second one, whatever its volumes', () => {
    const tuesday = listing('2025-01-28', traded(monday));
    const wednesday = listing('2025-01-29', traded(traded(monday)));
    const friday = listing('2025-01-31', [row('900010', 11_100, 100), row('900020', 5_000, 0)]);
    const days = [friday, wednesday, listing('2025-01-27', monday), tuesday];
    expect(withoutCopies(days, KRX)).toMatchObject({
      kept: [{ file: '2025-01-27' }, { file: '2025-01-31' }],
      copies: [
        { file: '2025-01-28', of: '2025-01-27' },
        { file: '2025-01-29', of: '2025-01-27' },
      ],
    });
  });

  it('may differ in few issues', () => {
    const rows = Array.from({ length: 20 }, (_, i) => row(String(900_010 + i * 10), 5_000, 100));
    const changed = (count: number) =>
      rows.map((one, i) => (i < count ? { ...one, close: 5_100 } : one));
    const first = listing('2025-01-27', rows);
    expect(filesKept([first, listing('2025-01-28', changed(2))])).toHaveLength(1);
    expect(filesKept([first, listing('2025-01-28', changed(3))])).toHaveLength(2);
  });

  it('is none where the same close follows from another change', () => {
    const first = listing('2025-01-27', [row('900010', 11_000, 1_000)]);
    expect(filesKept([first, listing('2025-01-28', [row('900010', 11_000, 0)])])).toHaveLength(2);
  });

  it('is none where nothing was traded on either day', () => {
    const halted = [row('900010', 11_000, 0, 0)];
    expect(filesKept([listing('2025-01-27', halted), listing('2025-01-28', halted)])).toHaveLength(
      2,
    );
  });

  it('is known by all prices where no issue has a change', () => {
    const still = [row('900010', 11_000, 0)];
    const wider = traded(still).map((one) => ({ ...one, high: one.high + 5 }));
    const first = listing('2025-01-27', still);
    expect(filesKept([first, listing('2025-01-28', traded(still))])).toHaveLength(1);
    expect(filesKept([first, listing('2025-01-28', wider)])).toHaveLength(2);
  });

  it('is looked for in no year that the calendar has', () => {
    expect(filesKept([listing('2026-03-12', monday), listing('2026-03-13', monday)])).toHaveLength(
      2,
    );
  });
});

const real = process.env.KRX_DATA;
if (real === undefined) {
  console.warn('KRX_DATA names no folder: copies of real listings are NOT looked for.');
}

describe.skipIf(real === undefined)('real listings (KRX_DATA)', () => {
  it('are no copies of each other, and their copies are', () => {
    const folder = real ?? '';
    const names = readdirSync(folder).filter((name) => /^listing-.*\.csv$/.test(name));
    const days = names.toSorted().flatMap((name, i): Listing[] => {
      const read = readListing(name, readFileSync(join(folder, name)));
      if (!read.ok) throw new Error(read.error.join('\n'));
      // in a year that the calendar lacks, with a copy after each
      const day = addDays('2029-03-01', i * 2);
      const copy = { file: `copy of ${name}`, day: addDays(day, 1), rows: traded(read.value.rows) };
      return [{ ...read.value, day }, copy];
    });
    expect(filesKept(days)).toEqual(names.toSorted());
  });
});
