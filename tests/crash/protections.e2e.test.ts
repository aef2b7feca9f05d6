import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';
import { UNLIMITED } from './traders.ts';

/** Kills on each database; CRASH_KILLS=20 for a long run. */
const KILLS = Number(process.env.CRASH_KILLS ?? '3');
const STOCKS = 8;
const PATIENT_MS = 120_000;

describe.each(DATABASES)('take-profit and stop-loss while $name is killed', (database) => {
  const stage = setStage({ database, env: UNLIMITED });

  const detail = (id: string) => stage.customer.api.call('tradePosition', { id });

  /** One lot of a stock, bought at market. */
  async function buy(symbol: string): Promise<string> {
    const order = { symbol, lots: 1, clientOrderId: randomUUID() };
    const placed = await stage.customer.place(order);
    return 'id' in placed ? placed.id : expect.fail(placed.refused);
  }

  /** A level a tick to each side of the price, which the market reaches soon. */
  async function protect(id: string, symbol: string): Promise<boolean> {
    const { price, tick } = await stage.customer.api.call('marketDetail', { symbol });
    const at = (ticks: number): string => String(Number(price) + ticks * Number(tick));
    const asked = { id, takeProfit: at(1), stopLoss: at(-1), requestId: randomUUID() };
    return await stage.customer.api.call('tradeProtect', asked).then(
      () => true,
      () => false,
    );
  }

  test('each sells once, and every share has one fate', async () => {
    const { app, customer } = stage;
    const stocks = (await customer.stocks()).slice(0, STOCKS);
    const positions = await Promise.all(
      stocks.map(async ({ symbol }) => ({ symbol, id: await buy(symbol) })),
    );
    for (const { symbol, id } of positions) {
      await until(`${id} is held and protected`, PATIENT_MS, async () => {
        const { order } = await detail(id);
        return order.quantities.holding > 0 && (await protect(id, symbol));
      });
    }
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(700);
      await app.kill9();
      await app.start();
    }
    for (const { id } of positions) {
      await until(`${id} is sold`, PATIENT_MS, async () => {
        return (await detail(id)).protection?.state === 'ended';
      });
      const { order, protection, protectionCloses, closing } = await detail(id);
      expect(protection).toMatchObject({ reason: 'sold' });
      expect(order.quantities).toMatchObject({ holding: 0, ready_to_close: 0 });
      expect(order.quantities.closed).toBe(order.filled);
      const filled = closing.reduce((sum, one) => sum + one.filled, 0);
      expect(filled).toBe(order.quantities.closed);
      const made = protectionCloses.map((one) => one.id).toSorted();
      expect(made).toEqual(closing.map((one) => one.id).toSorted());
    }
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
