/** A first start takes ten seconds, mostly for the market's history: one serves many tests. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusively } from '../../tools/lock.mjs';
import { startApp } from './app.ts';
import type { Begun, DatabaseKind } from './databases.ts';

/** Settings of which a first start stores nothing, or nothing that a later one would not. */
const WITHOUT_TRACE = /^(SANDBOX_REVIEW|SANDBOX_OFFERINGS|LIMIT_\w+)$/;
/** Names the folder of the whole run, in which the first test that needs it stores its start. */
const FOLDER = 'TEST_FIRST_START';
/** Ends the name of the file beside a data directory that names its database in PostgreSQL. */
const NAMED = '.database';

/** Vitest calls it before all tests: makes the run's folder. */
export async function setup(): Promise<void> {
  process.env[FOLDER] = await mkdtemp(join(tmpdir(), 'maru-first-start-'));
}

/** Vitest calls it after all tests. */
export async function teardown(): Promise<void> {
  await rm(process.env[FOLDER] ?? '', { recursive: true, force: true });
}

/**
 * What a first start left, for an app to begin with; undefined where its settings may shape what a
 * first start stores.
 */
export async function firstStart(
  kind: DatabaseKind,
  env: Readonly<Record<string, string>>,
): Promise<Begun | undefined> {
  if (!Object.keys(env).every((name) => WITHOUT_TRACE.test(name))) return undefined;
  const run = process.env[FOLDER];
  if (run === undefined) throw new Error(`${FOLDER} names no folder`);
  const folder = join(run, kind.name);
  await exclusively(folder, async () => {
    if (!existsSync(folder)) await startOnce(kind, folder);
  });
  const database = readFileSync(folder + NAMED, 'utf8');
  return { dataDir: folder, database: database === '' ? null : database };
}

/** Starts a server for the first time and stops it; its data directory becomes `folder`. */
async function startOnce(kind: DatabaseKind, folder: string): Promise<void> {
  // it goes with the server of the whole run
  const { options, fill } = await kind.make();
  const app = await startApp(options, ({ dataDir }) => fill(dataDir));
  await app.pause();
  const { databaseUrl } = options;
  const name = databaseUrl === undefined ? '' : new URL(databaseUrl).pathname.slice(1);
  await writeFile(folder + NAMED, name);
  await rename(app.dataDir, folder);
  await app.stop();
}
