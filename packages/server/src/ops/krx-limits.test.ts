/** The limit rules against closes at the limit of real days. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstDayLimits, priceLimits } from '@maru/std/krx/price-limits';
import { priceGrid } from '@maru/std/price-grid';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

const krx = priceGrid('krx');
const folder = process.env.KRX_DATA;
if (folder === undefined) {
  console.warn('KRX_DATA names no folder: limits are NOT compared with real closes.');
}

interface LimitClose {
  readonly day: string;
  readonly code: string;
  readonly konex: boolean;
  /** The day's base price, and the close at a limit of it. */
  readonly base: number;
  readonly close: number;
}

/** Closes that the exchange marked as upper (code 4) or lower (code 5) limit. */
function closesAt(changeCode: '4' | '5'): LimitClose[] {
  const names = readdirSync(folder ?? '').filter((name) => /^listing-.*\.csv$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  return names.flatMap((name) => {
    const bytes = readFileSync(join(folder ?? '', name));
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
    return rows
      .filter((row) => row.ChangeCode === changeCode)
      .map((row): LimitClose => {
        const [close, change] = [Number(row.Close), Number(row.Changes)];
        const konex = row.Market === 'KONEX';
        return { day: name.slice(8, 18), code: row.Code ?? '', konex, base: close - change, close };
      });
  });
}

const upperOf = ({ base, konex }: LimitClose): number =>
  priceLimits(base, konex ? 15 : 30, krx).upper;
const lowerOf = ({ base, konex }: LimitClose): number =>
  priceLimits(base, konex ? 15 : 30, krx).lower;

describe.skipIf(folder === undefined)('limit closes of real days (KRX_DATA)', () => {
  it('82 of 83 upper limits are the formula’s, and the other is a first day’s', () => {
    const closes = closesAt('4').filter((row) => !row.konex);
    const others = closes.filter((row) => row.close !== upperOf(row));
    expect([closes.length, others.length]).toEqual([83, 1]);
    expect(others).toEqual([
      { day: '2026-03-09', code: '0011A0', konex: false, base: 11_500, close: 46_000 },
    ]);
    expect(firstDayLimits(11_500, krx).upper).toBe(46_000);
  });

  it('all 4 lower limits are the formula’s', () => {
    const closes = closesAt('5').filter((row) => !row.konex);
    expect(closes).toHaveLength(4);
    for (const row of closes) expect(row.close).toBe(lowerOf(row));
  });

  it('KONEX has 15 %: 23 upper and 18 lower limits', () => {
    const uppers = closesAt('4').filter((row) => row.konex);
    const lowers = closesAt('5').filter((row) => row.konex);
    expect([uppers.length, lowers.length]).toEqual([23, 18]);
    for (const row of uppers) expect(row.close).toBe(upperOf(row));
    for (const row of lowers) expect(row.close).toBe(lowerOf(row));
  });
});
