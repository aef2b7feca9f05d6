import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@maru/client/api-error';
import { Prng } from '@maru/std/prng';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Customer, Stock } from '../harness/customer.ts';
import { postgresKind } from '../harness/databases.ts';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { cheapStocks, expectKept, nextOrder, type Sent, TRADERS, UNLIMITED } from './traders.ts';

/** Kills of PostgreSQL; CRASH_KILLS=20 for a long run. */
const KILLS = Number(process.env.CRASH_KILLS ?? '3');
const SEED = process.env.CRASH_SEED ?? 'crash';
/** Pause of a client before a retry, ms. */
const AGAIN_MS = 50;
/** The server fails when it has not reconnected this long after PostgreSQL answers again, ms. */
const RESUME_MS = 20_000;

/** Customers that trade through outages of the database, and the server's answers to them. */
class Load {
  readonly acknowledged = new Map<string, string>();
  /** "System busy" answers: the outcome of such an order is unknown. */
  busy = 0;
  /** Other refusals, by code. */
  readonly refused = new Map<string, number>();
  #on = true;
  readonly #customer: Customer;
  readonly #traders: readonly Promise<void>[];

  constructor(customer: Customer, stocks: readonly Stock[], prng: Prng) {
    this.#customer = customer;
    this.#traders = Array.from({ length: TRADERS }, () => this.#trade(stocks, prng));
  }

  /** Resolves when each trader's last order has its answer. */
  async stop(): Promise<void> {
    this.#on = false;
    await Promise.all(this.#traders);
  }

  async #trade(stocks: readonly Stock[], prng: Prng): Promise<void> {
    while (this.#on) {
      const order = nextOrder(stocks, prng);
      const id = await this.#place(order);
      if (id !== null && order.price !== undefined) await this.#cancel(id);
    }
  }

  /** Repeats under the same key until the order's outcome is known. */
  async #place(order: Sent): Promise<string | null> {
    for (;;) {
      const answer = await this.#customer.place(order);
      if ('id' in answer) {
        this.acknowledged.set(order.clientOrderId, answer.id);
        return answer.id;
      }
      const { refused } = answer;
      if (refused !== 'system_busy') {
        this.refused.set(refused, (this.refused.get(refused) ?? 0) + 1);
        return null;
      }
      this.busy += 1;
      await pause(AGAIN_MS);
    }
  }

  async #cancel(id: string): Promise<void> {
    try {
      await this.#customer.api.call('tradeCancel', { id });
    } catch (error) {
      // a refusal, "system busy" too: the order stays, which this load allows
      if (!(error instanceof ApiError && error.httpStatus === 200)) throw error;
    }
  }
}

describe('PostgreSQL killed under load', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  const stage = setStage({ database: postgresKind(() => postgres.url), env: UNLIMITED });

  test(`${KILLS} times: the server goes on by itself, none lost, none doubled`, async () => {
    const { app, customer } = stage;
    const prng = new Prng(`${SEED} postgres`);
    const load = new Load(customer, await cheapStocks(customer), prng);
    const resumed: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(prng.between(200, 1_500));
      await postgres.kill9();
      const up = performance.now();
      const { size } = load.acknowledged;
      await until(
        () => `orders are accepted again\n${JSON.stringify([...load.refused])}\n${app.log}`,
        RESUME_MS,
        async () => load.acknowledged.size > size && (await app.isReady()),
      );
      resumed.push(Math.round(performance.now() - up));
    }
    await load.stop();
    console.warn(
      `${load.acknowledged.size} orders, ${load.busy} times busy,`,
      `accepted again ${resumed.join(', ')} ms after PostgreSQL answered`,
    );
    await expectKept(app, customer, load.acknowledged);
  });
});
