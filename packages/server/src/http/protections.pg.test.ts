/** Take-profit and stop-loss from the call to the sale, on both databases, over restarts. */
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import type { Input } from '@maru/contract/calls';
import type { VenueReport } from '@maru/std/venue-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { Clock } from '../clock/clock.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { command, EngineKit } from '../engine/testing/engine-kit.ts';
import { verify } from '../ops/verify.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { sqlTables } from '../store/tables.ts';
import { tradeHandlers } from './handlers/trade.ts';
import { historyOf } from './history.ts';

const BASE = 70_000;
const WHO = { address: '127.0.0.1', account: DEMO, tokenHash: '' };
const ORDER: Input<'tradeOrder'> = {
  symbol: '900005',
  side: 'long',
  type: 'limit',
  price: '70000',
  lots: 2,
  leverage: 1,
  clientOrderId: 'o1',
  takeProfit: '75000',
  stopLoss: '66000',
};

describe.each(STORES)('take-profit and stop-loss on $name', ({ open }) => {
  const kit = new EngineKit();
  let opened: OpenedStore;
  let engine: CoreEngine;
  let clock: Clock;

  /** Starts the engine, which has the last price from its first mark on, and its clock. */
  async function start(last: number): Promise<void> {
    ({ engine } = await kit.engine({ store: opened.store }));
    engine.setMarks([markAt('900005', BASE, last)]);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    clock = new Clock(engine, log);
    await clock.start();
  }
  const stop = async (): Promise<void> => {
    clock.stop();
    await engine.stop();
  };
  async function restart(last: number): Promise<void> {
    await stop();
    await start(last);
  }
  const mark = (last: number): void => engine.setMarks([markAt('900005', BASE, last)]);

  beforeEach(async () => {
    opened = await open();
    await migrate(opened.store);
    await createRowWriter(opened.store);
    await start(BASE);
    await kit.seed(engine);
  });
  afterEach(async () => {
    clock.stop();
    await kit.stop();
    await opened.drop();
  });

  const calls = () => {
    const history = historyOf(sqlTables(opened.store));
    return tradeHandlers({ engine, history, scaleOf: () => 0, bookOf: () => null });
  };
  const report = (one: VenueReport) =>
    engine.submit(command('venue.report', 'venue', { reports: [one] }));
  const fill = (id: string, quantity: number, price: number, cumulative = quantity) =>
    report({ kind: 'fill', id, price, quantity, cumulative, bookSeq: 1 });
  async function detail(id: string) {
    const found = await calls().tradePosition({ id }, WHO);
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value;
  }
  async function placed(): Promise<string> {
    const order = await calls().tradeOrder(ORDER, WHO);
    if (!order.ok) throw new Error(order.refusal.code);
    return order.value.id;
  }
  async function recounted(): Promise<void> {
    await expect(verify(opened.store, () => undefined)).resolves.toBe(true);
  }

  it('the stop of a purchase sells once, whatever happens to the process', async () => {
    const id = await placed();
    await restart(65_000);
    // nothing is held yet: nothing is sold
    expect((await detail(id)).closing).toEqual([]);
    mark(BASE);
    await fill(id, 200, BASE);
    await restart(67_000);
    expect((await detail(id)).order.protected).toEqual({ takeProfit: '75000', stopLoss: '66000' });
    mark(60_000);
    await expect.poll(async () => (await detail(id)).closing).toHaveLength(1);
    const { closing, protection, protectionCloses } = await detail(id);
    expect(protection).toMatchObject({ state: 'closing', quantity: null, reason: null });
    const close = closing[0]?.id ?? '';
    expect(protectionCloses).toMatchObject([
      { id: close, trigger: 'stop_loss', level: '66000', price: '60000' },
    ]);
    for (const last of [59_000, 76_000]) await restart(last);
    expect((await detail(id)).closing).toHaveLength(1);
    await fill(close, 120, 59_900);
    await restart(59_000);
    await fill(close, 80, 59_800, 200);
    expect(await detail(id)).toMatchObject({
      order: { status: 'closed', protected: null },
      protection: { state: 'ended', reason: 'sold' },
    });
    await recounted();
  });

  it('a stop that was reached while the server was down is judged at its start', async () => {
    const id = await placed();
    await fill(id, 200, BASE);
    await restart(68_000);
    expect((await detail(id)).closing).toEqual([]);
    // reached, but the process ends before the clock's command; at the start the price is there
    clock.stop();
    mark(65_900);
    await restart(65_800);
    await expect.poll(async () => (await detail(id)).closing).toHaveLength(1);
    expect((await detail(id)).protectionCloses).toMatchObject([{ price: '65800' }]);
    await recounted();
  });

  it('is set, replaced and removed; the same request is one setting', async () => {
    const id = await placed();
    await fill(id, 200, BASE);
    const asked = { id, takeProfit: '80000', quantity: 50, requestId: 'p1' };
    const set = await calls().tradeProtect(asked, WHO);
    expect(set).toMatchObject({ ok: true, value: { id } });
    expect(await calls().tradeProtect(asked, WHO)).toEqual(set);
    expect(await calls().tradeProtect({ ...asked, quantity: 60 }, WHO)).toMatchObject({
      refusal: { code: 'key_mismatch' },
    });
    expect((await detail(id)).protection).toMatchObject({
      takeProfit: '80000',
      stopLoss: null,
      quantity: 50,
      state: 'waiting',
    });
    const preview = await calls().tradeProtectPreview({ id, stopLoss: '66000' }, WHO);
    expect(preview).toMatchObject({
      value: { quantity: 200, takeProfit: null, stopLoss: { profit: '-830480' } },
    });
    await calls().tradeUnprotect({ id }, WHO);
    await calls().tradeUnprotect({ id }, WHO);
    mark(81_000);
    await restart(81_000);
    expect(await detail(id)).toMatchObject({
      closing: [],
      protection: { state: 'ended', reason: 'removed' },
    });
    await recounted();
  });
});
