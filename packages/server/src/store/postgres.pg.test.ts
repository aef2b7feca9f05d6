import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/harness/postgres.ts';
import { type Store, StoreAway } from './port.ts';
import { openPostgres } from './postgres.ts';
import { storeContract } from './store-contract.ts';

describe('PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  storeContract(() => openPostgres(database.url));

  describe('when connections are cut', () => {
    let store: Store;
    let killer: Store;
    const cut = (): Promise<unknown> =>
      killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
    beforeAll(async () => {
      store = await openPostgres(database.url);
      killer = await openPostgres(database.url);
    });
    afterAll(async () => {
      await store.close();
      await killer.close();
    });

    it('does not know how a transaction ended that was cut, and goes on', async () => {
      const cuts = [
        { text: 'create table cut_rows (id int)', params: [] },
        { text: 'select pg_terminate_backend(pg_backend_pid())', params: [] },
      ];
      await expect(store.commit(cuts)).rejects.toThrow(StoreAway);
      await store.commit([{ text: 'create table cut_rows (id int)', params: [] }]);
      await store.commit([{ text: 'insert into cut_rows values (1)', params: [] }]);
      expect(await store.query('select id from cut_rows')).toEqual([{ id: 1 }]);
    });

    it('makes a connection that was cut while idle anew', async () => {
      await store.commit([{ text: 'select 1', params: [] }]);
      await cut();
      const ready = async (): Promise<unknown> => {
        try {
          await store.commit([{ text: 'select 1', params: [] }]);
          return await store.query('select 2 as two');
        } catch (error) {
          expect(error).toBeInstanceOf(StoreAway);
          return null;
        }
      };
      await expect.poll(ready).toEqual([{ two: 2 }]);
    });
  });

  it('gives up what takes too long, but not a migration', async () => {
    const database = await createDatabase();
    const store = await openPostgres(database.url, 50);
    try {
      const text = 'select pg_sleep(0.2)';
      await expect(store.commit([{ text, params: [] }])).rejects.toThrow(StoreAway);
      await store.commit([{ text, params: null }]);
    } finally {
      await store.close();
      await database.drop();
    }
  });

  it('is away when no server answers', async () => {
    await expect(openPostgres('postgres://maru@127.0.0.1:1/none')).rejects.toThrow(StoreAway);
  });
});
