import { Simulation } from '@maru/exchange/simulation';
import type { MarketSetup } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { addDays, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { ALWAYS } from '@maru/std/testing/calendars';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { liveSeed } from '../crypto/live-seed.ts';
import { deriveKeys } from '../crypto/master-key.ts';
import { DaySeeds } from '../market/day-seeds.ts';
import { marketStatements, readMarket } from '../market/market-rows.ts';
import { importedDayStatements, replayedDay } from '../market/replay.ts';
import type { FromVenue } from '../venue/messages.ts';
import { VenueRunner } from '../venue/runner.ts';
import { marketSetup } from '../venue/saved-market.ts';
import { BEGIN, CONTENTS, DAY, STORED } from '../venue/testing.ts';
import { RecomputeError, recomputeDay } from './recompute.ts';

const NEXT = addDays(DAY, 1);
const THIRD = addDays(DAY, 2);
const seedOf = liveSeed(null, deriveKeys(Buffer.alloc(32, 3)));
const MORNING = startOfDay(DAY) + 600 * MINUTE_MS;

describe.each(STORES)('a past day recomputed on $name', ({ open }) => {
  const store = setStore(open);
  let seeds: DaySeeds;
  /** Market time, and that of the exchange's clock. */
  let now: number;
  let runner: VenueRunner;
  let saves: FromVenue[];
  let lines: string[];

  beforeEach(async () => {
    await store.commit([
      { text: 'truncate day_seeds', params: [] },
      ...marketStatements(CONTENTS, STORED.meta),
    ]);
    seeds = new DaySeeds(store, seedOf, ALWAYS, () => now);
    now = MORNING;
    lines = [];
    await begin(DAY);
  });

  /** Begins a run of the exchange from what is stored. */
  async function begin(day: Day): Promise<void> {
    const stored = present(await readMarket(store), 'the market is there');
    const start = { ...BEGIN, day, daySeed: await seeds.begin(day), now };
    const setup: MarketSetup = await marketSetup(store, stored, start);
    saves = [];
    const post = (message: FromVenue): void =>
      void (message.kind === 'save' && saves.push(message));
    runner = new VenueRunner({ market: new Simulation(setup), setup, marketNow: now, post }, now);
    runner.receive({ kind: 'open' }, now);
  }

  function run(minutes: number): void {
    for (const end = now + minutes * MINUTE_MS; now < end; ) {
      now += 50;
      runner.tick(now);
    }
  }

  async function roll(day: Day): Promise<void> {
    now = startOfDay(day) + 20;
    const { meta } = present(await readMarket(store), 'the market is there');
    const replayed = await replayedDay(store, meta, day);
    runner.receive({ kind: 'day', day, seed: await seeds.begin(day), replayed }, now);
    await write();
    await seeds.reveal(day);
  }

  async function write(): Promise<void> {
    for (const save of saves.splice(0)) {
      if (save.kind === 'save') await store.commit(save.statements);
    }
  }

  const again = (day: Day) => recomputeDay(store, day, (line) => lines.push(line));
  const compared = (): number => Number(/compared: (\d+)/.exec(lines.join())?.[1]);

  it('is the same minute by minute: the first one, and one that followed another', async () => {
    run(20);
    await roll(NEXT);
    run(15);
    await roll(THIRD);
    run(1);
    await write();
    expect(await again(DAY)).toBe(true);
    expect(compared()).toBeGreaterThan(20);
    lines = [];
    expect(await again(NEXT)).toBe(true);
    expect(compared()).toBeGreaterThan(5);
    expect(lines[0]).toContain('is the one whose hash was published');
  });

  it('is the same where the machine was too slow for every step, or slept', async () => {
    run(5);
    now += 3 * MINUTE_MS + 30;
    run(5);
    now += 730;
    run(5);
    await roll(NEXT);
    run(1);
    await write();
    expect(await again(DAY)).toBe(true);
    expect(compared()).toBeGreaterThan(15);
  });

  it('is the same where it replayed an imported day', async () => {
    const prices = { open: 50_500, high: 52_000, low: 49_500, close: 51_500 };
    const imported = ['2026-03-09', '2026-03-10'].map((day) => {
      return { day, symbol: '900010', base: 50_000, ...prices };
    });
    const meta = { ...STORED.meta, source: 'import', replay: true } as const;
    await store.commit([...marketStatements(CONTENTS, meta), ...importedDayStatements(imported)]);
    await begin(DAY);
    run(10);
    await roll(NEXT);
    run(10);
    await roll(THIRD);
    run(1);
    await write();
    const rows = await store.query('select live_day from replayed_days order by live_day');
    expect(rows).toEqual([{ live_day: DAY }, { live_day: NEXT }]);
    expect(await again(DAY)).toBe(true);
    expect(await again(NEXT)).toBe(true);
    expect(compared()).toBeGreaterThan(10);
  });

  it('is compared until the exchange began anew', async () => {
    run(10);
    await write();
    now += 3 * MINUTE_MS;
    await begin(DAY);
    run(5);
    await roll(NEXT);
    run(1);
    await write();
    expect(await again(DAY)).toBe(true);
    expect(lines.join()).toContain('has begun anew');
    expect(compared()).toBeGreaterThan(10);
  });

  it('differs where a stored price was changed, and says where', async () => {
    run(10);
    await roll(NEXT);
    run(1);
    await write();
    const minute = MORNING / MINUTE_MS + 4;
    const change = `update minute_bars set close = close + 50, high = high + 50
      where symbol = '900010' and minute = $1`;
    await store.commit([{ text: change, params: [minute] }]);
    expect(await again(DAY)).toBe(false);
    expect(lines.at(-1)).toContain(`900010 at ${new Date(minute * MINUTE_MS).toISOString()}`);
  });

  it('leaves out issues that customers reached', async () => {
    const order = (id: string, quantity: number) => ({
      kind: 'new',
      id,
      symbol: '900010',
      side: 'buy',
      type: 'market',
      tif: 'ioc',
      price: null,
      stopPrice: null,
      cap: null,
      quantity,
      filledBefore: 0,
    });
    run(5);
    runner.receive({ kind: 'requests', requests: [order('O1', 5_000)] as never }, now);
    run(5);
    await roll(NEXT);
    run(1);
    await write();
    expect(await again(DAY)).toBe(false);
    const halt = { kind: 'halt', id: 'h', symbol: '900010', reason: 'disclosure' };
    const insert = 'insert into venue_instructions (id, instruction) values ($1, $2::json)';
    await store.commit([{ text: insert, params: ['h', JSON.stringify(halt)] }]);
    lines = [];
    expect(await again(DAY)).toBe(true);
    expect(lines.join()).toContain('reached them: 1 issue');
  });

  it('refuses a day that is not over, was never recorded, or has another seed', async () => {
    run(2);
    await roll(NEXT);
    run(1);
    await write();
    await expect(again(NEXT)).rejects.toThrow('not over');
    await expect(again('2026-01-05')).rejects.toThrow(RecomputeError);
    const text = 'update day_seeds set seed = $1 where day = $2';
    await store.commit([{ text, params: [seedOf(THIRD), DAY] }]);
    await expect(again(DAY)).rejects.toThrow('not the one');
  });
});
