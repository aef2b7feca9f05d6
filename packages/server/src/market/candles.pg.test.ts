import type { CandlePeriod } from '@maru/contract/market-calls';
import { addDays, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../../../tests/harness/stores.ts';
import { migrate } from '../store/migrate.ts';
import { DAY, SETUP, STORED } from '../venue/testing.ts';
import { readCandles } from './candles.ts';
import { foldDays, foldMinutes, isDayPeriod } from './fold-candles.ts';
import { MarketView } from './market-view.ts';

const SYMBOL = '900010';
const PERIODS: readonly CandlePeriod[] = ['1m', '3m', '10m', '1h', 'day', 'week', 'month', 'year'];

/** Bars with gaps, whose prices go up and down. */
const prices = (i: number) => {
  const open = 50_000 + ((i * 37) % 100) * 100;
  const close = 50_000 + ((i * 53) % 100) * 100;
  return { open, close, high: Math.max(open, close) + 100, low: Math.min(open, close) - 100 };
};
const some = Array.from({ length: 900 }, (_, i) => i).filter((i) => i % 7 !== 3);
const days = some
  .map((i) => ({ day: addDays(DAY, -1 - i), ...prices(i), volume: i + 1, generated: i > 400 }))
  .reverse();
const start = startOfDay(DAY) - 1_000 * MINUTE_MS;
const minutes = some.map((i) => ({ at: start + i * MINUTE_MS, ...prices(i), volume: i + 1 }));

describe.each(STORES)('candles on $name', ({ open }) => {
  it('the database folds bars as the market does', async () => {
    const { store, drop } = await open();
    try {
      await migrate(store);
      await store.commit([
        ...days.map(({ day, volume, generated, ...bar }) => ({
          text: 'insert into day_bars values ($1, $2, $3, $4, $5, $6, $7, 1, $8)',
          params: [SYMBOL, day, bar.open, bar.high, bar.low, bar.close, volume, generated],
        })),
        ...minutes.map(({ at, volume, ...bar }) => ({
          text: 'insert into minute_bars values ($1, $2, $3, $4, $5, $6, $7, 1)',
          params: [SYMBOL, at / MINUTE_MS, bar.open, bar.high, bar.low, bar.close, volume],
        })),
      ]);
      const view = new MarketView(STORED, SETUP, new Map());
      const bar = { symbol: SYMBOL, turnover: 1n, generated: false };
      for (const period of PERIODS) {
        const limit = 30;
        const shown = await readCandles(store, view, { symbol: SYMBOL, period, limit });
        const folded = isDayPeriod(period)
          ? foldDays(
              days.map((day) => ({ ...bar, ...day })),
              period,
            )
          : foldMinutes(
              minutes.map((minute) => ({ ...bar, ...minute })),
              period,
            );
        const expected = folded.slice(-shown.length).map((candle) => ({
          ...candle,
          open: String(candle.open),
          high: String(candle.high),
          low: String(candle.low),
          close: String(candle.close),
        }));
        expect(shown, period).toEqual(expected);
        expect(shown.length, period).toBe(Math.min(limit, folded.length));
      }
    } finally {
      await drop();
    }
  });
});
