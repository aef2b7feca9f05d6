import { DEMO } from '@maru/broker/testing/broker-kit';
import { expect, it } from 'vitest';
import type { Store } from '../store/port.ts';
import { SCHEMA } from '../store/schema.ts';
import { takeFence } from './heads.ts';
import { loadBroker } from './recovery.ts';
import { order, useEngineKit } from './testing/engine-kit.ts';

const OTHERS = ['M00000002', 'M00000003', 'M00000004', 'M00000005'];

/** A core that notes its input. */
class Noted {
  readonly rows: string[] = [];

  load(table: string, row: object): void {
    this.rows.push(`${table} ${JSON.stringify(row, (_, value) => value?.toString?.() ?? value)}`);
  }

  resume(): void {
    this.rows.sort();
  }
}

const kit = useEngineKit();

it('loads the same rows in pages of any size, two reads at once', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine, [DEMO, ...OTHERS]);
  for (const key of ['a', 'b', 'c']) await engine.submit(order(key));
  await kit.stop();
  const heads = await takeFence(kit.db);
  let [running, most, reads] = [0, 0, 0];
  const store: Store = {
    ...kit.db,
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      reads += 1;
      running += 1;
      most = Math.max(most, running);
      const rows = await kit.db.query<T>(text, params);
      running -= 1;
      return rows;
    },
  };
  const load = (rows?: number) => loadBroker(() => new Noted(), store, SCHEMA, heads, rows);
  const whole = await load();
  const once = reads;
  expect(whole.rows.filter((row) => row.startsWith('customers ')).length).toBe(5);
  expect(whole.rows.filter((row) => row.startsWith('orders ')).length).toBe(3);
  for (const size of [1, 2, 3]) expect((await load(size)).rows).toEqual(whole.rows);
  expect(reads).toBeGreaterThan(4 * once);
  expect(most).toBe(2);
});
