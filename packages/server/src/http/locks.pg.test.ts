/** Locked purchases on both databases, over restarts in the middle. */
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { Clock } from '../clock/clock.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { command, EngineKit, order } from '../engine/testing/engine-kit.ts';
import { verify } from '../ops/verify.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { sqlTables } from '../store/tables.ts';
import { tradeHandlers } from './handlers/trade.ts';
import { historyOf } from './history.ts';

const MINUTE = 60_000;
const WHO = { address: '127.0.0.1', account: DEMO, tokenHash: '' };

describe.each(STORES)('locked purchases on $name', ({ open }) => {
  const kit = new EngineKit();
  let opened: OpenedStore;
  let engine: CoreEngine;
  let clock: Clock;

  async function start(): Promise<void> {
    ({ engine } = await kit.engine({ store: opened.store }));
    engine.setMarks([markAt('900005', 70_000)]);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    clock = new Clock(engine, log);
    await clock.start();
  }
  async function restart(): Promise<void> {
    clock.stop();
    await engine.stop();
    await start();
  }

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
    await createRowWriter(opened.store);
    await opened.store.commit([
      {
        text: `insert into parameters (id, name, version, value, "from")
          values ('sellWaitMinutes:1', 'sellWaitMinutes', 1, '10', 0)`,
        params: [],
      },
    ]);
    await start();
    await kit.seed(engine);
  });
  afterEach(async () => {
    clock.stop();
    await kit.stop();
    await opened.drop();
  });

  const fill = (id: string, quantity: number, cumulative: number) => {
    const one = { kind: 'fill', id, price: 70_000, quantity, cumulative, bookSeq: 1 } as const;
    return engine.submit(command('venue.report', 'venue', { reports: [one] }));
  };
  async function detail(id: string) {
    const history = historyOf(sqlTables(opened.store));
    const calls = tradeHandlers({ engine, history, scaleOf: () => 0, bookOf: () => null });
    const found = await calls.tradePosition({ id }, WHO);
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value.order;
  }

  it('stay locked over a restart, and come free by the clock or at the next start', async () => {
    const placed = await engine.submit(order('o1', { lots: 2 }));
    const id = placed.ok ? String(placed.reply.id) : '';
    await fill(id, 100, 100);
    const until = kit.machine + 10 * MINUTE;
    await restart();
    await fill(id, 100, 200);
    expect(await detail(id)).toMatchObject({
      status: 'locked',
      quantities: { locked: 200, holding: 0 },
      lock: { until, reason: 'minutes', n: 10 },
    });
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    const payload = { id, quantity: null, ...terms, clientOrderId: 'c1' };
    expect(await engine.submit(command('order.close', DEMO, payload, 'c1'))).toMatchObject({
      refusal: { code: 'sell_too_early', params: { n: '10', at: String(until) } },
    });
    // the server is down when the time is up
    kit.machine = until;
    await restart();
    await expect.poll(async () => (await detail(id)).status).toBe('holding');
    await restart();
    expect(await detail(id)).toMatchObject({ quantities: { locked: 0, holding: 200 }, lock: null });
    const sold = await engine.submit(command('order.close', DEMO, payload, 'c2'));
    expect(sold.ok).toBe(true);
    await expect(verify(opened.store, () => undefined)).resolves.toBe(true);
  });
});
