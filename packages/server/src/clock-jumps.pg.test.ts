import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, dayOf, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from './base/logger.ts';
import { machineTime } from './clock/machine-clock.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const SYMBOL = '900010';
const TRADED = [SYMBOL, '900020'];
const folder = mkdtempSync(join(tmpdir(), 'maru-clock-'));
const failures: Error[] = [];

/** 11:00 of the day, when trades come every second. */
const BEGAN = startOfDay(dayOf(Date.now())) + 660 * MINUTE_MS - performance.now();
/** How far the machine's clock is set, and how long the machine slept, ms. */
let set = 0;
let slept = 0;
/** The true time. */
const truly = (): Instant => BEGAN + performance.now() + slept;
const time = {
  wall: () => truly() + set,
  monotonic: machineTime.monotonic,
  sinceBoot: () => performance.now() + slept,
};

let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);
const call = caller.call.bind(caller);

beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SANDBOX_OFFERINGS: 'off',
  });
  await writeSmallMarket(config);
  const fail = (error: Error): void => void failures.push(error);
  server = await startServer(config, createLogger('silent'), fail, { time });
  await caller.logIn();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(failures).toEqual([]);
});

const marketNow = async (): Promise<Instant> => (await call('marketStatus', {})).now;
/** Of two issues: an interruption of one lasts for minutes. */
const newestTrade = async (): Promise<Instant> => {
  const read = TRADED.map((symbol) => call('marketTrades', { symbol }));
  return Math.max(...(await Promise.all(read)).map(([newest]) => newest?.at ?? 0));
};
const newestCandle = async (): Promise<Instant> =>
  (await call('marketCandles', { symbol: SYMBOL, period: '1m' })).at(-1)?.at ?? 0;

let orders = 0;
const WAIT = { timeout: 60_000 };
/** An order at the lower limit, read anew when the day turns between the two calls. */
async function waitingOrder(): Promise<string> {
  const terms = { symbol: SYMBOL, side: 'long', type: 'limit', lots: 1, leverage: 1 } as const;
  const placed = await vi.waitFor(async () => {
    const { lower } = await call('marketDetail', { symbol: SYMBOL });
    orders += 1;
    return call('tradeOrder', { ...terms, price: lower, clientOrderId: `o${orders}` });
  }, WAIT);
  return placed.id;
}

/** The market trades on, at its own time, after a commit. */
async function expectAlive(): Promise<void> {
  const before = await newestTrade();
  await call('tradeCancel', { id: await waitingOrder() });
  // the first trade of a new market has taken over a minute on a busy machine
  await expect.poll(newestTrade, { timeout: 180_000 }).toBeGreaterThan(before);
  for (const at of [await marketNow(), await newestTrade(), await newestCandle()]) {
    expect(at).toBeLessThan(truly() + 1_000);
  }
  expect(await marketNow()).toBeGreaterThan(truly() - 20_000);
}

describe('a market while the machine’s clock is set', () => {
  it('trades on when the clock is an hour back, with commits, and corrected', async () => {
    await expectAlive();
    set = -HOUR_MS;
    await expectAlive();
    set = 0;
    await expectAlive();
  });

  it('stays at its day when the clock is 40 days ahead, and when it is corrected', async () => {
    const id = await waitingOrder();
    set = 40 * DAY_MS;
    await expectAlive();
    const { rows } = await call('tradeOrders', { tab: 'purchase' });
    expect(rows.map((row) => row.id)).toContain(id);
    set = 0;
    await expectAlive();
    await call('tradeCancel', { id });
  });

  it('shows by how much it is off', async () => {
    set = -HOUR_MS;
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    expect(Number(/^maru_clock_skew_seconds (.*)$/m.exec(text)?.[1])).toBeCloseTo(-3_600, 0);
    set = 0;
  });

  it('moves on when the machine has slept: yesterday’s orders have expired', async () => {
    const id = await waitingOrder();
    slept = DAY_MS;
    await expect.poll(marketNow).toBeGreaterThan(truly() - 20_000);
    const reason = async () => (await call('tradePosition', { id })).order.reason;
    await expect.poll(reason).toBe('expired');
    // a price read before the day's first trade may be beyond the limits of the day
    await expect.poll(newestTrade).toBeGreaterThan(startOfDay(dayOf(truly())));
    await expectAlive();
  });
});
