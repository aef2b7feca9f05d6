import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyEmptyDatabase } from '@maru/server/store/testing/empty-database';
import type { AppOptions } from './app.ts';
import { createDatabase } from './postgres.ts';

/** What a first start has left. */
export interface Begun {
  /** The data directory. */
  readonly dataDir: string;
  /** The name of the database in PostgreSQL; null: it lies in the data directory. */
  readonly database: string | null;
}

export interface Database {
  /** The server's settings for it. */
  readonly options: Pick<AppOptions, 'databaseUrl'>;
  /** Fills the empty data directory that goes with it. */
  fill(dataDir: string): Promise<void>;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** A copy of `from`, else one without rows; the caller drops it. */
  make(from?: Begun): Promise<Database>;
}

const copyOf = (from: Begun, dataDir: string): Promise<void> =>
  cp(from.dataDir, dataDir, { recursive: true });

/**
 * On the PostgreSQL named by `server`, which copies nothing, by default on the one of the whole
 * run.
 */
export const postgresKind = (server?: () => string): DatabaseKind => ({
  name: 'PostgreSQL',
  async make(begun) {
    const from = server === undefined ? begun : undefined;
    const { url, drop } = await createDatabase(server?.(), from?.database ?? undefined);
    const fill = async (dataDir: string): Promise<void> => {
      if (from !== undefined) await copyOf(from, dataDir);
    };
    return { options: { databaseUrl: url }, fill, drop };
  },
});

const embeddedKind: DatabaseKind = {
  name: 'PGlite',
  make: async (from) => ({
    options: {},
    fill: (dataDir) =>
      from === undefined ? copyEmptyDatabase(join(dataDir, 'database')) : copyOf(from, dataDir),
    drop: async () => undefined,
  }),
};

/** Both databases that the server supports: a server that is killed starts again on either. */
export const BOTH_DATABASES: readonly DatabaseKind[] = [embeddedKind, postgresKind()];
