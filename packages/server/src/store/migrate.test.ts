import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MigrationError, migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { type Store, StoreRefused } from './port.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-migrate-'));
let files: string;
let store: Store;
const write = (name: string, text: string): void => writeFileSync(join(files, name), text);
const tables = async (): Promise<string[]> => {
  const rows = await store.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
};

beforeAll(async () => {
  store = await openPglite(join(folder, 'pg'));
});
beforeEach(async () => {
  await store.commit([{ text: 'drop schema public cascade; create schema public', params: null }]);
  files = mkdtempSync(join(folder, 'files-'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('applies each file once, also files that come later', async () => {
  write('001-first.sql', 'create table a (id int); insert into a values (1);');
  expect(await migrate(store, files)).toEqual(['001-first.sql']);
  write('002-second.sql', 'create table b (id int);\n-- check: select 1 from a where id <> 1\n');
  expect(await migrate(store, files)).toEqual(['002-second.sql']);
  expect(await migrate(store, files)).toEqual([]);
  expect(await tables()).toEqual(['a', 'b', 'migrations']);
});

it('applies nothing of a file whose statement or check fails', async () => {
  write('001-first.sql', 'create table a (id int); insert into a values (1);');
  write('002-second.sql', 'create table b (id int);\n-- check: select 1 from a where id = 1\n');
  await expect(migrate(store, files)).rejects.toThrow(StoreRefused);
  write('002-second.sql', 'create table b (id int); create table b (id int);');
  await expect(migrate(store, files)).rejects.toThrow(StoreRefused);
  expect(await tables()).toEqual(['a', 'migrations']);
});

it('refuses a changed file, a gap, and a database that is newer', async () => {
  write('001-first.sql', 'create table a (id int);');
  write('002-second.sql', 'create table b (id int);');
  await migrate(store, files);
  write('001-first.sql', 'create table a (id bigint);');
  await expect(migrate(store, files)).rejects.toThrow(/001-first.sql was changed/);
  rmSync(join(files, '001-first.sql'));
  await expect(migrate(store, files)).rejects.toThrow(/without gaps/);
  write('001-first.sql', 'create table a (id int);');
  rmSync(join(files, '002-second.sql'));
  await expect(migrate(store, files)).rejects.toThrow(MigrationError);
});

it("applies the project's own files", async () => {
  expect((await migrate(store)).length).toBeGreaterThanOrEqual(2);
  expect(await migrate(store)).toEqual([]);
  expect(await tables()).toContain('journal');
});
