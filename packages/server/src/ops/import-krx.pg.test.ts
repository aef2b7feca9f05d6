import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '@maru/std/assert';
import { priceLimits } from '@maru/std/krx/price-limits';
import { startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { beforeEach, describe, expect, it } from 'vitest';
import { embedded, STORES, setStore } from '../../../../tests/harness/stores.ts';
import { readCandles } from '../market/candles.ts';
import { marketStatements, readMarket } from '../market/market-rows.ts';
import { MarketView } from '../market/market-view.ts';
import { readYearHighs } from '../market/past-prices.ts';
import type { Store } from '../store/port.ts';
import { marketSetup } from '../venue/saved-market.ts';
import { BEGIN, DAY, INSTRUMENTS, STORED } from '../venue/testing.ts';
import { importKrx, type ListingFile } from './import-krx.ts';

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/krx');
const fileOf = (folder: string, name: string): ListingFile => {
  return { name, bytes: readFileSync(join(folder, name)) };
};
const FIRST = fileOf(FIXTURES, 'listing-2025-06-09.csv');
const SECOND = fileOf(FIXTURES, 'listing-2025-06-10.csv');
const BROKEN = fileOf(FIXTURES, 'broken-2025-06-11.csv');
const OWN = fileOf(FIXTURES, 'data_5110_20250611.csv');
const SET = { seed: 'test', today: '2025-06-20' };
const FICTION = {
  instruments: INSTRUMENTS,
  indices: STORED.indices,
  dayBars: [],
  minuteBars: [],
  indexMinutes: [],
  facts: [],
  indexBars: [],
};

async function marketOf(store: Store, day: string) {
  const stored = present(await readMarket(store), 'a market is stored');
  const begin = { ...BEGIN, day, now: startOfDay(day) };
  return { stored, setup: await marketSetup(store, stored, begin) };
}

describe.each(STORES)('import on $name', ({ open }) => {
  const store = setStore(open);
  beforeEach(async () => {
    await store.commit([
      { text: 'truncate orders, block_orders', params: [] },
      ...marketStatements(FICTION, STORED.meta),
    ]);
  });

  it('replaces the fictional market and goes on from the last close', async () => {
    const result = await importKrx(store, [SECOND, FIRST], SET);
    expect(result).toEqual({
      ok: true,
      value: { firstDay: '2025-06-09', lastDay: '2025-06-10', issues: 10, bars: 20, leftOut: [] },
    });
    const { stored, setup } = await marketOf(store, '2025-06-20');
    const meta = { source: 'import', seed: 'test', firstLiveDay: '2025-06-11', replay: false };
    expect(stored.meta).toEqual(meta);
    expect(stored.instruments.map((i) => i.fictional)).toEqual(Array(10).fill(false));
    expect(stored.indices.map((index) => index.code)).toEqual(['KOSPI', 'KOSDAQ', 'KOSPI200L']);
    expect(setup.bases).toMatchObject({ '900010': 72_100, '900030': 18_420, '0090A0': 4_205 });
    expect(setup.state).toBeNull();
  });

  it('raises a close that is off tick to the next base price', async () => {
    await importKrx(store, [FIRST], SET);
    // 0090A0 closed at 4,162, between two ticks of 5
    const { setup } = await marketOf(store, '2025-06-20');
    expect(setup.bases['0090A0']).toBe(4_165);
  });

  it("takes the exchange's own download beside a portal's listings", async () => {
    const result = await importKrx(store, [OWN, SECOND, FIRST], SET);
    expect(result).toMatchObject({ ok: true, value: { lastDay: '2025-06-11', issues: 8 } });
    const bars = await store.query(
      `select symbol, open, high, low, close, volume from day_bars
       where day = '2025-06-11' and symbol in ('900030', '900040') order by symbol`,
    );
    const flat = (close: number) => ({ open: close, high: close, low: close, close });
    expect(bars).toEqual([
      { symbol: '900030', ...flat(18_420), volume: 12n },
      { symbol: '900040', ...flat(53_600), volume: 0n },
    ]);
  });

  it('leaves out files of closed days, unread, and copies, with a word', async () => {
    const named = (name: string, bytes = SECOND.bytes) => ({ name, bytes });
    const result = await importKrx(
      store,
      [
        named('listing-2025-06-11.csv'),
        FIRST,
        SECOND,
        named('listing-2025-06-07.csv'),
        named('listing-2025-06-06.csv', new Uint8Array()),
      ],
      SET,
    );
    expect(result).toMatchObject({
      ok: true,
      value: {
        firstDay: '2025-06-09',
        lastDay: '2025-06-10',
        bars: 20,
        leftOut: [
          'listing-2025-06-07.csv: left out, the exchange was closed on 2025-06-07',
          'listing-2025-06-06.csv: left out, the exchange was closed on 2025-06-06',
          'listing-2025-06-11.csv: left out, its prices are those of listing-2025-06-10.csv',
        ],
      },
    });
    const days = await store.query('select distinct day from imported_days order by day');
    expect(days).toEqual([{ day: '2025-06-09' }, { day: '2025-06-10' }]);
    expect(await importKrx(store, [named('listing-2025-06-07.csv')], SET)).toEqual({
      ok: false,
      error: [
        'listing-2025-06-07.csv: left out, the exchange was closed on 2025-06-07',
        'No file is of a trading day.',
      ],
    });
  });

  it('marks a split on the chart, and the 52-week high follows it', async () => {
    await importKrx(store, [FIRST, SECOND, OWN], SET);
    const { stored, setup } = await marketOf(store, '2025-06-12');
    const view = new MarketView(stored, setup, new Map());
    const shown = await readCandles(store, view, { symbol: '900020', period: 'day' });
    expect(shown.map(({ close, base }) => ({ close, base }))).toEqual([
      { close: '251000', base: undefined },
      { close: '263500', base: undefined },
      { close: '52000', base: { price: '52700', reason: 'split' } },
    ]);
    const highs = await readYearHighs(store, '2025-06-12');
    expect([highs.get('900020'), highs.get('900010')]).toEqual([52_800, 73_900]);
    expect(setup.bases['900020']).toBe(52_000);
    expect(await store.query('select symbol from base_changes')).toEqual([{ symbol: '900020' }]);
  });

  it('imports nothing when one row of one file is broken', async () => {
    const result = await importKrx(store, [FIRST, BROKEN], SET);
    expect(result).toMatchObject({ ok: false });
    expect(result.ok ? [] : result.error).toContain(
      'broken-2025-06-11.csv:6: Marcap is not Close times Stocks',
    );
    const stored = present(await readMarket(store), 'a market is stored');
    expect(stored).toEqual(STORED);
  });

  it('refuses two files of one day, a day that is not over, and no file', async () => {
    const errorOf = async (files: readonly ListingFile[], today = SET.today) => {
      const result = await importKrx(store, files, { seed: 'test', today });
      return result.ok ? [] : result.error;
    };
    const copy = { ...FIRST, name: 'copy-2025-06-09.csv' };
    expect(await errorOf([FIRST, copy])).toEqual([
      'copy-2025-06-09.csv: listing-2025-06-09.csv has the same day, 2025-06-09',
    ]);
    expect(await errorOf([FIRST, SECOND], '2025-06-10')).toEqual([
      'listing-2025-06-10.csv: 2025-06-10 is not over; it can be imported from tomorrow',
    ]);
    expect(await errorOf([])).toEqual(['Name one listing file or more.']);
  });

  it.each(['orders', 'block_orders'])('is refused where customers have %s', async (table) => {
    const columns = await store.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
       where table_name = $1 and is_nullable = 'NO' and column_default is null
         and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map((column) => column.column_name);
    const sample: Record<string, string> = {
      kind: 'open',
      side: table === 'orders' ? 'long' : 'buy',
      stage: 'sent',
      part: '1',
      marks: '{}',
      type: 'limit',
      tif: 'day',
      day: DAY,
      quantity: '1',
      pending: '1',
    };
    const values = columns.map(({ column_name: name, data_type: type }) => {
      if (sample[name] !== undefined) return sample[name];
      return type === 'text' ? 'x' : type === 'boolean' ? 'false' : '0';
    });
    await store.commit([
      {
        text: `insert into ${table} (${names.join(', ')})
          values (${values.map((value) => `'${value}'`).join(', ')})`,
        params: [],
      },
    ]);
    expect(await importKrx(store, [FIRST], SET)).toEqual({
      ok: false,
      error: [expect.stringContaining('There are orders of customers')],
    });
    expect(await readMarket(store)).toEqual(STORED);
  });
});

const real = process.env.KRX_DATA;
if (real === undefined) {
  console.warn('KRX_DATA names no folder: the import of real listings is NOT tested.');
}

describe.skipIf(real === undefined)('real listings (KRX_DATA)', () => {
  const store = setStore(embedded);
  const folder = real ?? '';
  const listings = (): ListingFile[] => {
    const names = readdirSync(folder).filter((name) => /^listing-.*\.csv$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    return names.toSorted().map((name) => fileOf(folder, name));
  };

  it('all become the market; 005930 has its close, its tick and its limits', async () => {
    const result = await importKrx(store, listings(), { seed: 'test', today: '2026-11-20' });
    expect(result).toMatchObject({ ok: true });
    const { stored, setup } = await marketOf(store, '2026-11-20');
    const base = present(setup.bases['005930'], '005930 is listed');
    expect(base).toBe(193_900);
    expect(priceGrid('krx').tickSize(base)).toBe(100);
    expect(priceLimits(base, 30, priceGrid('krx'))).toEqual({
      base,
      upper: 252_000,
      lower: 135_800,
    });
    const samsung = stored.instruments.find((i) => i.symbol === '005930');
    expect(samsung).toMatchObject({
      names: { kor: '삼성전자' },
      board: 'main',
      largeCap: true,
      crowd: 'full',
    });
    const crowds = stored.instruments.filter((i) => i.crowd === 'full');
    expect(crowds).toHaveLength(300);
    const first = await store.query<{ close: bigint }>(
      'select close from index_bars where day = (select min(day) from index_bars) order by code',
    );
    expect(first.map((row) => row.close)).toEqual([100_000n, 100_000n, 100_000n]);
  });

  it('give the same bars and indices with copies for the closed days between them', async () => {
    const start = { seed: 'test', today: '2026-11-20' };
    const files = listings();
    const friday = present(
      files.find(({ name }) => name.includes('2026-03-13')),
      'the Friday is there',
    );
    const copies = ['2026-03-14', '2026-03-15'].map((day) => ({
      name: `listing-${day}.csv`,
      bytes: otherVolumes(friday.bytes),
    }));
    const stored = async () => [
      await store.query('select * from index_bars order by code, day'),
      await store.query(
        'select md5(string_agg(b::text, $1 order by symbol, day)) from day_bars b',
        [';'],
      ),
      await store.query('select day, count(*) from imported_days group by day order by day'),
    ];
    expect(await importKrx(store, files, start)).toMatchObject({ value: { leftOut: [] } });
    const without = await stored();
    const result = await importKrx(store, [...copies, ...files], start);
    expect(result).toMatchObject({
      value: { leftOut: [/2026-03-14$/, /2026-03-15$/].map((end) => expect.stringMatching(end)) },
    });
    expect(await stored()).toEqual(without);
  });
});

/** The listing with one share more traded of each issue that was traded. */
function otherVolumes(bytes: Uint8Array): Uint8Array {
  const [header, ...rows] = new TextDecoder().decode(bytes).trim().split('\n');
  const at = present(header, 'a header').split(',').indexOf('Volume');
  const changed = rows.map((row) => {
    const cells = row.split(',');
    const volume = Number(cells[at]);
    return cells.with(at, String(volume === 0 ? 0 : volume + 1)).join(',');
  });
  return new TextEncoder().encode([header, ...changed].join('\n'));
}
