import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KRX } from '@maru/std/testing/calendars';
import { describe, expect, it } from 'vitest';
import { baseChangesOf } from './import-krx-bases.ts';
import { type Listing, type ListingRow, readListing } from './import-krx-listing.ts';

const MILLION = 1_000_000;
/** A row that closed at its base. */
const row = (base: number, shares: number, code = '900010'): ListingRow => {
  const prices = { close: base, change: 0, open: base, high: base, low: base };
  const sums = { volume: 1, turnover: BigInt(base), shares };
  return { code, name: code, board: 'main', ...prices, ...sums };
};
const listing = (day: string, ...rows: readonly ListingRow[]): Listing => ({
  file: day,
  day,
  rows,
});

/** The change on a day that follows `before`, where the issue opened from `base`. */
function changeOf(
  before: readonly [close: number, shares: number],
  [base, shares]: readonly [base: number, shares: number],
  days: readonly [string, string] = ['2026-03-12', '2026-03-13'],
) {
  const moved = { ...row(base, shares), close: base + 10, change: 10 };
  const changes = baseChangesOf([listing(days[0], row(...before)), listing(days[1], moved)], KRX);
  return changes.map(({ symbol, day, base: stored, reason }) => {
    expect([symbol, day, stored]).toEqual(['900010', days[1], base]);
    return reason;
  });
}

describe('a base price that differs from the close before', () => {
  it.each([
    ['split', [10_000, MILLION], [2_000, 5 * MILLION]],
    ['split', [10_010, MILLION], [6_680, 1.5 * MILLION]],
    ['consolidation', [500, 10 * MILLION], [5_000, MILLION]],
    // the base after a long halt is not quite the close times ten
    ['consolidation', [140, 284_689_721], [1_199, 28_468_972]],
    ['consolidation', [1_000, 3 * MILLION], [1_500, 2 * MILLION]],
    // new shares of rights and of a bonus issue are listed weeks after the ex date
    ['adjustment', [6_430, MILLION], [5_180, MILLION]],
    // a few converted bonds on the ex date
    ['adjustment', [47_550, MILLION], [45_350, 1.01 * MILLION]],
    ['adjustment', [10_000, MILLION], [14_000, MILLION]],
  ] as const)('is a %s: %j, then %j', (reason, before, after) => {
    expect(changeOf(before, after)).toEqual([reason]);
  });

  it.each([
    ['the close', [10_000, MILLION], [10_000, MILLION]],
    ['the close raised to the tick', [2_087, MILLION], [2_090, MILLION]],
    ['a close off the tick', [2_087, MILLION], [2_087, MILLION]],
    ['the price at which new shares are listed', [10_000, MILLION], [10_000, 2 * MILLION]],
    ['the price after shares were cancelled', [10_000, 2 * MILLION], [10_000, MILLION]],
  ] as const)('is none: %s', (_what, before, after) => {
    expect(changeOf(before, after)).toEqual([]);
  });

  it('is told by the shares alone where days are missing', () => {
    const apart = ['2026-03-09', '2026-03-13'] as const;
    expect(changeOf([10_000, MILLION], [11_000, MILLION], apart)).toEqual([]);
    expect(changeOf([10_000, MILLION], [8_500, 2 * MILLION], apart)).toEqual([]);
    expect(changeOf([10_000, MILLION], [2_300, 5 * MILLION], apart)).toEqual(['split']);
    expect(changeOf([500, 10 * MILLION], [4_000, MILLION], apart)).toEqual(['consolidation']);
  });

  it('is found over a weekend, and of an issue that a listing lacks', () => {
    const over = ['2026-03-13', '2026-03-16'] as const;
    expect(changeOf([10_000, MILLION], [9_000, MILLION], over)).toEqual(['adjustment']);
    const days = [
      listing('2026-03-11', row(10_000, MILLION)),
      listing('2026-03-12', row(5_000, MILLION, '900020')),
      listing('2026-03-13', row(2_000, 5 * MILLION)),
    ];
    expect(baseChangesOf(days, KRX).map(({ reason }) => reason)).toEqual(['split']);
  });
});

const real = process.env.KRX_DATA;
if (real === undefined) {
  console.warn('KRX_DATA names no folder: base prices of real listings are NOT compared.');
}

describe.skipIf(real === undefined)('real listings (KRX_DATA)', () => {
  it('have one consolidation and seven adjustments in seven days', () => {
    const folder = real ?? '';
    const names = readdirSync(folder).filter((name) => /^listing-2026-03-\d\d\.csv$/.test(name));
    const days = names.toSorted().map((name) => {
      const read = readListing(name, readFileSync(join(folder, name)));
      if (!read.ok) throw new Error(read.error.join('\n'));
      return read.value;
    });
    const changes = baseChangesOf(days, KRX).map(({ day, symbol, reason }) => [
      day,
      symbol,
      reason,
    ]);
    expect(changes.toSorted()).toEqual([
      ['2026-03-10', '170900', 'adjustment'],
      ['2026-03-11', '000640', 'adjustment'],
      ['2026-03-12', '115450', 'adjustment'],
      ['2026-03-12', '195990', 'consolidation'],
      ['2026-03-16', '006800', 'adjustment'],
      ['2026-03-16', '006805', 'adjustment'],
      ['2026-03-16', '00680K', 'adjustment'],
      ['2026-03-16', '355690', 'adjustment'],
    ]);
  });
});
