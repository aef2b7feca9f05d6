import type { AppOptions } from './app.ts';
import { createDatabase } from './postgres.ts';

interface Database {
  /** What the server needs to use it. */
  readonly options: AppOptions;
  drop(): Promise<void>;
}

/** Both databases that the server runs on: what holds on one has to hold on the other. */
export const DATABASES: readonly { readonly name: string; make(): Promise<Database> }[] = [
  { name: 'PGlite', make: async () => ({ options: {}, drop: async () => undefined }) },
  {
    name: 'PostgreSQL',
    async make() {
      const { url, drop } = await createDatabase();
      return { options: { databaseUrl: url }, drop };
    },
  },
];
