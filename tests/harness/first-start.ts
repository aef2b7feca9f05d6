/** A first start takes ten seconds, mostly for the market's history: one serves many tests. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from '@maru/server/store/testing/empty-database';
import { exclusively } from '../../tools/lock.mjs';
import { type App, type AppOptions, startApp } from './app.ts';

/** Settings of which a first start stores nothing, or nothing that a later one would not. */
const WITHOUT_TRACE = /^(SANDBOX_REVIEW|SANDBOX_OFFERINGS|LIMIT_\w+)$/;
/** Names the folder of the whole run, in which the first test that needs it stores its start. */
const FOLDER = 'TEST_FIRST_START';

/** Vitest calls it before all tests: makes the run's folder. */
export async function setup(): Promise<void> {
  process.env[FOLDER] = await mkdtemp(join(tmpdir(), 'maru-first-start-'));
}

/** Vitest calls it after all tests. */
export async function teardown(): Promise<void> {
  await rm(process.env[FOLDER] ?? '', { recursive: true, force: true });
}

/**
 * Fills an app's empty data directory with what saves its first start the most time; a database
 * on PostgreSQL or on a disk of its own is made by the app itself.
 */
export async function beginFilled({ dataDir }: App, options: AppOptions): Promise<void> {
  if (mayBeginStarted(options)) await copyFirstStart(dataDir);
  else if (options.databaseUrl === undefined && options.disk === undefined) {
    await copyEmptyDatabase(join(dataDir, 'database'));
  }
}

/**
 * Whether an app may begin with the data of another one's first start: not on PostgreSQL, on a
 * disk of its own, or with settings that may shape what a first start stores.
 */
function mayBeginStarted({ databaseUrl, env = {}, disk }: AppOptions): boolean {
  const isPlain = databaseUrl === undefined && disk === undefined;
  return isPlain && Object.keys(env).every((name) => WITHOUT_TRACE.test(name));
}

/** Fills an empty data directory with what a first start leaves in it. */
async function copyFirstStart(dataDir: string): Promise<void> {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error(`${FOLDER} names no folder`);
  const started = join(folder, 'started');
  await exclusively(folder, async () => {
    if (existsSync(started)) return;
    const app = await startApp({}, ({ dataDir: own }) => copyEmptyDatabase(join(own, 'database')));
    await app.pause();
    await rename(app.dataDir, started);
    await app.stop();
  });
  await cp(started, dataDir, { recursive: true });
}
