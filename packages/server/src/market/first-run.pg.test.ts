import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import { foreseeableSeed } from '@maru/exchange/day-streams';
import { Simulation } from '@maru/exchange/simulation';
import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { type Day, startOfDay } from '@maru/std/kst';
import { priceText } from '@maru/std/price-text';
import { ALWAYS as ALWAYS_OPEN, KRX } from '@maru/std/testing/calendars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded, type OpenedStore } from '../../../../tests/harness/stores.ts';
import { openMarket } from '../open-market.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/port.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { dayBarStatements } from '../venue/market-saver.ts';
import { readCandles } from './candles.ts';
import { type FirstRun, fictionalContents } from './first-run.ts';

const TODAY = '2026-11-20';
const LIVE = { replay: false, ownExchange: true } as const;
const ALWAYS = { sessions: plannedSessions(ALWAYS_OPEN), ...LIVE } as const;

const SEEDS = { begin: async (day: Day) => foreseeableSeed(day) };
/** The first minute of a day: nothing of it is over. */
const FIRST: FirstRun = {
  seed: 'maru',
  firstLiveDay: TODAY,
  calendar: ALWAYS_OPEN,
  now: startOfDay(TODAY),
};

const isFurther = ({ board, basket }: Instrument): boolean =>
  board === 'otc' || board === 'digital' || board === 'pair' || basket !== null;

describe('the first run', () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maru-first-'));
    store = await openEmptyDatabase(join(folder, 'pg'));
    await migrate(store);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes the fictional market with two years of marked history', async () => {
    const contents = fictionalContents(FIRST);
    const begin = { seed: 'maru', ...ALWAYS, now: startOfDay(TODAY) };
    const { stored, setup, view } = await openMarket(store, begin, SEEDS);
    expect(stored.instruments).toEqual(contents.instruments);
    expect(stored.indices).toEqual(contents.indices);
    expect(stored.meta).toEqual({
      source: 'sim',
      seed: 'maru',
      firstLiveDay: TODAY,
      replay: false,
    });
    const [counted] = await store.query(
      `select count(*)::int4 as bars, min(day) as first, max(day) as last,
         bool_and(generated) as marked, bool_and(day < '${TODAY}') as past from day_bars`,
    );
    expect(counted).toEqual({
      bars: contents.dayBars.length,
      first: contents.dayBars[0]?.day,
      last: '2026-11-19',
      marked: true,
      past: true,
    });
    const [first] = stored.instruments;
    expect(view.row(first?.symbol ?? '').price).toBe(String(setup.bases[first?.symbol ?? '']));
  });

  it('is not repeated, whatever the seed says later', async () => {
    const now = startOfDay('2026-11-21');
    const { stored } = await openMarket(store, { ...ALWAYS, seed: 'another', now }, SEEDS);
    expect(stored.meta).toEqual({
      source: 'sim',
      seed: 'maru',
      firstLiveDay: TODAY,
      replay: false,
    });
  });

  it('lists products that came later, an ETF with the history of its basket', async () => {
    const fresh = await openMarket(
      store,
      { ...ALWAYS, seed: 'maru', now: startOfDay(TODAY) },
      SEEDS,
    );
    const products = fresh.stored.instruments.filter(isFurther).map((i) => i.symbol);
    expect(products).toHaveLength(76);
    const funds = `select symbol, day, open, high, low, close from day_bars
      where symbol = any($1) order by symbol, day`;
    const before = await store.query(funds, [products]);
    for (const table of ['instruments', 'day_bars']) {
      await store.commit([
        { text: `delete from ${table} where symbol = any($1)`, params: [products] },
      ]);
    }
    const again = await openMarket(
      store,
      { ...ALWAYS, seed: 'maru', now: startOfDay(TODAY) },
      SEEDS,
    );
    expect(again.stored.instruments).toEqual(fresh.stored.instruments);
    expect(again.setup.bases).toEqual(fresh.setup.bases);
    expect(await store.query(funds, [products])).toEqual(before);
  });
});

