import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { EXIT_CODES, type StartReason } from './base/start-refusal.ts';
import { readConfig } from './config/config.ts';
import { checkPostgres, openStore } from './ops/open-store.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres.ts';
import {
  contentsOf,
  database,
  hashOf,
  refusalAt,
  start,
  useDataDirs,
} from './testing/damaged-start.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const { folder, copy } = useDataDirs();
const otherKey = (dataDir: string): void =>
  writeFileSync(join(dataDir, 'master.key'), randomBytes(32).toString('hex'));

describe('a damaged data directory is refused, and left as it is', () => {
  it.each<[string, StartReason, (dataDir: string) => void]>([
    [
      'no log',
      'database_incomplete',
      (at) => rmSync(join(database(at), 'pg_wal'), { recursive: true }),
    ],
    [
      'something else',
      'database_incomplete',
      (at) => {
        rmSync(database(at), { recursive: true });
        mkdirSync(database(at));
        writeFileSync(join(database(at), 'notes.txt'), 'mine');
      },
    ],
    [
      'of another version',
      'database_version',
      (at) => writeFileSync(join(database(at), 'PG_VERSION'), '17\n'),
    ],
    [
      'a socket that is a file',
      'admin_socket',
      (at) => writeFileSync(join(at, 'admin.sock'), 'mine'),
    ],
  ])('%s', async (_name, reason, damage) => {
    const dataDir = copy();
    damage(dataDir);
    const before = hashOf(dataDir);
    const refused = await refusalAt(dataDir);
    expect(refused.reason).toBe(reason);
    expect(refused.message).toContain(dataDir);
    expect(refused.message).toMatch(/Nothing was changed/);
    expect(hashOf(dataDir)).toBe(before);
  });
});

it('a server that runs already goes on', async () => {
  const dataDir = copy();
  const first = await start(dataDir);
  const { reason, message } = await refusalAt(dataDir);
  expect(reason).toBe('data_dir_busy');
  expect(message).toContain(dataDir);
  expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);
  await first.stop();
});

describe('a key that is not the database’s', () => {
  it('is not asked for where MASTER_KEY_FILE names the right one', async () => {
    const dataDir = copy();
    const key = join(dataDir, 'master.key');
    const right = readFileSync(key);
    otherKey(dataDir);
    expect((await refusalAt(dataDir)).reason).toBe('key_wrong');
    const elsewhere = join(folder, 'right.key');
    writeFileSync(elsewhere, right);
    await (await start(dataDir, { MASTER_KEY_FILE: elsewhere })).stop();
  });

  it('is found before the database of an older version is brought up to date', async () => {
    const dataDir = copy();
    rmSync(database(dataDir), { recursive: true });
    const all = join(import.meta.dirname, 'store/migrations');
    const older = join(folder, 'older');
    cpSync(all, older, { recursive: true });
    rmSync(join(older, readdirSync(all).toSorted().at(-1) ?? ''));
    const store = await openStore({ dataDir, databaseUrl: null });
    await migrate(store, older);
    const text = 'insert into key_check (value) values ($1)';
    await store.commit([{ text, params: ['00'.repeat(32)] }]);
    await store.close();
    const rows = await contentsOf(dataDir);
    expect((await refusalAt(dataDir)).reason).toBe('key_wrong');
    expect(await contentsOf(dataDir)).toEqual(rows);
  });

  it('another one on PostgreSQL, whose data directory is gone', async () => {
    const { url, drop } = await createDatabase();
    try {
      const first = join(folder, 'first');
      const settings = { DATABASE_URL: url };
      await writeSmallMarket(readConfig({ DATA_DIR: first, ...settings }));
      await (await start(first, settings)).stop();
      expect((await refusalAt(join(folder, 'second'), settings)).reason).toBe('key_missing');
      const store = await openPostgres(url);
      // a database from before the check value checks its key by the persons it wrapped
      await store.commit([{ text: 'delete from key_check', params: [] }]);
      expect((await refusalAt(join(folder, 'second'), settings)).reason).toBe('key_missing');
      otherKey(first);
      expect((await refusalAt(first, settings)).reason).toBe('key_wrong');
      await expect(checkPostgres(store, 990_000)).rejects.toMatchObject({
        reason: 'database_version',
      });
      await store.close();
    } finally {
      await drop();
    }
  });
});

it('a first start that was cut off is begun again', async () => {
  const dataDir = copy();
  rmSync(join(database(dataDir), 'PG_VERSION'));
  writeFileSync(`${database(dataDir)}.making`, '');
  // the market is created as at any first start, and it is a small one
  await writeSmallMarket(readConfig({ DATA_DIR: dataDir }));
  expect(existsSync(`${database(dataDir)}.making`)).toBe(false);
  expect((await refusalAt(dataDir)).message).toBe('it started');
});

it('what lies in the data directory is its owner’s alone', async () => {
  const dataDir = copy();
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    const path = join(dataDir, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  }
  const wide = (): string[] =>
    ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter((name) => {
      const stats = lstatSync(join(dataDir, name), { throwIfNoEntry: false });
      return stats && !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0;
    });
  expect(wide().length).toBeGreaterThan(500);
  const server = await start(dataDir);
  // what PGlite makes while it runs has modes of its own, in folders that are closed
  const open = wide().filter((name) => !name.startsWith('database/'));
  await server.stop();
  expect(open).toEqual([]);
  expect(statSync(database(dataDir)).mode & 0o777).toBe(0o700);
});

it('a database that is not there is named without its password', async () => {
  const url = 'postgres://maru:secret@127.0.0.1:1/none';
  const away = await refusalAt(join(folder, 'away'), { DATABASE_URL: url });
  expect(away.reason).toBe('database_away');
  expect(away.message).not.toContain('secret');
});

it('the exit codes that are written down are those of the table', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)];
  expect(rows.map(([, code, reason]) => [reason, Number(code)])).toEqual(
    Object.entries(EXIT_CODES),
  );
});
