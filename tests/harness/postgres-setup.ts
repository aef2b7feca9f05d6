/** One PostgreSQL for a whole test run; the tests make databases of their own on it. */
import { startPostgres } from './postgres.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL !== undefined) return async () => undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
