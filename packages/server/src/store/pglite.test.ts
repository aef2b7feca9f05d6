import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { type Store, StoreAway } from './port.ts';
import { storeContract } from './store-contract.ts';

describe('PGlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pglite-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = (): Promise<Store> => openPglite(join(folder, 'pg'));
  storeContract(open);

  it('does not know how a transaction ended whose worker is gone, and goes on', async () => {
    const workers: Worker[] = [];
    const started = (worker: Worker): number => workers.push(worker);
    process.on('worker', started);
    const store = await open();
    process.off('worker', started);
    const add = { text: 'insert into contract_rows values ($1, $2)', params: [1, 'a'] };
    await store.commit([{ text: 'delete from contract_rows', params: [] }, add]);
    const asked = store.commit([{ ...add, params: [2, 'b'] }]);
    await workers[0]?.terminate();
    await expect(asked).rejects.toThrow(StoreAway);
    expect(await store.query('select id from contract_rows where id = 1')).toEqual([{ id: 1n }]);
    await store.close();
    await expect(store.query('select 1')).rejects.toThrow(StoreAway);
  });
});
