/** Price alerts from the call to the message, on both databases, over restarts of the engine. */
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import type { Input } from '@maru/contract/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, STORES } from '../../../../tests/harness/stores.ts';
import { Clock } from '../clock/clock.ts';
import type { CoreEngine } from '../engine/engine.ts';
import { EngineKit } from '../engine/testing/engine-kit.ts';
import { migrate } from '../store/migrate.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { sqlTables } from '../store/tables.ts';
import { alertHandlers } from './handlers/alert.ts';
import { historyOf } from './history.ts';

const BASE = 70_000;
const WHO = { address: '127.0.0.1', account: DEMO, tokenHash: '' };
const UP: Input<'alertAdd'> = {
  symbol: '900005',
  measure: 'percent',
  direction: 'above',
  value: '1.50',
  repeat: 'once',
  requestId: 'r1',
};

describe.each(STORES)('price alerts on $name', ({ open }) => {
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

  const calls = () => alertHandlers({ engine, scaleOf: () => 0 });
  const rung = async (): Promise<object[]> => {
    const filter = { kind: 'alert', before: undefined } as const;
    const found = await historyOf(sqlTables(opened.store)).messages(DEMO, filter, 10);
    return found.map(({ id, params }) => ({ id, ...params }));
  };

  it('ring once, at a mark and by the clock itself, whatever happens to the process', async () => {
    const added = await calls().alertAdd(UP, WHO);
    const id = added.ok ? added.value.id : added.refusal.code;
    // the same request again is the same alert
    expect(await calls().alertAdd(UP, WHO)).toEqual(added);
    await stop();
    await start(BASE);
    engine.setMarks([markAt('900005', BASE, 71_049)]);
    engine.setMarks([markAt('900005', BASE, 71_050)]);
    const message = { id: `alert:${id}:1`, symbol: '900005', value: '1.50', price: '71050' };
    await expect.poll(rung).toMatchObject([message]);
    for (const last of [71_200, 70_000, 71_300]) {
      await stop();
      await start(last);
    }
    expect(await rung()).toHaveLength(1);
    expect(await calls().alertList({}, WHO)).toMatchObject({
      ok: true,
      value: { rows: [{ id, value: '1.50', on: false, rungAt: kit.machine, scale: 0 }] },
    });
    expect(await calls().alertList({ symbol: '900036' }, WHO)).toMatchObject({
      value: { rows: [] },
    });
  });

  it('that a mark reached before the process ended ring at the next start', async () => {
    await calls().alertAdd({ ...UP, measure: 'price', value: '72000' }, WHO);
    clock.stop();
    engine.setMarks([markAt('900005', BASE, 72_100)]);
    await stop();
    expect(await rung()).toEqual([]);
    await start(72_100);
    expect(await rung()).toMatchObject([{ measure: 'price', value: '72000', price: '72100' }]);
  });
});
