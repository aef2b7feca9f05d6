/** Both databases behind the store's port, empty; each test must pass on both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@maru/server/store/pglite';
import type { Store } from '@maru/server/store/port';
import { openPostgres } from '@maru/server/store/postgres';
import { createDatabase } from './postgres.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Closes it and removes its data. */
  drop(): Promise<void>;
}

/** The embedded database alone, for tests that do not depend on the database. */
export async function embedded(): Promise<OpenedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-store-'));
  const store = await openPglite(join(folder, 'pg'));
  const drop = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, drop };
}

async function server(): Promise<OpenedStore> {
  const database = await createDatabase();
  const store = await openPostgres(database.url);
  const drop = async (): Promise<void> => {
    await store.close();
    await database.drop();
  };
  return { store, drop };
}

export const STORES = [
  { name: 'PGlite', open: embedded },
  { name: 'PostgreSQL', open: server },
] as const;
