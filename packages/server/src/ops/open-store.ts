import { join } from 'node:path';
import { StartRefusal } from '../base/start-refusal.ts';
import type { Config } from '../config/config.ts';
import type { EngineLog } from '../engine/options.ts';
import { damaged, databaseFolder } from '../store/database-folder.ts';
import { openPglite } from '../store/pglite.ts';
import { type Store, StoreAway } from '../store/port.ts';
import { openPostgres } from '../store/postgres.ts';
import { tighten } from './data-dir.ts';

type StoreLog = Pick<EngineLog, 'error'>;

/** The oldest version of PostgreSQL whose SQL is ours, as `server_version_num` counts. */
const LEAST_POSTGRES = 150_000;

/** @throws {StartRefusal} when the server is too old */
export async function checkPostgres(
  store: Pick<Store, 'query'>,
  least = LEAST_POSTGRES,
): Promise<void> {
  const [row] = await store.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version,
      current_setting('server_version_num') as number`,
  );
  if (Number(row?.number) >= least) return;
  throw new StartRefusal(
    'database_version',
    `The database of DATABASE_URL runs PostgreSQL ${row?.version}, and ${least / 10_000} or ` +
      'newer is needed.\nNothing was changed. Move the data to a newer server, and set ' +
      'DATABASE_URL to it.',
  );
}

async function openServer(url: string): Promise<Store> {
  const store = await openPostgres(url);
  try {
    await checkPostgres(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openEmbedded(folder: string, log: StoreLog | undefined): Promise<Store> {
  const { made } = databaseFolder(folder);
  try {
    const onReplaced = (cause: string): void =>
      log?.error({ folder, cause }, 'the embedded database is opened again');
    const store = await openPglite(folder, { onReplaced });
    made();
    // PGlite gives its files modes of its own
    tighten(folder);
    return store;
  } catch (error) {
    if (error instanceof StoreAway) throw damaged(folder, error.message);
    throw error;
  }
}

/**
 * The database that the settings name. The caller holds the data directory's lock.
 * @param log of failures of the running embedded database, which is then opened again
 * @throws {StoreAway} when a server can't be reached
 * @throws {StartRefusal} when the database is too old, damaged, or not whole
 */
export function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: StoreLog,
): Promise<Store> {
  return config.databaseUrl === null
    ? openEmbedded(join(config.dataDir, 'database'), log)
    : openServer(config.databaseUrl);
}
