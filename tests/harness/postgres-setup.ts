/** One PostgreSQL for a whole test run; the tests make databases of their own on it. */
import { createTemplate, startPostgres } from './postgres.ts';

interface Shared {
  /** Kinds of tests that still use it. */
  users: number;
  readonly begun: Promise<() => Promise<void>>;
}

/** Each kind of tests has its own copy of this module, in one process. */
const KEPT = Symbol.for('maru.tests.postgres');
const kept = globalThis as typeof globalThis & { [KEPT]?: Shared };

/** Vitest calls it for each kind of tests; they end in any order, and the last one stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  kept[KEPT] ??= { users: 0, begun: begin() };
  const shared = kept[KEPT];
  shared.users += 1;
  const stop = await shared.begun;
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

/** Starts it, or takes the one that TEST_DATABASE_URL names; returns what ends its use. */
async function begin(): Promise<() => Promise<void>> {
  const { env } = process;
  const isGiven = env.TEST_DATABASE_URL !== undefined;
  const postgres = isGiven ? null : await startPostgres();
  if (postgres !== null) env.TEST_DATABASE_URL = postgres.url;
  const { drop } = await createTemplate();
  return async () => {
    await drop();
    await postgres?.stop();
  };
}
