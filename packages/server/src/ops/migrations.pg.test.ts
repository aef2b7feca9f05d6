/** The plan of an upgrade, and an upgrade without a start, on the embedded database. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { migrate } from '../store/migrate.ts';
import { MIGRATIONS_DIR, readMigrations } from '../store/migration-files.ts';
import { planOf } from '../store/migration-plan.ts';
import { contentsOf, start } from '../testing/damaged-start.ts';
import { writeSmallMarket } from '../testing/small-market.ts';
import { startAdmin } from './admin-socket.ts';
import { lockDataDir } from './lock.ts';
import { appliedTo, applyMigrations, printPlan } from './migrations.ts';
import { openStore } from './open-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-plan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = readMigrations();
const last = files.at(-1)?.name ?? '';

/** The lines of a plan for a data directory. */
async function planned(dataDir: string): Promise<string[]> {
  const plan = planOf(files, await appliedTo({ dataDir, databaseUrl: null }), '1.0.0');
  const lines: string[] = [];
  printPlan(plan, (line) => lines.push(line));
  return lines;
}

/** A data directory whose database lacks the last migration. */
async function older(): Promise<string> {
  const dataDir = join(folder, 'older');
  mkdirSync(dataDir);
  const own = join(folder, 'migrations');
  cpSync(MIGRATIONS_DIR, own, { recursive: true });
  rmSync(join(own, readdirSync(own).toSorted().at(-1) ?? ''));
  const store = await openStore({ dataDir, databaseUrl: null });
  await migrate(store, own);
  await store.close();
  return dataDir;
}

it('asks the server that has the data directory, and plans the same without it', async () => {
  const dataDir = join(folder, 'whole');
  const config = readConfig({ DATA_DIR: dataDir });
  await writeSmallMarket(config);
  const server = await start(dataDir);
  const beside = await planned(dataDir);
  expect(beside.length).toBe(files.length + 1);
  expect(beside[0]).toMatch(/^001-core\.sql +stopped +applied$/);
  expect(beside.at(-1)).toBe('A start applies nothing.');
  const refused = applyMigrations(config, () => undefined);
  await expect(refused).rejects.toMatchObject({ reason: 'data_dir_busy' });
  await server.stop();
  expect(await planned(dataDir)).toEqual(beside);
});

it('plans what an older database lacks, and brings it up to date once', async () => {
  const dataDir = await older();
  const before = await contentsOf(dataDir);
  const lines = await planned(dataDir);
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(new RegExp(`^${last} +stopped +to apply$`)),
    'A start applies 1; marked stopped: 1.',
  ]);
  expect(await contentsOf(dataDir)).toEqual(before);
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  await applyMigrations(config, (line) => printed.push(line));
  await applyMigrations(config, (line) => printed.push(line));
  expect(printed).toEqual([
    `${last} was applied.`,
    'The database is up to date.',
    'Nothing was left to apply.',
  ]);
  expect((await planned(dataDir)).at(-1)).toBe('A start applies nothing.');
});

it('plans for a folder without a database, and makes none', async () => {
  const dataDir = join(folder, 'none');
  await expect(planned(dataDir)).rejects.toThrow(/There is no data directory/);
  mkdirSync(dataDir);
  expect((await planned(dataDir)).at(-1)).toMatch(`A start applies ${files.length};`);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

it('says so where the server that runs is too old to be asked', async () => {
  const dataDir = join(folder, 'asked');
  const lock = await lockDataDir(dataDir);
  startAdmin(lock, async (_request, print) => {
    print('This request is not known.');
    return false;
  });
  await expect(planned(dataDir)).rejects.toThrow(/can't be asked: This request is not known. Stop/);
  await lock.release();
});
