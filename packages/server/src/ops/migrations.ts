/** `npm run migrate`: the migrations of a start, listed, or applied without a start. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { hasDatabase } from '../store/database-folder.ts';
import {
  type Applied,
  type MigrationState,
  type Plan,
  readApplied,
} from '../store/migration-plan.ts';
import type { Store } from '../store/port.ts';
import { askAdmin } from './admin-socket.ts';
import { lockDataDir } from './lock.ts';
import { lookAt } from './open-database.ts';
import { noDataDir, openStopped } from './stopped.ts';

type Print = (line: string) => void;
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Prints the migrations applied to a database, a line of JSON each. */
export async function printApplied(store: Pick<Store, 'query'>, print: Print): Promise<true> {
  for (const row of await readApplied(store)) print(JSON.stringify(row));
  return true;
}

/** A plan is for a database of any version. */
const anyVersion = async (): Promise<void> => undefined;

/**
 * The migrations applied to the database that the settings name. It may be of any version and is
 * not changed; the server that has the data directory answers, if one runs.
 * @throws when there is no data directory, or a server runs there that does not answer
 */
export async function appliedTo(place: Place): Promise<Applied[]> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl !== null) return await lookAt(place, readApplied, anyVersion);
  if (!existsSync(dataDir)) throw new Error(noDataDir(dataDir));
  const lines: string[] = [];
  const answered = await askAdmin(dataDir, { op: 'migrations' }, (line) => lines.push(line));
  if (answered === true) return lines.map((line) => JSON.parse(line) as Applied);
  if (answered === false) {
    throw new Error(
      `The server that runs on ${dataDir} can't be asked: ${lines.join(' ')} Stop it.`,
    );
  }
  const lock = await lockDataDir(dataDir);
  try {
    if (!hasDatabase(join(dataDir, 'database'))) return [];
    return await lookAt(place, readApplied, anyVersion);
  } finally {
    await lock.release();
  }
}

const IN_WORDS: Readonly<Record<MigrationState, string>> = {
  applied: 'applied',
  open: 'to apply',
  changed: 'applied with another text',
  unknown: 'applied, and not of this version',
};

/**
 * Prints a plan, a line for each migration.
 * @throws {MigrationError} when a start would be refused
 */
export function printPlan({ all, open, refused }: Plan, print: Print): void {
  const wide = Math.max(...all.map(({ name }) => name.length));
  for (const { name, mark, state } of all) {
    print(`${name.padEnd(wide)}  ${(mark ?? '').padEnd('stopped'.length)}  ${IN_WORDS[state]}`);
  }
  if (refused !== null) throw refused;
  const stopped = open.filter(({ mark }) => mark === 'stopped').length;
  print(
    open.length === 0
      ? 'A start applies nothing.'
      : `A start applies ${open.length}; marked stopped: ${stopped}.`,
  );
}

/**
 * Brings the database of a stopped server up to date, as a start does.
 * @throws {StartRefusal} while a server runs on it, or when a start would be refused
 */
export async function applyMigrations(config: Config, print: Print): Promise<void> {
  await openStopped(config, async (_store, { applied }) => {
    for (const name of applied) print(`${name} was applied.`);
    print(applied.length === 0 ? 'Nothing was left to apply.' : 'The database is up to date.');
  });
}
