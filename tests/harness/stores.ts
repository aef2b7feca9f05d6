/** Databases behind the store's port, empty. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@maru/server/store/migrate';
import type { Store } from '@maru/server/store/port';
import { openPostgres } from '@maru/server/store/postgres';
import { openEmptyDatabase } from '@maru/server/store/testing/empty-database';
import { present } from '@maru/std/assert';
import { inLongForm } from '@maru/std/testing/long-form';
import { afterAll, beforeAll } from 'vitest';
import { createDatabase } from './postgres.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Closes it and removes its data. */
  drop(): Promise<void>;
}

/** The embedded database alone, for tests that do not depend on the database. */
export async function embedded(): Promise<OpenedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-store-'));
  const store = await openEmptyDatabase(join(folder, 'pg'));
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

/** An empty, migrated database for a block of tests; to be used in its tests and hooks only. */
export function setStore(open: () => Promise<OpenedStore>): Store {
  let opened: OpenedStore | undefined;
  beforeAll(async () => {
    opened = await open();
    await migrate(opened.store);
  });
  afterAll(() => opened?.drop());
  const store = (): Store => present(opened, 'the database is open').store;
  return {
    query: (text, params, reading) => store().query(text, params, reading),
    commit: (statements) => store().commit(statements),
    close: () => store().close(),
  };
}

interface Kind {
  readonly name: string;
  readonly open: () => Promise<OpenedStore>;
}

const BOTH: readonly Kind[] = [
  { name: 'PostgreSQL', open: server },
  { name: 'PGlite', open: embedded },
];

/**
 * What tests of SQL run on: PostgreSQL, in the long form both databases, which one suite holds to
 * the port of stores at each change (`packages/server/src/store/store-contract.ts`).
 */
export const STORES = inLongForm<readonly Kind[]>(BOTH, BOTH.slice(0, 1));
