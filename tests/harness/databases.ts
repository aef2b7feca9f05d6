import type { AppOptions } from './app.ts';
import { createDatabase } from './postgres.ts';

interface Database {
  /** The server's settings for it. */
  readonly options: Pick<AppOptions, 'databaseUrl'>;
  drop(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  /** An empty one; the caller drops it. */
  make(): Promise<Database>;
}

/** On the PostgreSQL named by `server`, by default the one of the whole run. */
export const postgresKind = (server?: () => string): DatabaseKind => ({
  name: 'PostgreSQL',
  async make() {
    const { url, drop } = await createDatabase(server?.());
    return { options: { databaseUrl: url }, drop };
  },
});

/** Both databases that the server supports; each test must pass on both. */
export const DATABASES: readonly DatabaseKind[] = [
  { name: 'PGlite', make: async () => ({ options: {}, drop: async () => undefined }) },
  postgresKind(),
];
