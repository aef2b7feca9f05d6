import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { present } from '@maru/std/assert';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { type Store, StoreAway, StoreRefused } from './port.ts';
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
    // it can't be over before its worker is gone
    const endless = { text: 'select pg_sleep(3600)', params: [] };
    const asked = store.commit([{ ...add, params: [2, 'b'] }, endless]);
    await workers[0]?.terminate();
    await expect(asked).rejects.toThrow(StoreAway);
    expect(await store.query('select id from contract_rows where id = 1')).toEqual([{ id: 1n }]);
    await store.close();
    await expect(store.query('select 1')).rejects.toThrow(StoreAway);
  });

  it('replaces a worker that answers no more, and says so', async () => {
    const causes: string[] = [];
    const store = await openPglite(join(folder, 'pg'), {
      answerMs: 300,
      onReplaced: (cause) => causes.push(cause),
    });
    const asked = [store.query('select pg_sleep(3600)'), store.query('select 1')];
    for (const one of asked) await expect(one).rejects.toThrow('has not answered within 300 ms');
    expect(await store.query('select 2 as two')).toEqual([{ two: 2 }]);
    expect(causes).toHaveLength(1);
    await store.close();
    expect(causes).toHaveLength(1);
  });

  /** A store with a table `kept` of one row, and a way to make the database stumble. */
  async function openKept(at: string) {
    const causes: string[] = [];
    const store = await openPglite(at, { onReplaced: (cause) => causes.push(cause) });
    const script = 'create table kept (id int); create table lost (id int);';
    await store.commit([{ text: script, params: null }]);
    await store.commit([{ text: 'insert into kept values (1)', params: [] }]);
    const [file] = await store.query<{ path: string }>(
      "select pg_relation_filepath('lost') as path",
    );
    const stumble = async (): Promise<void> => {
      rmSync(join(at, present(file, 'the table has a file').path));
      await expect(store.query('select * from lost')).rejects.toThrow(StoreAway);
    };
    const kept = (): Promise<unknown> =>
      store.query('select id from kept').catch((error: Error) => error.message);
    return { store, causes, stumble, kept };
  }

  it('opens the database again when a file of it is lost, and not for bad content', async () => {
    const { store, causes, stumble, kept } = await openKept(join(folder, 'stumbled'));
    await expect(store.query('select 1/0')).rejects.toThrow(StoreRefused);
    expect(causes).toEqual([]);
    await stumble();
    await expect.poll(kept).toEqual([{ id: 1 }]);
    expect(causes).toHaveLength(1);
    await store.close();
  });

  it('rests between openings that fail, and goes on once one succeeds', async () => {
    const at = join(folder, 'closed');
    const { store, causes, stumble, kept } = await openKept(at);
    const control = join(at, 'global/pg_control');
    renameSync(control, `${control}.away`);
    await stumble();
    await expect.poll(kept).toContain('can not be opened');
    renameSync(`${control}.away`, control);
    await expect.poll(kept).toEqual([{ id: 1 }]);
    expect(causes.length).toBeGreaterThan(1);
    await store.close();
  });
});
