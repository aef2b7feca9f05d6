import { Simulation } from '@maru/exchange/simulation';
import { present } from '@maru/std/assert';
import { addDays, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../../../tests/harness/stores.ts';
import { migrate } from '../store/migrate.ts';
import { forgetStatements, IndexMinutes } from '../venue/market-saver.ts';
import { DAY, INSTRUMENTS, SETUP, STORED } from '../venue/testing.ts';
import { indexCourse } from './index-view.ts';
import { marketStatements } from './market-rows.ts';
import { MarketView } from './market-view.ts';

const FIRST = startOfDay(DAY);
const [INDEX] = STORED.indices;
const index = present(INDEX, 'the market has an index');
const minute = (n: number): number => FIRST + n * MINUTE_MS;

describe.each(STORES)('the course of an index on $name', ({ open }) => {
  it('has the last value of each three minutes of its newest day', async () => {
    const { store, drop } = await open();
    try {
      await migrate(store);
      const lived = [0, 1, 2, 4].map((n) => {
        return { index: index.code, at: minute(n), value: 100_000 + n, generated: true };
      });
      const before = { index: index.code, at: minute(-1), value: 99_000, generated: false };
      const bars = { dayBars: [], minuteBars: [], indexBars: [], facts: [] };
      const contents = { ...STORED, ...bars, indexMinutes: [before, ...lived] };
      await store.commit(marketStatements(contents, STORED.meta));
      const minutes = new IndexMinutes();
      const market = new Simulation(SETUP);
      const value = market.indexValues().find(({ code }) => code === index.code)?.value ?? 0;
      await store.commit(minutes.statements(market, minute(5)));
      // it has not moved since
      expect(minutes.statements(market, minute(6))).toEqual([]);
      const view = new MarketView(STORED, SETUP, new Map());
      const course = await indexCourse(store, view, index);
      expect(course.hours).toEqual(view.hours(present(INSTRUMENTS[0], 'one').symbol));
      expect(course.base).toBe((value / 100).toFixed(2));
      expect(course.points).toEqual([
        { at: minute(0), price: '1000.02', generated: true },
        { at: minute(3), price: (value / 100).toFixed(2), generated: false },
      ]);
      await store.commit(forgetStatements(addDays(DAY, 30)));
      expect((await indexCourse(store, view, index)).points).toHaveLength(2);
      await store.commit(forgetStatements(addDays(DAY, 31)));
      expect((await indexCourse(store, view, index)).points).toEqual([]);
    } finally {
      await drop();
    }
  });
});
