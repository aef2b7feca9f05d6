import { join } from 'node:path';
import { dayOf, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { CLOCK, IMPORT_KRX } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/krx');
const FILES = ['listing-2025-06-09.csv', 'listing-2025-06-10.csv'].map((name) =>
  join(FOLDER, name),
);
const SYMBOL = '900010';

const stage = setStage({
  env: { MARKET: 'replay' },
  async prepare(app) {
    expect(await app.finish(IMPORT_KRX, FILES)).toMatchObject({ code: 0 });
  },
});

const stock = () => stage.customer.api.call('marketDetail', { symbol: SYMBOL });

async function nextDay(): Promise<void> {
  expect(await stage.app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
}

test('imported days are replayed, one a trading day; then the market goes on', async () => {
  const { app, customer } = stage;
  // no day is before the first replayed one, which may have traded already
  const candles = await customer.api.call('marketCandles', { symbol: SYMBOL, period: 'day' });
  expect(candles.filter(({ at }) => at < startOfDay(dayOf(Date.now())))).toEqual([]);
  const first = await stock();
  expect(first).toMatchObject({ replays: '2025-06-09', fictional: false });
  const trades = async () => (await stock()).volume > 0;
  await untilTraded(stage, 'it trades', trades);

  await app.pause();
  await app.start();
  await customer.logIn();
  expect(await stock()).toMatchObject({ replays: '2025-06-09', base: first.base });

  for (const replays of ['2025-06-10', null]) {
    await nextDay();
    await until(`${replays} is replayed`, 30_000, async () => (await stock()).replays === replays);
  }
  await untilTraded(stage, 'it trades on', trades);
});
