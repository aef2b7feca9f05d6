import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@maru/client/api-error';
import { Prng } from '@maru/std/prng';
import { inLongForm } from '@maru/std/testing/long-form';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import type { Customer, Stock } from '../harness/customer.ts';
import { postgresKind } from '../harness/databases.ts';
import { Exchange } from '../harness/exchange.ts';
import { RoughLink } from '../harness/rough-link.ts';
import { setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { cheapStocks, expectKept, UNLIMITED } from './traders.ts';

/** Cuts of the connection, and kills of the exchange and of the server in turn. */
const CUTS = Number(process.env.VENUE_CUTS ?? inLongForm(200, 60));
const KILLS = Number(process.env.VENUE_KILLS ?? inLongForm(2, 1));
const SEED = process.env.CRASH_SEED ?? 'venue';
const TRADERS = 6;
const PATIENT_MS = 60_000;
const LOT = 100;
/** Bytes between two cuts at most: some dozens of messages. */
const CUT_BYTES = 40_000;
/** Between two cuts, at most. */
const CALM_MS = 80;
/** Orders left in the books at a time, so that the play money lasts. */
const RESTING = 60;

/** The work of traders until they are stopped. */
class Load {
  readonly acknowledged = new Map<string, string>();
  readonly #customer: Customer;
  readonly #stocks: readonly Stock[];
  readonly #prng: Prng;
  readonly #resting: string[] = [];
  #ended = false;
  readonly #running: Promise<unknown>;

  constructor(customer: Customer, stocks: readonly Stock[], prng: Prng) {
    this.#customer = customer;
    this.#stocks = stocks;
    this.#prng = prng;
    this.#running = Promise.all(Array.from({ length: TRADERS }, () => this.#trade()));
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #trade(): Promise<void> {
    while (!this.#ended) {
      try {
        await this.#act();
      } catch (error) {
        // refused, or the server is down for the moment
        if (!(error instanceof ApiError)) throw error;
        await pause(20);
      }
    }
  }

  /** Another price, or a lot less of two. */
  async #amend(id: string, price: number): Promise<void> {
    const { api } = this.#customer;
    const terms = this.#prng.below(3) === 0 ? { quantity: LOT } : { price: String(price) };
    const amended = await api.call('tradeAmend', { id, ...terms, clientOrderId: randomUUID() });
    this.#resting.push(amended.id);
  }

  /** Buys at market or near the price, amends, sells what it holds, and cancels what rests long. */
  async #act(): Promise<void> {
    const { api } = this.#customer;
    const { symbol, price, tick } = this.#prng.pick(this.#stocks);
    const near = Number(price) + (this.#prng.below(5) - 3) * Number(tick);
    const order = {
      symbol,
      lots: 1 + this.#prng.below(2),
      clientOrderId: randomUUID(),
      ...(this.#prng.below(6) === 0 ? {} : { price: String(near) }),
    };
    const answer = await this.#customer.place(order);
    if (!('id' in answer)) {
      await pause(20);
      return;
    }
    const { id } = answer;
    this.acknowledged.set(order.clientOrderId, id);
    this.#resting.push(id);
    const oldest = this.#resting.length > RESTING ? this.#resting.shift() : undefined;
    const then = this.#prng.below(8);
    if (then < 2) await api.call('tradeCancel', { id });
    else if (then < 4) await this.#amend(id, near + (this.#prng.below(5) - 2) * Number(tick));
    if (oldest === undefined) return;
    await Promise.allSettled([
      api.call('tradeCancel', { id: oldest }),
      api.call('tradeClose', { id: oldest, clientOrderId: randomUUID() }),
    ]);
  }
}

/** The exchange, and the unreliable connection to it. */
function setExchange() {
  const folder = mkdtempSync(join(tmpdir(), 'maru-link-'));
  const socket = join(folder, 'link.sock');
  const exchange = new Exchange();
  const link = new RoughLink({ path: exchange.socket }, new Prng(`${SEED} line`));
  beforeAll(async () => {
    await Promise.all([exchange.start(), link.listen(socket)]);
  });
  afterAll(async () => {
    await link.close();
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { exchange, link, url: `unix:${socket}` };
}

describe('an exchange in a process of its own', () => {
  const prng = new Prng(SEED);
  const { exchange, link, url } = setExchange();
  const env = { ...UNLIMITED, VENUE_URL: url };
  const stage = setStage({ database: postgresKind(), env });
  let sql: Client;
  let stocks: Stock[];

  beforeAll(async () => {
    const { app, customer } = stage;
    stocks = await cheapStocks(customer);
    sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
  });
  afterAll(() => sql?.end());

  const ready = () => until('it is ready', PATIENT_MS, () => stage.app.isReady());
  const rows = async (text: string) => (await sql.query(text)).rows as Record<string, string>[];
  const waitForNone = (what: string, text: string) =>
    until(
      () => `${what}\n${exchange.logged.slice(-10).join('\n')}\n${stage.app.log}`,
      PATIENT_MS,
      async () => (await rows(text)).length === 0,
    );

  /** Asserts that every order has one outcome, the same in core and exchange. */
  async function expectOneFate(load: Load): Promise<void> {
    const { app, customer } = stage;
    await ready();
    const asked = 'select 1 from orders where cancel_seq is not null or amend_seq is not null';
    await waitForNone('every cancel and amendment is answered', asked);
    await expectKept(app, customer, load.acknowledged);
    // a restarted core compares each open order with the order in the books
    const before = exchange.said('"msg":"reconciled"').length;
    await app.restart();
    const reconciled = exchange.said('"msg":"reconciled"').slice(before);
    expect(reconciled).toEqual([expect.stringContaining('"unknown":0')]);
    expect(exchange.said('contradict')).toEqual([]);
    expect(exchange.said('does not have')).toEqual([]);
    for (const { id } of await rows('select id from orders where pending > 0')) {
      // an order filled at this moment is not pending any more
      await customer.api.call('tradeCancel', { id: String(id) }).catch(orNotPending);
    }
    await waitForNone('what rested is cancelled', 'select 1 from orders where pending > 0');
    // customers' shares are missing from the participants'; a new minute saves those
    await app.finish(CLOCK, ['+1m']);
    await waitForNone('the market has counted the same fills as the ledger', DIFFERENT_COUNTS);
    await expectKept(app, customer, load.acknowledged);
  }

  test(`${CUTS} cuts at any byte: each order has exactly one fate`, async () => {
    const load = new Load(stage.customer, stocks, prng);
    for (let cut = 0; cut < CUTS; cut++) {
      await pause(prng.below(CALM_MS));
      await link.cutAfter(1 + prng.below(CUT_BYTES));
    }
    await load.end();
    const resumed = exchange.said('"resumed":true').length;
    console.warn(`${load.acknowledged.size} orders, ${resumed} sessions resumed`);
    expect(resumed).toBeGreaterThan(CUTS / 2);
    await expectOneFate(load);
  });

  test('while it is away no order is taken, reads go on, and a cancel waits', async () => {
    const { app, customer } = stage;
    const { symbol, lower } = stocks[0] ?? { symbol: '', lower: '' };
    const order = () =>
      customer.place({ symbol, lots: 1, price: lower, clientOrderId: randomUUID() });
    const resting = await order();
    await exchange.kill9();
    await until('the server says so', PATIENT_MS, async () => !(await app.isReady()));
    expect(await order()).toEqual({ refused: 'price_not_obtained' });
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('\nmaru_venue_away 1\n');
    const { id } = resting as { id: string };
    expect(await customer.api.call('tradeCancel', { id })).toMatchObject({ cancelling: true });
    const waiting = (await customer.orders()).find((row) => row.id === id);
    expect(waiting).toMatchObject({ status: 'pending', cancelling: true });

    await exchange.start();
    await ready();
    const cancelled = async () =>
      (await customer.orders()).find((row) => row.id === id)?.status === 'cancelled';
    await until('the wish is granted', PATIENT_MS, cancelled);
    expect(await order()).toHaveProperty('id');
  });

  test(`exchange and server killed ${KILLS} times each: the same`, async () => {
    const load = new Load(stage.customer, stocks, prng);
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(prng.between(200, 1_500));
      await exchange.kill9();
      await exchange.start();
      await pause(prng.between(0, 500));
      await ready();
      await pause(prng.between(200, 1_500));
      await stage.app.kill9();
      await stage.app.start();
    }
    await load.end();
    console.warn(`${load.acknowledged.size} orders`);
    await expectOneFate(load);
  });
});

function orNotPending(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'not_pending') throw error;
}

/** Issues whose saved participants' shares contradict the fills with customers. */
const DIFFERENT_COUNTS = `
  select s.symbol from market_state s left join (
    select symbol, sum(case side when 'buy' then quantity else -quantity end) as shares,
      sum(case side when 'buy' then amount else -amount end) as cash
    from fills group by symbol) f on f.symbol = s.symbol
  where (s.issue->'customers'->>'shares')::bigint <> coalesce(f.shares, 0)
    or (s.issue->'customers'->>'cash')::bigint <> coalesce(f.cash, 0)`;
