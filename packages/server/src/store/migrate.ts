/**
 * Migrations: numbered SQL files, each applied once and in one transaction. A line
 * `-- check: <query>` must return no row after its file, else the file is not applied.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTable } from './has-table.ts';
import type { Statement, Store } from './port.ts';
import { createRowWriter } from './row-writer.ts';

/** The migrations of this version. */
export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha: string;
}

/** The database and the files do not belong together. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      throw new MigrationError(`${name}: files are numbered 001-name.sql, 002-… without gaps`);
    }
    const text = readFileSync(join(folder, name), 'utf8');
    return { number, name, text, sha: createHash('sha256').update(text).digest('hex') };
  });
}

function statementsOf(migration: Migration): Statement[] {
  const checks = [...migration.text.matchAll(/^-- check: (.+)$/gm)].map(
    ([, query]): Statement => ({ text: query ?? '', params: [], expect: 'nothing' }),
  );
  return [
    { text: migration.text, params: null },
    ...checks,
    {
      text: 'insert into migrations (number, name, sha) values ($1, $2, $3)',
      params: [migration.number, migration.name, migration.sha],
    },
  ];
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly sha: string;
}

const APPLIED = 'select number, name, sha from migrations order by number';

/** The files that a database misses, once what it has proved to be of these files. */
function missingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const row of applied) {
    const file = migrations[row.number - 1];
    if (file === undefined) {
      throw new MigrationError(`the database is newer than this version: it has ${row.name}`);
    }
    if (file.sha !== row.sha) {
      throw new MigrationError(`${file.name} was changed after it had been applied`);
    }
  }
  return migrations.slice(applied.length);
}

/**
 * Looks whether the database is of this version, and changes nothing.
 * @throws {MigrationError} when it is of another one
 */
export async function checkMigrated(
  store: Pick<Store, 'query'>,
  folder: string = MIGRATIONS_DIR,
): Promise<void> {
  if (!(await hasTable(store, 'migrations'))) {
    throw new MigrationError('The database is empty; start the server once first.');
  }
  const [missing] = missingOf(readMigrations(folder), await store.query<Applied>(APPLIED));
  if (missing === undefined) return;
  throw new MigrationError(
    `The database is of an older version: it has no ${missing.name}. A look changes nothing.\n` +
      'Look at it with the version that runs on it, or start this one on it first.',
  );
}

/**
 * Brings the database up to date, and the function that writes rows; returns the names of the files
 * it applied.
 * @throws {MigrationError} when an applied file has changed or is missing
 * @throws {StoreRefused} when a file or its check fails; nothing of that file is applied
 */
export async function migrate(store: Store, folder: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = readMigrations(folder);
  const table = `create table if not exists migrations (
    number int primary key,
    name text not null,
    sha text not null,
    applied_at timestamptz not null default now()
  )`;
  await store.commit([{ text: table, params: [] }]);
  const open = missingOf(migrations, await store.query<Applied>(APPLIED));
  for (const migration of open) await store.commit(statementsOf(migration));
  await createRowWriter(store);
  return open.map((migration) => migration.name);
}
