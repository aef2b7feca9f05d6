/** The plan of an upgrade, and an upgrade without a start, on the embedded database. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openStore } from '../open-store.ts';
import { refusalOf } from '../start-failure.ts';
import { migrate } from '../store/migrate.ts';
import { MIGRATIONS_DIR, readMigrations } from '../store/migration-files.ts';
import { planOf } from '../store/migration-plan.ts';
import { contentsOf, start, useDataDirs } from '../testing/damaged-start.ts';
import { startAdmin } from './admin-socket.ts';
import { lockDataDir } from './lock.ts';
import { appliedTo, applyMigrations, tellPlan } from './migrations.ts';

const dirs = useDataDirs();
const files = readMigrations();
const last = files.at(-1)?.name ?? '';

/** The lines of a plan for a data directory; the refusal as its last. */
async function planned(dataDir: string): Promise<string[]> {
  const plan = planOf(files, await appliedTo({ dataDir, databaseUrl: null }), '1.0.0');
  const lines: string[] = [];
  try {
    tellPlan(plan, (line) => lines.push(line));
  } catch (error) {
    lines.push(refusalOf(error)?.reason ?? 'a fault');
  }
  return lines;
}

/** A data directory whose database lacks the last migration. */
async function older(): Promise<string> {
  const dataDir = join(dirs.folder, 'older');
  mkdirSync(dataDir);
  const own = join(dirs.folder, 'migrations');
  cpSync(MIGRATIONS_DIR, own, { recursive: true });
  rmSync(join(own, readdirSync(own).toSorted().at(-1) ?? ''));
  const store = await openStore({ dataDir, databaseUrl: null });
  await migrate(store, own);
  await store.close();
  return dataDir;
}

it('asks the server that has the data directory, and plans the same without it', async () => {
  const dataDir = dirs.copy();
  const server = await start(dataDir);
  const beside = await planned(dataDir);
  expect(beside.length).toBe(files.length + 1);
  expect(beside[0]).toMatch(/^001-core\.sql +stopped +applied$/);
  expect(beside.at(-1)).toBe('A start applies nothing.');
  const refused = applyMigrations(readConfig({ DATA_DIR: dataDir }), () => undefined);
  await expect(refused).rejects.toMatchObject({ reason: 'data_dir_busy' });
  await server.stop();
  const before = await contentsOf(dataDir);
  expect(await planned(dataDir)).toEqual(beside);
  expect(await contentsOf(dataDir)).toEqual(before);
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
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  await applyMigrations(config, (line) => said.push(line));
  await applyMigrations(config, (line) => said.push(line));
  expect(said).toEqual([
    `${last} was applied.`,
    'The database is up to date.',
    'Nothing was left to apply.',
  ]);
  expect((await planned(dataDir)).at(-1)).toBe('A start applies nothing.');
});

it('plans for a folder without a database, and makes none', async () => {
  const dataDir = join(dirs.folder, 'none');
  await expect(planned(dataDir)).rejects.toThrow(/There is no data directory/);
  mkdirSync(dataDir);
  expect((await planned(dataDir)).at(-1)).toMatch(`A start applies ${files.length};`);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

it('says so where the server that runs is too old to be asked', async () => {
  const dataDir = join(dirs.folder, 'asked');
  const lock = await lockDataDir(dataDir);
  startAdmin(lock, async (_request, tell) => {
    tell('This request is not known.');
    return false;
  });
  await expect(planned(dataDir)).rejects.toThrow(/can't be asked: This request is not known. Stop/);
  await lock.release();
});

it('lists what is not of this version, and tells that a start is refused', async () => {
  const dataDir = dirs.copy();
  const store = await openStore({ dataDir, databaseUrl: null });
  const text = `insert into migrations (number, name, sha, version)
    values ($1, '900-later.sql', 'x', '9.0.0')`;
  await store.commit([{ text, params: [files.length + 1] }]);
  await store.close();
  expect((await planned(dataDir)).slice(-2)).toEqual([
    expect.stringMatching(/^900-later\.sql +applied, and not of this version$/),
    'database_newer',
  ]);
});
