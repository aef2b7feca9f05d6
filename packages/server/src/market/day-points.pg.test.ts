import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../../../tests/harness/stores.ts';
import { migrate } from '../store/migrate.ts';
import { DAY, STORED } from '../venue/testing.ts';
import { readDayPoints } from './day-points.ts';
import { marketStatements } from './market-rows.ts';

const SYMBOL = '900010';
const FIRST = startOfDay(DAY) / MINUTE_MS;

describe.each(STORES)('points of a day on $name', ({ open }) => {
  it('are the last prices of twenty minutes each, of that day alone', async () => {
    const { store, drop } = await open();
    try {
      await migrate(store);
      const bars = { dayBars: [], minuteBars: [], indexBars: [], indexMinutes: [], facts: [] };
      await store.commit(marketStatements({ ...STORED, ...bars }, STORED.meta));
      const minutes = [-1, 0, 19, 20, 700, 1_439, 1_440].map((minute) => ({
        text: 'insert into minute_bars values ($1, $2, 5, 9, 1, $3, 1, 1)',
        params: [SYMBOL, FIRST + minute, 100 + minute],
      }));
      await store.commit(minutes);
      expect(await readDayPoints(store, DAY)).toEqual(
        new Map([
          [
            SYMBOL,
            [
              { minute: FIRST, price: 119 },
              { minute: FIRST + 20, price: 120 },
              { minute: FIRST + 700, price: 800 },
              { minute: FIRST + 1_420, price: 1_539 },
            ],
          ],
        ]),
      );
    } finally {
      await drop();
    }
  });
});
