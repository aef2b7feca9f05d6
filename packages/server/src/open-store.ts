import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openPglite } from './store/pglite.ts';
import type { Store } from './store/port.ts';
import { openPostgres } from './store/postgres.ts';

/**
 * The database that the settings name. The caller holds the data directory's lock.
 * @throws {StoreAway} when it can't be opened
 */
export function openStore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  const folder = join(config.dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  return openPglite(folder);
}
