import { DAY_MS, startOfDay } from '@maru/std/kst';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { inserts } from '../store/market-tables.ts';
import { marketSetup } from '../venue/saved-market.ts';
import { BEGIN, INSTRUMENTS, STORED } from '../venue/testing.ts';
import { marketStatements } from './market-rows.ts';
import { beginReplay, importedDayStatements, ReplayError, replayedDay } from './replay.ts';

const TODAY = '2026-11-20';
const META = {
  source: 'import',
  seed: 'test',
  firstLiveDay: '2026-03-11',
  replay: false,
} as const;
const REPLAY = { replay: true };
const day = (name: string, close: number) => ({
  day: name,
  symbol: '900010',
  base: 10_000,
  open: 10_100,
  high: 10_500,
  low: 9_900,
  close,
});
const LAST = day('2026-03-10', 10_300);
const DAYS = [day('2026-03-09', 10_200), LAST];

describe.each(STORES)('a replay on $name', ({ open }) => {
  const store = setStore(open);
  beforeEach(async () => {
    const bar = { ...LAST, volume: 10, turnover: 103_000n, generated: false };
    const contents = {
      ...STORED,
      instruments: INSTRUMENTS,
      dayBars: [bar],
      minuteBars: [],
      indexMinutes: [],
      facts: [],
      indexBars: [],
    };
    await store.commit([...marketStatements(contents, META), ...importedDayStatements(DAYS)]);
  });

  it('takes the imported bars out of the history: they lie ahead', async () => {
    await beginReplay(store, META, TODAY);
    expect(await store.query('select symbol from day_bars')).toEqual([]);
    const rows = await store.query('select source, replay, first_live_day from market_meta');
    expect(rows).toEqual([{ source: 'import', replay: true, first_live_day: TODAY }]);
  });

  it('takes out changed bases too: a path goes on from the live close', async () => {
    const split = { symbol: LAST.symbol, day: LAST.day, base: 2_000, reason: 'split' };
    await store.commit(inserts('base_changes', [split]));
    await beginReplay(store, META, TODAY);
    const instruments = INSTRUMENTS.filter(({ symbol }) => symbol === LAST.symbol);
    const stored = { ...STORED, instruments, meta: { ...META, replay: true } };
    const begin = { ...BEGIN, day: TODAY, now: startOfDay(TODAY) };
    expect((await marketSetup(store, stored, begin)).bases).toEqual({ [LAST.symbol]: 10_000 });
    expect(await store.query('select symbol from base_changes')).toEqual([]);
  });

  it('gives each live day the next imported day, and keeps it', async () => {
    expect(await replayedDay(store, REPLAY, '2026-11-20')).toEqual({
      day: '2026-03-09',
      issues: { '900010': { base: 10_000, open: 10_100, high: 10_500, low: 9_900, close: 10_200 } },
    });
    expect((await replayedDay(store, REPLAY, '2026-11-21'))?.day).toBe('2026-03-10');
    expect((await replayedDay(store, REPLAY, '2026-11-20'))?.day).toBe('2026-03-09');
    expect(await replayedDay(store, REPLAY, '2026-11-22')).toBeNull();
  });

  it('leaves the next imported day to the next trading day once today is over', async () => {
    const instruments = INSTRUMENTS.filter(({ symbol }) => symbol === LAST.symbol);
    const stored = { ...STORED, instruments, meta: { ...META, replay: true } };
    const setup = (now: number, on = TODAY) =>
      marketSetup(store, stored, { ...BEGIN, day: on, hours: 'krx', now });
    const sunday = startOfDay('2026-11-22');
    expect((await setup(sunday)).replayed).toBeNull();
    const monday = await setup(sunday + DAY_MS, '2026-11-23');
    expect(monday.replayed?.day).toBe(DAYS[0]?.day);
  });

  it('is refused where nothing was imported, and where the market has gone on', async () => {
    await expect(beginReplay(store, { ...META, source: 'sim' }, TODAY)).rejects.toThrow(
      ReplayError,
    );
    await store.commit([
      {
        text: "insert into market_run (day, step, shared) values ('2026-03-11', 1, '{}')",
        params: [],
      },
    ]);
    await expect(beginReplay(store, META, TODAY)).rejects.toThrow(ReplayError);
    await store.commit([{ text: 'truncate imported_days, market_run', params: [] }]);
    await expect(beginReplay(store, META, TODAY)).rejects.toThrow('npm run import:krx');
  });
});
