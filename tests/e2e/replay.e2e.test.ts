import { join } from 'node:path';
import { dayOf, startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { until } from '../harness/wait.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/krx');
const FILES = ['listing-2025-06-09.csv', 'listing-2025-06-10.csv'].map((name) =>
  join(FOLDER, name),
);
const SYMBOL = '900010';

let app: App;
let customer: Customer;

beforeAll(async () => {
  app = await startApp({ env: { MARKET: 'replay' } }, async (fresh) => {
    const imported = await fresh.finish('packages/server/src/ops/import-krx-cli.ts', FILES);
    expect(imported).toMatchObject({ code: 0 });
  });
  customer = await new Customer(app.url).logIn();
});
afterAll(async () => {
  await app?.stop();
});

const stock = () => customer.api.call('marketDetail', { symbol: SYMBOL });

async function nextDay(): Promise<void> {
  const moved = await app.finish('packages/server/src/ops/clock-cli.ts', ['+1d']);
  expect(moved).toMatchObject({ code: 0 });
}

test('imported days are replayed, one a trading day; then the market goes on', async () => {
  // nothing lies before the first replayed day, which may have traded already
  const candles = await customer.api.call('marketCandles', { symbol: SYMBOL, period: 'day' });
  expect(candles.filter(({ at }) => at < startOfDay(dayOf(Date.now())))).toEqual([]);
  const first = await stock();
  expect(first).toMatchObject({ replays: '2025-06-09', fictional: false });
  await until('it trades', 30_000, async () => (await stock()).volume > 0);

  await app.pause();
  await app.start();
  customer = await new Customer(app.url).logIn();
  expect(await stock()).toMatchObject({ replays: '2025-06-09', base: first.base });

  for (const replays of ['2025-06-10', null]) {
    await nextDay();
    await until(`${replays} is replayed`, 30_000, async () => (await stock()).replays === replays);
  }
  await until('it trades on', 30_000, async () => (await stock()).volume > 0);
});
