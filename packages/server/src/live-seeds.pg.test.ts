import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, DAY_MS, type Day } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { type LiveSeed, liveSeed, seedHash } from './crypto/live-seed.ts';
import { deriveKeys } from './crypto/master-key.ts';
import { startServer } from './main.ts';
import { askAdmin } from './ops/admin-socket.ts';
import { openStore } from './ops/open-store.ts';
import { recomputeDay } from './ops/recompute.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const LIVE_SEED = 'a secret for tests';
const seedOf: LiveSeed = liveSeed(LIVE_SEED, deriveKeys(Buffer.alloc(32)));
const failures: Error[] = [];

let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);
const start = (config: Config) =>
  startServer(config, createLogger('silent'), (error) => failures.push(error));

/** Everything that a database holds, as text. */
async function contentsOf(config: Config): Promise<string> {
  const store = await openStore(config);
  const tables = await store.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const texts = [];
  for (const { name } of tables) {
    texts.push(await store.query(`select row_to_json(t)::text as row from "${name}" t`));
  }
  await store.close();
  return JSON.stringify(texts);
}

async function recomputed(config: Config, day: Day): Promise<boolean> {
  const store = await openStore(config);
  const same = await recomputeDay(store, day, () => undefined);
  await store.close();
  return same;
}

describe.each([
  ['PGlite', async () => ({ settings: {}, drop: async () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await createDatabase();
      return { settings: { DATABASE_URL: url }, drop };
    },
  ],
] as const)('the live seed of a server on %s', (_name, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let config: Config;
  let today: Day;
  const rowOf = async (day: Day) =>
    (await caller.call('marketSeeds', { pageSize: 50 })).rows.find((row) => row.day === day);

  beforeAll(async () => {
    opened = await open();
    folder = mkdtempSync(join(tmpdir(), 'maru-seeds-'));
    const settings = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      SANDBOX_OFFERINGS: 'off',
      LIVE_SEED,
      ...opened.settings,
    };
    config = readConfig(settings);
    await writeSmallMarket(config);
    server = await start(config);
    const { rows } = await caller.call('marketSeeds', { pageSize: 50 });
    today = rows.at(-1)?.day ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await opened.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  it('shows the hashes of today and of two weeks, and no seed', async () => {
    const { rows, total } = await caller.call('marketSeeds', { pageSize: 50 });
    expect(total).toBe(15);
    for (const { day, hash, seed } of rows) {
      expect([hash, seed]).toEqual([seedHash(seedOf(day)), null]);
    }
  });

  it('shows a day over its seed once the next one has begun, and not its own', async () => {
    const before = await rowOf(today);
    expect(await askAdmin(config.dataDir, { op: 'clock', ms: DAY_MS }, () => undefined)).toBe(true);
    await expect.poll(async () => (await rowOf(today))?.seed).toBe(seedOf(today));
    expect((await rowOf(today))?.hash).toBe(before?.hash);
    expect((await rowOf(addDays(today, 1)))?.seed).toBeNull();
    expect(await rowOf(addDays(today, 15))).toMatchObject({ seed: null });
  });

  it('stands nowhere in the database, nor does the seed of a day that is not over', async () => {
    await server.stop();
    const contents = await contentsOf(config);
    expect(await recomputed(config, today)).toBe(true);
    expect(contents).toContain(seedOf(today));
    for (let i = 1; i <= 15; i++) expect(contents).not.toContain(seedOf(addDays(today, i)));
    expect(contents).not.toContain(LIVE_SEED);
    server = await start(config);
    expect((await rowOf(addDays(today, 1)))?.hash).toBe(seedHash(seedOf(addDays(today, 1))));
  });

  it('refuses a start with another one', async () => {
    await server.stop();
    await expect(start({ ...config, liveSeed: 'another' })).rejects.toMatchObject({
      reason: 'live_seed_wrong',
    });
    server = await start(config);
    await caller.call('marketSeeds', {});
  });
});
