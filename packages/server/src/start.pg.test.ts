import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { machineTime } from './clock/machine-clock.ts';
import { readConfig } from './config.ts';
import { createLogger } from './http/logger.ts';
import { startServer } from './main.ts';
import { checkPostgres, openStore } from './open-store.ts';
import { refusalOf } from './start-failure.ts';
import { EXIT_CODES, type StartReason } from './start-refusal.ts';
import { openPostgres } from './store/postgres.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-start-'));
/** The data directory of a server that has run and was stopped. */
const whole = join(folder, 'whole');
const start = (
  dataDir: string,
  more: Record<string, string> = {},
  replaced: Parameters<typeof startServer>[3] = {},
) =>
  startServer(
    readConfig({ DATA_DIR: dataDir, PORT: '0', ...more }),
    createLogger('silent'),
    () => {
      throw new Error('no running part ends here');
    },
    replaced,
  );

let copies = 0;
function copy(): string {
  copies += 1;
  const dataDir = join(folder, `copy-${copies}`);
  cpSync(whole, dataDir, { recursive: true });
  return dataDir;
}

/** A hash over names and contents of everything in a folder. */
function hashOf(dataDir: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(dataDir, name);
    hash.update(`${name}\0`);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** What every table holds, as a hash. */
async function contentsOf(dataDir: string): Promise<object[]> {
  const store = await openStore({ dataDir, databaseUrl: null });
  const tables = await store.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes: object[] = [];
  for (const { name } of tables) {
    const rows = `string_agg(t::text, ',' order by t::text)`;
    const text = `select $1 as name, md5(${rows}) from "${name}" t`;
    hashes.push(...(await store.query<object>(text, [name])));
  }
  await store.close();
  return hashes;
}

/** The refusal of a start, whose text fits on a screen. */
async function refusalAt(
  dataDir: string,
  more?: Record<string, string>,
  replaced?: Parameters<typeof startServer>[3],
) {
  const refused = await start(dataDir, more, replaced).then(
    async (server) => {
      await server.stop();
      return null;
    },
    (error: unknown) => refusalOf(error),
  );
  const lines = refused?.message.split('\n') ?? [];
  expect(lines.length).toBeLessThan(8);
  for (const line of lines) expect(line.length).toBeLessThan(400);
  return { reason: refused?.reason, message: refused?.message ?? 'it started' };
}

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: whole, PORT: '0' });
  await writeSmallMarket(config);
  await (await start(whole)).stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const database = (dataDir: string): string => join(dataDir, 'database');
const otherKey = (dataDir: string): void =>
  writeFileSync(join(dataDir, 'master.key'), randomBytes(32).toString('hex'));

describe('a damaged data directory is refused, and left as it is', () => {
  it.each<[string, StartReason, (dataDir: string) => void]>([
    ['no version', 'database_incomplete', (at) => rmSync(join(database(at), 'PG_VERSION'))],
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

  it.each<[string, (dataDir: string) => void]>([
    [
      'control file',
      (at) => writeFileSync(join(database(at), 'global/pg_control'), 'x'.repeat(8192)),
    ],
    [
      'log',
      (at) => {
        const log = join(database(at), 'pg_wal');
        for (const name of readdirSync(log).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
          truncateSync(join(log, name), 100);
        }
      },
    ],
  ])('a damaged %s is named with its folder', async (_name, damage) => {
    const dataDir = copy();
    damage(dataDir);
    const before = hashOf(dataDir);
    const { reason, message } = await refusalAt(dataDir);
    expect(hashOf(dataDir)).toBe(before);
    expect(reason).toBe('database_damaged');
    expect(message).toContain(database(dataDir));
    expect(message).toContain('backup');
    expect(message).not.toContain('ASSERTIONS');
  });
});

describe('a machine that is not as it should be', () => {
  it('a full disk', async () => {
    const dataDir = copy();
    const before = hashOf(dataDir);
    const full = { disk: () => ({ totalBytes: 2 ** 40, freeBytes: 2 ** 20 }) };
    const { reason, message } = await refusalAt(dataDir, {}, full);
    expect(reason).toBe('disk_full');
    expect(message).toContain(`${dataDir} is too full (1 MiB are free`);
    expect(hashOf(dataDir)).toBe(before);
  });

  it('a server that runs already, which goes on', async () => {
    const dataDir = copy();
    const first = await start(dataDir);
    const { reason, message } = await refusalAt(dataDir);
    expect(reason).toBe('data_dir_busy');
    expect(message).toContain(dataDir);
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);
    await first.stop();
  });

  it('a clock that is a day behind', async () => {
    const dataDir = copy();
    const rows = await contentsOf(dataDir);
    const yesterday = { time: { ...machineTime, wall: () => Date.now() - DAY_MS } };
    const { reason, message } = await refusalAt(dataDir, {}, yesterday);
    expect(reason).toBe('clock_behind');
    expect(message).toMatch(/clock says .+\nNothing was changed/);
    expect(await contentsOf(dataDir)).toEqual(rows);
    await (await start(dataDir)).stop();
  });
});

describe('a key that is not the database’s', () => {
  it('missing: nothing is made in its place', async () => {
    const dataDir = copy();
    rmSync(join(dataDir, 'master.key'));
    const rows = await contentsOf(dataDir);
    const { reason, message } = await refusalAt(dataDir);
    expect(await contentsOf(dataDir)).toEqual(rows);
    expect(reason).toBe('key_missing');
    expect(message).toContain(join(dataDir, 'master.key'));
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
  });

  it('another one, by either setting', async () => {
    const dataDir = copy();
    const key = join(dataDir, 'master.key');
    const right = readFileSync(key);
    otherKey(dataDir);
    const rows = await contentsOf(dataDir);
    expect((await refusalAt(dataDir)).reason).toBe('key_wrong');
    expect(await contentsOf(dataDir)).toEqual(rows);
    const elsewhere = join(folder, 'right.key');
    writeFileSync(elsewhere, right);
    await (await start(dataDir, { MASTER_KEY_FILE: elsewhere })).stop();
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
      // a database from before there was a check value knows its key by the persons it wrapped
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
  // the market is laid as at any first start, and it is a small one
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

it('a port that is taken, and a database that is not there', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const refused = await refusalAt(copy(), { PORT: String(port) });
  expect(refused).toMatchObject({ reason: 'address', message: expect.stringContaining('PORT') });
  taken.close();
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
