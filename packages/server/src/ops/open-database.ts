/** A database for writing: the lock first, then looks, then changes; and one for reading. */

import { StartRefusal } from '../base/start-refusal.ts';
import { type Config, inMode } from '../config/config.ts';
import { takeFence } from '../engine/heads.ts';
import { hasTable } from '../store/has-table.ts';
import { openLooker } from '../store/looker.ts';
import { checkMigrated, checkMigrations, migrate } from '../store/migrate.ts';
import { checkMode, writeMode } from '../store/mode.ts';
import type { Store } from '../store/port.ts';
import { WriterLock } from '../store/writer-lock.ts';
import { checkPostgres, openStore } from './open-store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * The writer's lock of the database that the settings name, held, or with `takeOver` perhaps still
 * another's; null: the embedded database, which the data directory's lock is for.
 * @throws {StartRefusal} while another writer lives, unless `takeOver`
 * @throws {StoreAway} when the server can't be reached
 */
export async function lockDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  takeOver = false,
): Promise<WriterLock | null> {
  if (databaseUrl === null) return null;
  const lock = await WriterLock.open(databaseUrl, takeOver ? 0 : undefined);
  if (lock.held || takeOver) return lock;
  const holder = (await lock.holder()) ?? 'it has just ended';
  await lock.release();
  throw new StartRefusal(
    'database_in_use',
    `Another server writes to the database of DATABASE_URL (${holder}).\n` +
      'A command that only looks, and verify, can be run beside it; any other one where it runs, ' +
      'with its DATA_DIR. To start here, stop it first; --take-over ends it.\n' +
      'Nothing was changed.',
  );
}

/** A database that is up to date, for its one writer. */
export interface Prepared {
  /** The settings in its mode. */
  readonly config: Config;
  /** The migrations that it lacked, by name. */
  readonly applied: readonly string[];
}

/**
 * Brings the database up to date for its one writer.
 * @param check further conditions before anything is changed
 * @throws {StartRefusal | MigrationError} when it must not; then nothing has changed, and a living
 * writer is not ended
 * @throws {MigrationFailed} when it refuses one; those before it stay
 */
export async function prepareDatabase(
  store: Store,
  lock: WriterLock | null,
  asked: Config,
  check: () => Promise<void> = async () => undefined,
): Promise<Prepared> {
  await checkMigrations(store);
  const mode = await checkMode(store, asked.mode);
  const config = inMode(asked, mode);
  await check();
  if (lock !== null && !lock.held) await lock.takeOver();
  // an earlier writer that has not noticed the loss of its lock must not write beside a migration
  if (lock !== null && (await hasTable(store, 'writer'))) await takeFence(store);
  const applied = await migrate(store);
  await writeMode(store, mode);
  return { config, applied };
}

/**
 * Calls `look` with a database that can't be changed by it, beside its writer. The caller holds the
 * data directory's lock where the database is the embedded one.
 * @param check that `look` can read the database: by default one of this version
 * @throws {StoreAway} when a server can't be reached
 * @throws {MigrationError} when the database is of another version
 */
export async function lookAt<T>(
  place: Place,
  look: (store: Store) => Promise<T>,
  check: (store: Store) => Promise<void> = checkMigrated,
): Promise<T> {
  const { databaseUrl } = place;
  const store = databaseUrl === null ? await openStore(place) : await openLooker(databaseUrl);
  try {
    if (databaseUrl !== null) await checkPostgres(store);
    await check(store);
    return await look(store);
  } finally {
    await store.close();
  }
}
