import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import { foreseeableSeed } from '@maru/exchange/day-streams';
import { Simulation } from '@maru/exchange/simulation';
import { present } from '@maru/std/assert';
import type { DayBar } from '@maru/std/instrument';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import { addDays, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { KRX } from '@maru/std/testing/calendars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded, type OpenedStore } from '../../../../tests/harness/stores.ts';
import { type OpenedMarket, openMarket } from '../open-market.ts';
import { migrate } from '../store/migrate.ts';
import {
  dayBarStatements,
  dayBarsOf,
  indexBarStatements,
  minuteBarStatements,
  StateSaver,
} from '../venue/market-saver.ts';

/** A Thursday; the server comes back on Tuesday. */
const [LEFT, FRIDAY, MONDAY, BACK] = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
const at = (day: Day, hour: number) => startOfDay(day) + hour * 60 * MINUTE_MS;
const SEEDS = { begin: async (day: Day) => foreseeableSeed(day) };
const HOURS = { sessions: plannedSessions(KRX) } as const;

const BAR = { open: 1_000, high: 1_000, low: 1_000, close: 1_000 };
const SAVED = { at: at(BACK, 11), ...BAR, volume: 7, turnover: 7_000n, generated: false };

describe('days on which the server did not run', () => {
  let opened: OpenedStore;
  let back: OpenedMarket;
  const open = (now: number, ownExchange = true): Promise<OpenedMarket> =>
    openMarket(opened.store, { seed: 'maru', replay: false, ownExchange, ...HOURS, now }, SEEDS);

  beforeAll(async () => {
    opened = await embedded();
    await migrate(opened.store);
    const { setup, stored } = await open(at(LEFT, 10));
    const market = new Simulation(setup);
    for (let step = 1; step <= 120; step++) market.step(at(LEFT, 10) + step * 1_000);
    const symbols = stored.instruments.map(({ symbol }) => symbol);
    const ended = at(LEFT, 10) + 2 * MINUTE_MS;
    await opened.store.commit([
      ...new StateSaver().statements(market, LEFT, ended),
      ...dayBarStatements(dayBarsOf(market, symbols, LEFT)),
      ...indexBarStatements(market, LEFT),
      // after a leap of the clock minutes may be saved before their day is
      ...minuteBarStatements([{ ...SAVED, symbol: present(symbols[0], 'it has issues') }]),
    ]);
    back = await open(at(BACK, 13));
  });
  afterAll(() => opened.drop());

  it('[PAST-1] are filled with bars that are marked, each from the close before', async () => {
    const bars = await opened.store.query<DayBar>(
      'select * from day_bars where day >= $1 order by symbol, day',
      [addDays(LEFT, -1)],
    );
    const bySymbol = Map.groupBy(bars, ({ symbol }) => symbol);
    const { instruments } = back.stored;
    expect(bySymbol.size).toBe(instruments.length);
    for (const { symbol, grid, bandPercent } of instruments) {
      const all = present(bySymbol.get(symbol), `${symbol} has days`);
      const own = all.filter(({ day }) => day > LEFT);
      expect(own.map(({ day }) => day)).toEqual([FRIDAY, MONDAY, BACK]);
      expect(own.every(({ generated }) => generated)).toBe(true);
      let before = present(all.at(-4), `${symbol} traded before`).close;
      for (const { low, high, close } of own) {
        const ticks = priceGrid(grid);
        const limits = priceLimits(basePrice(before, ticks), bandPercent, ticks);
        expect(low).toBeGreaterThanOrEqual(limits.lower);
        expect(high).toBeLessThanOrEqual(limits.upper);
        before = close;
      }
    }
    expect(back.stored.generatedDays).toEqual([LEFT, FRIDAY, MONDAY, BACK]);
  });

  it('[PAST-2] trading goes on from there, and opinions have moved along', () => {
    const { setup, stored, view } = back;
    const market = new Simulation(setup);
    const { symbol } = present(stored.instruments[0], 'the market has issues');
    const { last } = market.quote(symbol);
    expect(last).toBe(setup.dayBars[symbol]?.close);
    for (let step = 1; step <= 60; step++) market.step(at(BACK, 13) + step * 1_000);
    const moves = stored.instruments.map((instrument) => {
      const from = present(setup.lasts[instrument.symbol], 'the day has begun');
      return Math.abs((market.quote(instrument.symbol).last ?? from) / from - 1);
    });
    moves.sort((a, b) => a - b);
    // without opinions that moved along, prices return to those of the day it left
    expect(moves[Math.floor(moves.length / 2)]).toBeLessThan(0.01);
    expect(view.isGenerated(MONDAY)).toBe(true);
    expect(view.isGenerated('2026-11-25')).toBe(false);
  });

  it('[PAST-1] a second start on the same day adds nothing', async () => {
    const count = 'select count(*)::int4 as n from day_bars';
    const before = await opened.store.query(count);
    const again = await open(at(BACK, 14));
    expect(await opened.store.query(count)).toEqual(before);
    expect(again.setup.lasts).toEqual(back.setup.lasts);
  });

  it('[PAST-1] today shows its minutes so far, and news of what moved a company far', async () => {
    const { symbol } = present(back.stored.instruments[0], 'the market has issues');
    const [minutes] = await opened.store.query<{ n: number }>(
      `select count(*)::int4 as n from minute_bars
        where symbol = $1 and minute >= $2 and generated`,
      [symbol, startOfDay(BACK) / MINUTE_MS],
    );
    expect(minutes?.n).toBe(239);
    const [saved] = await opened.store.query<{ volume: number }>(
      'select volume from minute_bars where symbol = $1 and minute = $2',
      [symbol, SAVED.at / MINUTE_MS],
    );
    expect(Number(saved?.volume)).toBe(SAVED.volume);
    const facts = await opened.store.query<{ at: bigint }>(
      'select at from venue_facts where generated and at >= $1',
      [startOfDay(FRIDAY)],
    );
    expect(facts.length).toBeGreaterThan(5);
  });

  it('[PAST-3] stay empty where the exchange is a process of its own', async () => {
    const { stored } = await open(at('2026-11-27', 13), false);
    expect(stored.generatedDays.at(-1)).toBe(BACK);
  });
});
