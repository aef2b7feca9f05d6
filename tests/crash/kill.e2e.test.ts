import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { EXIT_CODES } from '@maru/server/base/start-refusal';
import { Prng } from '@maru/std/prng';
import { inLongForm } from '@maru/std/testing/long-form';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../harness/app.ts';
import type { Customer, Stock } from '../harness/customer.ts';
import { BOTH_DATABASES } from '../harness/databases.ts';
import { setStage } from '../harness/stage.ts';
import { cheapStocks, expectKept, nextOrder, type Sent, TRADERS, UNLIMITED } from './traders.ts';

/** Kills on each database; CRASH_KILLS=20 for a long run. */
const KILLS = Number(process.env.CRASH_KILLS ?? inLongForm(3, 1));
const SEED = process.env.CRASH_SEED ?? 'crash';

/** Orders sent by traders, and the acknowledged ones, by key. */
class Journal {
  readonly acknowledged = new Map<string, string>();
  readonly unanswered: Sent[] = [];
}

/** Places orders, some at market, and cancels some, until the server ends. */
async function trade(
  customer: Customer,
  stocks: readonly Stock[],
  prng: Prng,
  journal: Journal,
): Promise<void> {
  for (;;) {
    const order = nextOrder(stocks, prng);
    try {
      const answer = await customer.place(order);
      if (!('id' in answer)) continue;
      journal.acknowledged.set(order.clientOrderId, answer.id);
      if (order.price !== undefined) {
        await customer.api.call('tradeCancel', { id: answer.id });
      }
    } catch {
      if (!journal.acknowledged.has(order.clientOrderId)) journal.unanswered.push(order);
      return;
    }
  }
}

describe.each(BOTH_DATABASES)('killed under load on $name', (database) => {
  const { name } = database;
  const stage = setStage({ database, env: UNLIMITED });

  test(`${KILLS} times: no acknowledged order lost, none doubled`, async () => {
    const { app, customer } = stage;
    const prng = new Prng(`${SEED} ${name}`);
    const journal = new Journal();
    const ready: number[] = [];
    const cheap = await cheapStocks(customer);
    for (let kill = 0; kill < KILLS; kill++) {
      const load = Promise.all(
        Array.from({ length: TRADERS }, () => trade(customer, cheap, prng, journal)),
      );
      await pause(prng.between(200, 1_500));
      await app.kill9();
      await load;
      ready.push(Math.round(await app.start()));
      // a client without an answer repeats under the same key
      for (const order of journal.unanswered.splice(0)) {
        const answer = await customer.place(order);
        if ('id' in answer) journal.acknowledged.set(order.clientOrderId, answer.id);
      }
    }
    console.warn(
      `${name}: ${journal.acknowledged.size} orders, ready again after ${ready.join(', ')} ms`,
    );
    await expectKept(app, customer, journal.acknowledged);
  });

  test('a second server on the same data is turned away, the first goes on', async () => {
    const second = stage.app.run(SERVER);
    let output = '';
    second.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    const [code] = (await once(second, 'close')) as [number | null];
    expect(code).toBe(EXIT_CODES.data_dir_busy);
    expect(output).toContain('Another process is using');
    expect(await stage.customer.orders('purchase')).toBeInstanceOf(Array);
  });

  test('an orderly end leaves with 0, and the next start finds everything', async () => {
    const { app, customer } = stage;
    const before = await customer.orders();
    await app.restart();
    const after = await customer.orders();
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
  });
});
