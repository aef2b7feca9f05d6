import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from '@maru/contract/calls';
import { addDays, DAY_MS, type Day } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/harness/postgres.ts';
import { createLogger } from '../base/logger.ts';
import { type Config, readConfig } from '../config/config.ts';
import { startServer } from '../main.ts';
import { askAdmin } from '../ops/admin-socket.ts';
import type { Store } from '../store/port.ts';
import { openPostgres } from '../store/postgres.ts';
import { Caller } from '../testing/caller.ts';
import { writeSmallMarket } from '../testing/small-market.ts';

const SYMBOL = '900010';
const failures: Error[] = [];

/** All of a customer's money at one end of a statement. */
const totalOf = (money: { cash: string; held: string; unsettled: string } | undefined): bigint =>
  BigInt(money?.cash ?? 0) + BigInt(money?.held ?? 0) + BigInt(money?.unsettled ?? 0);

describe('reports of a server on PostgreSQL', () => {
  let folder: string;
  let config: Config;
  let store: Store;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  const caller = new Caller(() => server.port);
  const call = caller.call.bind(caller);
  const start = async (): Promise<void> => {
    server = await startServer(config, createLogger('silent'), (error) => failures.push(error));
    await caller.logIn();
  };
  const advance = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day++) {
      const answer = askAdmin(config.dataDir, { op: 'clock', ms: DAY_MS }, () => undefined);
      expect(await answer).toBe(true);
    }
  };
  /** Ends the server and starts it again, once the market has saved where the new day stands. */
  const restart = async (): Promise<void> => {
    const { from: today } = await statement();
    const saved = async () =>
      (await store.query<{ day: Day }>('select day from market_run'))[0]?.day;
    await expect.poll(saved, { timeout: 60_000 }).toBe(today);
    await server.stop();
    await start();
  };
  const statement = (period?: string) =>
    call('reportStatement', period === undefined ? {} : { period });
  const profit = (from: Day, to: Day) => call('reportProfit', { from, to, by: 'day' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maru-report-'));
    database = await createDatabase();
    store = await openPostgres(database.url);
    const settings = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      SANDBOX_OFFERINGS: 'off',
      DATABASE_URL: database.url,
    };
    config = readConfig(settings);
    await writeSmallMarket(config);
    await start();
  });
  afterAll(async () => {
    await server.stop();
    await store.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  /** Buys a lot and sells a part of it; the day on which it traded. */
  async function trade(key: string): Promise<Day> {
    const best = async (side: 'asks' | 'bids') =>
      (await call('marketBook', { symbol: SYMBOL }))[side].length;
    const held = async () => (await call('tradeInventory', {}))[0]?.sellable ?? 0;
    const before = await held();
    await expect.poll(() => best('asks'), { timeout: 30_000 }).toBeGreaterThan(0);
    const order = { symbol: SYMBOL, side: 'long', type: 'market', lots: 1, leverage: 1 } as const;
    await call('tradeOrder', { ...order, clientOrderId: `${key}-buy` });
    await expect.poll(held, { timeout: 30_000 }).toBe(before + 100);
    await expect.poll(() => best('bids'), { timeout: 30_000 }).toBeGreaterThan(0);
    const sale = { symbol: SYMBOL, quantity: 40, clientOrderId: `${key}-sell` };
    const { ids } = await call('tradeSell', sale);
    const sold = async () => (await call('tradeSale', { id: ids[0] ?? '' })).orders[0]?.filled;
    await expect.poll(sold, { timeout: 30_000 }).toBe(40);
    return (await statement()).from;
  }

  it('[REP-1] [REP-3] stay what they were over restarts and settlement', async () => {
    const first = await trade('one');
    await advance(1);
    const second = await trade('two');
    expect(second).toBe(addDays(first, 1));
    const past: Output<'reportStatement'>[] = [await statement(first)];
    const days = await profit(first, first);

    await restart();
    expect((await statement(first)).currencies).toEqual(past[0]?.currencies);
    expect(await profit(first, first)).toEqual(days);

    // both days settle, the second one while nothing trades
    await advance(3);
    await restart();
    const now = await statement();
    expect(now.from).toBe(addDays(first, 4));
    const [won] = now.currencies;
    const [wallet] = await call('fundBalances', {});
    expect(wallet?.unsettled).toBe('0');
    expect(won?.closing).toEqual({
      cash: wallet?.settled,
      held: wallet?.held,
      unsettled: '0',
      financed: '0',
    });
    expect((await statement(first)).currencies).toEqual(past[0]?.currencies);

    const statements = [];
    for (let day = first; day <= now.to; day = addDays(day, 1))
      statements.push(await statement(day));
    const settled = statements.flatMap(({ currencies }) =>
      (currencies[0]?.moves ?? []).filter(({ cause }) => cause === 'settlement'),
    );
    expect(settled).toHaveLength(2);
    for (const [i, { currencies }] of statements.entries()) {
      const next = statements[i + 1]?.currencies[0];
      if (next !== undefined) expect(next.opening).toEqual(currencies[0]?.closing);
    }

    const over = await profit(first, now.to);
    const assets = await call('fundAssets', {});
    expect(over.periods.at(-1)?.total).toBe(assets.total);
    for (const [i, period] of over.periods.entries()) {
      const money = totalOf(statements[i]?.currencies[0]?.closing);
      expect(BigInt(period.total)).toBe(money + BigInt(period.marketValue));
    }
    expect(over.periods.reduce((sum, { profit: one }) => sum + BigInt(one), 0n)).toBe(
      BigInt(assets.total) - BigInt(over.periods[0]?.deposited ?? 0),
    );
    expect(over.periods[0]?.deposited).toBe('300000000');
    const checked = askAdmin(config.dataDir, { op: 'verify' }, () => undefined);
    expect(await checked).toBe(true);
  });
});
