/**
 * Migrations: numbered SQL files, each applied once and in one transaction. A line
 * `-- check: <query>` must return no row after its file, else the file is not applied.
 */
import { productVersion } from '../base/product-version.ts';
import { hasTable } from './has-table.ts';
import { type Migration, MigrationError, readMigrations } from './migration-files.ts';
import { type Plan, planOf, readApplied } from './migration-plan.ts';
import { type Statement, type Store, StoreRefused } from './port.ts';
import { createRowWriter } from './row-writer.ts';

/** A migration that the database refused. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

function statementsOf(migration: Migration, version: string): Statement[] {
  const checks = [...migration.text.matchAll(/^-- check: (.+)$/gm)].map(
    ([, query]): Statement => ({ text: query ?? '', params: [], expect: 'nothing' }),
  );
  return [
    { text: migration.text, params: null },
    ...checks,
    {
      text: 'insert into migrations (number, name, sha, version) values ($1, $2, $3, $4)',
      params: [migration.number, migration.name, migration.sha, version],
    },
  ];
}

/**
 * The migrations that a start would apply to a database, which stays unchanged.
 * @throws {MigrationError} when the files of this version can't be read
 */
export async function planMigrations(store: Pick<Store, 'query'>, folder?: string): Promise<Plan> {
  return planOf(readMigrations(folder), await readApplied(store), productVersion());
}

/**
 * Looks whether the migrations of a database are this version's, as far as it has any, so that a
 * start can go on. Changes nothing.
 * @throws {MigrationError} when they are others
 */
export async function checkMigrations(store: Pick<Store, 'query'>, folder?: string): Promise<Plan> {
  const plan = await planMigrations(store, folder);
  if (plan.refused !== null) throw plan.refused;
  return plan;
}

/**
 * Looks whether the database is of this version, and changes nothing.
 * @throws {MigrationError} when it is of another one
 */
export async function checkMigrated(store: Pick<Store, 'query'>, folder?: string): Promise<void> {
  const { all, open } = await checkMigrations(store, folder);
  if (open.length === all.length) {
    throw new MigrationError('The database is empty; start the server once first.');
  }
  const [missing] = open;
  if (missing === undefined) return;
  throw new MigrationError(
    `The database is of an older version: it has no ${missing.name}. A look changes nothing.\n` +
      'Look at it with the version that runs on it, or start this one on it first.',
  );
}

const TABLE = `create table if not exists migrations (
    number int primary key,
    name text not null,
    sha text not null,
    applied_at timestamptz not null default now(),
    version text
  )`;
/** Databases from before the first release do not record the version of a migration. */
const COLUMN = 'alter table migrations add column if not exists version text';

/** The failure of a migration; `done`: the migrations that this start has applied before it. */
function failed({ name }: Migration, error: StoreRefused, done: readonly string[]): Error {
  const last = done.at(-1);
  const back =
    last === undefined
      ? 'the version that ran before goes on with it as it is'
      : `${last} was applied before it, so restore the backup taken before this start to go back ` +
        'to the version that ran before';
  return new MigrationFailed(
    `The database does not take ${name}: ${error.message.slice(0, 200)}.\n` +
      `Nothing of this file was applied; ${back}.`,
  );
}

/**
 * Brings the database up to date, and the function that writes rows; returns the names of the files
 * it applied.
 * @throws {MigrationError} when an applied file has changed or is missing; nothing is changed
 * @throws {MigrationFailed} when a file or its check fails; nothing of that file is applied
 */
export async function migrate(store: Store, folder?: string): Promise<string[]> {
  const { open } = await checkMigrations(store, folder);
  if (open.length > 0) {
    const table = (await hasTable(store, 'migrations')) ? COLUMN : TABLE;
    await store.commit([{ text: table, params: [] }]);
  }
  const version = productVersion();
  const done: string[] = [];
  for (const migration of open) {
    try {
      await store.commit(statementsOf(migration, version));
    } catch (error) {
      throw error instanceof StoreRefused ? failed(migration, error, done) : error;
    }
    done.push(migration.name);
  }
  await createRowWriter(store);
  return done;
}