it('one seed gives one market, another seed another', () => {
  const market = fictionalContents(FIRST);
  expect(fictionalContents(FIRST)).toEqual(market);
  expect(fictionalContents({ ...FIRST, seed: 'other' }).dayBars).not.toEqual(market.dayBars);
});

describe('the first run under the hours of the KRX', () => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await embedded();
    await migrate(opened.store);
  });
  afterAll(() => opened.drop());

  it('shows at a weekend what Friday brought, against the close before that', async () => {
    const noon = 12 * 3_600_000;
    const now = startOfDay('2026-11-22') + noon;
    const hours = { sessions: plannedSessions(KRX) } as const;
    const begin = { seed: 'maru', ...LIVE, ...hours, now };
    const { setup, stored } = await openMarket(opened.store, begin, SEEDS);
    expect(stored.meta.firstLiveDay).toBe('2026-11-23');
    expect(setup.day).toBe(TODAY);
    const market = new Simulation(setup);
    const [index] = market.indexValues();
    expect(index).toMatchObject(setup.indexBars[index?.code ?? ''] ?? {});
    for (const { symbol } of stored.instruments) {
      const bar = present(setup.dayBars[symbol], `${symbol} has a day`);
      expect(bar).toMatchObject({ day: TODAY, generated: true });
      const { open, high, low, volume } = bar;
      const shown = { base: setup.bases[symbol], last: bar.close, open, high, low, volume };
      expect(market.quote(symbol)).toMatchObject(shown);
    }
    const changed = stored.instruments.filter(({ symbol }) => {
      return setup.bases[symbol] !== setup.lasts[symbol];
    });
    expect(changed.length).toBeGreaterThan(stored.instruments.length / 2);
    // coins trade at weekends; their trades must not turn a generated day into a real one
    const [bar] = Object.values(setup.dayBars);
    await opened.store.commit(dayBarStatements([{ ...present(bar, 'a day'), generated: false }]));
    const unmarked = 'select symbol from day_bars where not generated';
    expect(await opened.store.query(unmarked)).toEqual([]);
  });
});

describe('the first run in the middle of a day', () => {
  let opened: OpenedStore;
  beforeAll(async () => {
    opened = await embedded();
    await migrate(opened.store);
  });
  afterAll(() => opened.drop());

  it('[COMP-16] goes on from the day so far, which is generated and marked', async () => {
    const now = startOfDay(TODAY) + 10.5 * 3_600_000;
    const first = { seed: 'maru', ...ALWAYS, now };
    const { setup, stored, view } = await openMarket(opened.store, first, SEEDS);
    expect(stored.generatedDays).toEqual([TODAY]);
    const { symbol } = present(stored.instruments[0], 'the market has issues');
    const bar = present(setup.dayBars[symbol], 'its day has begun');
    const market = new Simulation(setup);
    expect(market.quote(symbol)).toMatchObject({
      last: bar.close,
      open: bar.open,
      high: bar.high,
      low: bar.low,
      volume: bar.volume,
    });
    const [index] = market.indexValues();
    expect(index).toMatchObject(setup.indexBars[index?.code ?? ''] ?? {});
    expect(view.isGenerated(TODAY)).toBe(true);
    expect(view.isGenerated('2026-11-21')).toBe(false);
    const [newest] = (await readCandles(opened.store, view, { symbol, period: '1m' })).slice(-1);
    expect(newest).toMatchObject({ generated: true, close: priceText(bar.close, 0) });
    expect(newest?.at).toBe(now - 60_000);
    const expected = fictionalContents({ ...FIRST, now }).facts;
    const facts = 'select id, at::float8 as at, generated from venue_facts order by no';
    expect(await opened.store.query(facts)).toEqual(
      expected.map(({ id, at }) => ({ id, at, generated: true })),
    );
    expect(expected.filter(({ at }) => at >= startOfDay(TODAY)).length).toBeGreaterThan(0);
    expect(expected.every(({ at }) => at < now)).toBe(true);
  });
});
