import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { askAdmin } from './ops/admin-socket.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';
import { FATAL_QUANTITY, FAULT, FAULTY_PROGRAM } from './venue/testing.ts';

const SYMBOL = '900020';
const LOT = 100;
const LOTS = 300;

const folder = mkdtempSync(join(tmpdir(), 'maru-exchange-stop-'));
const failures: Error[] = [];
let config: Config;
let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);

beforeAll(async () => {
  config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', SANDBOX_OFFERINGS: 'off' });
  await writeSmallMarket(config);
  const fail = (error: Error): void => void failures.push(error);
  server = await startServer(config, createLogger('silent'), fail, { program: FAULTY_PROGRAM });
  await caller.logIn();
});
afterAll(async () => {
  delete process.env[FAULT];
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readiness = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status;

/** @param price null: at market */
function order(price: string | null, lots: number, clientOrderId: string): Input<'tradeOrder'> {
  const type = price === null ? ({ type: 'market' } as const) : ({ type: 'limit', price } as const);
  const terms = { side: 'long', leverage: 1, ...type } as const;
  return { symbol: SYMBOL, ...terms, lots, clientOrderId, confirmed: true };
}

/**
 * A price above the best ask at which half of the large order finds no seller yet; later sellers
 * fill it little by little.
 */
async function highPrice(): Promise<string> {
  const { asks } = await caller.call('marketBook', { symbol: SYMBOL });
  const offeredTo = (level: number): number =>
    asks.slice(0, level + 1).reduce((shares, ask) => shares + ask.quantity, 0);
  const reached = asks.findLast((_, level) => offeredTo(level) <= (LOTS * LOT) / 2) ?? asks[0];
  return present(reached, 'somebody sells').price;
}

async function filledOf(id: string): Promise<number> {
  const { rows } = await caller.call('tradeOrders', { symbol: SYMBOL, pageSize: 20 });
  return Number(rows.find((row) => row.id === id)?.filled ?? 0);
}

/** Ends the exchange by an order that itself is answered, and holds back the next one. */
async function endExchange(clientOrderId: string): Promise<void> {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const fatal = order(lower, FATAL_QUANTITY / LOT, clientOrderId);
  process.env[FAULT] = 'on';
  await caller.call('tradeOrder', { ...fatal, tif: 'fok' });
  await expect.poll(readiness).toBe(503);
}

async function bringBack(): Promise<void> {
  delete process.env[FAULT];
  await expect.poll(readiness).toBe(200);
}

it('an assertion in the exchange leaves the server up, and open orders go on', async () => {
  expect(await readiness()).toBe(200);
  const high = await highPrice();
  const { id } = await caller.call('tradeOrder', order(high, LOTS, 'open-1'));
  await expect.poll(() => filledOf(id)).toBeGreaterThan(0);

  await endExchange('fatal-1');
  const filled = await filledOf(id);
  expect(filled).toBeLessThan(LOTS * LOT);
  const refused = await caller.ask('tradeOrder', order(high, 1, 'away-1'));
  expect(refused).toMatchObject({ status: 0, code: 'price_not_obtained' });

  await bringBack();
  await expect.poll(() => filledOf(id)).toBeGreaterThan(filled);
  await caller.call('tradeOrder', order(high, 1, 'back-1'));
  // all of it may be filled by now
  const cancel = await caller.ask('tradeCancel', { id });
  if (cancel.status === 0) expect(cancel.code).toBe('not_pending');
  expect(failures).toEqual([]);
});

it('three times under load: each order has one fate, and the ledger adds up', async () => {
  const { lower } = await caller.call('marketDetail', { symbol: SYMBOL });
  const placed = new Map<string, string>();
  const place = async (price: string | null, key: string): Promise<void> => {
    const answer = await caller.ask('tradeOrder', order(price, 1, key));
    if (answer.status === 1) placed.set(key, (answer.data as { id: string }).id);
    else expect(answer.code).toBe('price_not_obtained');
  };
  /** Market orders that wait, and none of them must once a book has offers. */
  const waitingAtMarket = async (): Promise<number> => {
    const { rows } = await caller.call('tradeOrders', { tab: 'purchase', pageSize: 100 });
    return rows.filter(({ orderType }) => orderType === 'market').length;
  };
  for (let round = 0; round < 3; round++) {
    const { asks } = await caller.call('marketBook', { symbol: SYMBOL });
    const ask = asks[0]?.price ?? lower;
    const prices = [null, ask, null, lower];
    const load = Array.from({ length: 16 }, (_, i) => {
      return place(prices[i % prices.length] ?? null, `load-${round}-${i}`);
    });
    await Promise.all([endExchange(`fatal-load-${round}`), ...load]);
    const [waiting] = [...placed.values()].slice(-1);
    if (waiting !== undefined) await caller.ask('tradeCancel', { id: waiting });
    await bringBack();
    await expect.poll(waitingAtMarket).toBe(0);
  }
  const own = new Set(placed.values());
  /** Orders that wait; those confirmed as placed are cancelled. */
  const pending = async () => {
    const { rows } = await caller.call('tradeOrders', { tab: 'purchase', pageSize: 100 });
    // a cancel is refused while the system is busy, or after too many of them
    for (const { id } of rows) if (own.has(id)) await caller.ask('tradeCancel', { id });
    return rows.length;
  };
  await expect.poll(pending, { interval: 1_000 }).toBe(0);
  const { rows } = await caller.call('tradeOrders', { pageSize: 100 });
  const stored = new Set(rows.map((row) => row.id));
  expect([...placed.values()].filter((id) => !stored.has(id))).toEqual([]);
  const lines: string[] = [];
  const books = askAdmin(config.dataDir, { op: 'verify' }, (line) => lines.push(line));
  expect([await books, lines.length > 5]).toEqual([true, true]);
  expect(failures).toEqual([]);
});
