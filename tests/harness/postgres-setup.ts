/** One PostgreSQL for a whole test run; the tests make databases of their own on it. */
import { createTemplate, startPostgres } from './postgres.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const isGiven = process.env.TEST_DATABASE_URL !== undefined;
  const postgres = isGiven ? null : await startPostgres();
  if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
  const { drop } = await createTemplate();
  return async () => {
    await drop();
    await postgres?.stop();
  };
}
