import { readFileSync } from 'node:fs';
import { present } from '@maru/std/assert';
import { describe, expect, it } from 'vitest';
import { type Listing, type ListingRow, readListing } from './import-krx-listing.ts';
import { marketOfListings } from './import-krx-market.ts';

const FIXTURES = new URL('../../../../tests/fixtures/krx/', import.meta.url);

function listing(file: string): Listing {
  const result = readListing(file, readFileSync(new URL(file, FIXTURES)));
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}
const FIRST = listing('listing-2025-06-09.csv');
const SECOND = listing('listing-2025-06-10.csv');

const row = (code: string, fields: Partial<ListingRow>): ListingRow => ({
  code,
  name: code,
  board: 'main',
  close: 1_000,
  change: 0,
  open: 1_000,
  high: 1_000,
  low: 1_000,
  volume: 1,
  turnover: 1_000n,
  shares: 1_000_000_000,
  ...fields,
});
const dayOf = (day: string, rows: readonly ListingRow[]): Listing => ({ file: day, day, rows });

describe('a market of listings', () => {
  it('has the issues and shares of the last day, largest first, in any order of files', () => {
    const market = marketOfListings([SECOND, FIRST]);
    expect(market.instruments).toHaveLength(10);
    expect(market.instruments[0]).toMatchObject({ symbol: '900020', fictional: false });
    expect(market).toEqual(marketOfListings([FIRST, SECOND]));
  });

  it('holds KONEX issues to 15 % and all others to 30 %', () => {
    const bands = marketOfListings([SECOND]).instruments.map((i) => [i.board, i.bandPercent]);
    expect(bands.filter(([board]) => board === 'konex')).toEqual([['konex', 15]]);
    expect(bands.filter(([board, band]) => board !== 'konex' && band !== 30)).toEqual([]);
  });

  it('has a bar for each day, also of an issue that did not trade', () => {
    const bars = marketOfListings([FIRST, SECOND]).dayBars.filter((b) => b.symbol === '900030');
    expect(bars.map((b) => [b.day, b.open, b.close, b.volume])).toEqual([
      ['2025-06-09', 18_300, 18_420, 220_145],
      ['2025-06-10', 18_420, 18_420, 0],
    ]);
  });

  it('leaves out bars of issues that left the market', () => {
    const market = marketOfListings([
      dayOf('2025-06-09', [row('900010', {}), row('900020', {})]),
      dayOf('2025-06-10', [row('900010', {})]),
    ]);
    expect(market.dayBars.map((bar) => bar.symbol)).toEqual(['900010', '900010']);
  });

  it('gives a full crowd to the 300 most traded issues only, a few participants to others', () => {
    const rows = Array.from({ length: 310 }, (_, i) =>
      row(String(100_000 + i * 10), { turnover: BigInt(i + 1) }),
    );
    const { instruments } = marketOfListings([dayOf('2025-06-09', rows)]);
    const few = instruments.filter((i) => i.crowd === 'few').map((i) => i.symbol);
    expect(few).toEqual(rows.slice(0, 10).map((r) => r.code));
    expect(instruments.filter((i) => i.crowd === 'full')).toHaveLength(300);
  });

  it('measures what is usual: medians, within bounds; a mean where most days had no trade', () => {
    const calm = { volume: 2_000_000, close: 1_010, change: 10 };
    const days = [
      [row('900010', calm), row('900020', { volume: 0 })],
      [row('900010', { ...calm, change: -10 }), row('900020', { volume: 3_000_000 })],
      [
        row('900010', { volume: 90_000_000, close: 1_300, change: 300 }),
        row('900020', { volume: 0 }),
      ],
    ].map((rows, i) => dayOf(`2025-06-0${i + 1}`, rows));
    const usual = new Map(marketOfListings(days).instruments.map((i) => [i.symbol, i.usual]));
    const move = 10 / 1_000 / 0.6745;
    expect(usual.get('900010')).toEqual({ turnover: 0.002, volatility: expect.closeTo(move) });
    expect(usual.get('900020')).toEqual({ turnover: 0.001, volatility: 0.004 });
  });
});

describe('imported indices', () => {
  it('are KOSPI, KOSDAQ with GLOBAL and the largest, of common shares only', () => {
    const { indices, instruments } = marketOfListings([FIRST, SECOND]);
    const members = Object.fromEntries(indices.map((i) => [i.code, [...i.members].sort()]));
    expect(members).toEqual({
      KOSPI: ['900010', '900020', '900030'],
      KOSDAQ: ['0090A0', '900040', '900050', '900060'],
      KOSPI200L: ['900010', '900020', '900030'],
    });
    expect(
      instruments
        .filter((i) => i.largeCap)
        .map((i) => i.symbol)
        .sort(),
    ).toEqual(members.KOSPI200L);
  });

  it('stand at 1,000.00 on the first day and go on from base prices', () => {
    const { indexBars, indices } = marketOfListings([FIRST, SECOND]);
    const kospi = indexBars.filter((bar) => bar.index === 'KOSPI').map((bar) => bar.close);
    // 5,270 + 3,605 + 552.6 over 5,020 + 3,670 + 552.6 billion won
    expect(kospi).toEqual([100_000, 102_001]);
    const definition = present(
      indices.find((i) => i.code === 'KOSPI'),
      'KOSPI is defined',
    );
    expect(9_427_600_000_000n / definition.divisor).toBe(102_001n);
  });

  it('are not moved by a new listing', () => {
    const market = marketOfListings([
      dayOf('2025-06-09', [row('900010', {})]),
      dayOf('2025-06-10', [row('900010', { close: 1_100, change: 100 }), row('900020', {})]),
    ]);
    const kospi = market.indexBars.filter((bar) => bar.index === 'KOSPI');
    expect(kospi.map((bar) => bar.close)).toEqual([100_000, 105_000]);
  });

  it('have the 200 largest of the first day', () => {
    const rows = Array.from({ length: 210 }, (_, i) =>
      row(String(100_000 + i * 10), { shares: 1_000 + i }),
    );
    const { indices, instruments } = marketOfListings([dayOf('2025-06-09', rows)]);
    expect(indices.find((i) => i.code === 'KOSPI200L')?.members).toHaveLength(200);
    expect(instruments.find((i) => i.symbol === '100090')?.largeCap).toBe(false);
    expect(instruments.find((i) => i.symbol === '100100')?.largeCap).toBe(true);
  });
});
