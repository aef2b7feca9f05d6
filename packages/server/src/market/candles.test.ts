import type { CandlePeriod } from '@maru/contract/market-calls';
import { isDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { SETUP, STORED } from '../venue/testing.ts';
import { readCandles } from './candles.ts';
import { MarketView } from './market-view.ts';

const MOST_INT4 = 2_147_483_647;
const PERIODS: readonly CandlePeriod[] = ['1m', '1h', 'day', 'week', 'month', 'year'];

it.each([1e300, -1e300, 8.64e15, 1e15, 1e14, -6.3e13, -1, 0.5])(
  'an instant that no candle can begin at (%d) asks the database for what it knows',
  async (before) => {
    const view = new MarketView(STORED, SETUP, new Map());
    const ends: unknown[] = [];
    const store: Store = {
      query: (_text, params) => {
        ends.push(params?.[1]);
        return Promise.resolve([]);
      },
      commit: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    for (const period of PERIODS)
      await readCandles(store, view, { symbol: '900010', period, before });
    expect(ends).toHaveLength(PERIODS.length);
    for (const end of ends) {
      const isMinute = Number.isSafeInteger(end) && Math.abs(Number(end)) <= MOST_INT4;
      expect(isMinute || isDay(String(end))).toBe(true);
    }
  },
);
