/**
 * One look at a PostgreSQL database that another process may be writing to, or at a copy that takes
 * no writes: one state of it, however long the look takes, and nothing can be changed by it.
 */
import pg from 'pg';
import { type Store, StoreAway, StoreRefused } from './port.ts';
import { CONNECT_MS, translate, types } from './postgres-client.ts';

/** A ledger may be large: the statements of a look have no time limit. */
const BEGIN = `begin transaction isolation level repeatable read, read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Opens a database for one look. The caller closes it, which ends the look.
 * @throws {StoreAway} when it is unreachable or refuses the log-in
 */
export async function openLooker(url: string): Promise<Store> {
  const client = new pg.Client({
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // a cut connection also rejects its waiting calls
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(BEGIN);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StoreAway((error as Error).message);
  }
  /** Statements run one after another. */
  let queue: Promise<unknown> = Promise.resolve();
  return {
    query<T>(text: string, params: readonly unknown[] = []): Promise<T[]> {
      const run = queue.then(() => client.query(text, [...params]));
      queue = run.catch(() => undefined);
      return run.then(
        ({ rows }) => rows as T[],
        (error: unknown) => {
          throw translate(error);
        },
      );
    },
    commit: () => Promise.reject(new StoreRefused('a look changes nothing')),
    close: () => client.end(),
  };
}
