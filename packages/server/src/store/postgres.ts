/**
 * PostgreSQL: one connection for the writer, a small pool for look-ups of the server itself, and
 * another one for readers, which never take the connections of the others. A broken connection is
 * replaced at the next call, with growing pauses while the server stays unreachable.
 *
 * A single statement is a transaction, and is sent at once: it does not wait for the answers to
 * those before it, which the server gives in order. Transactions of several statements have a
 * connection of their own: the statements are sent together, and the COMMIT follows once all of
 * them have been answered as expected.
 */
import pg from 'pg';
import {
  checkExpected,
  type Reading,
  type Statement,
  type Store,
  StoreAway,
  type StoreUse,
} from './port.ts';
import { CONNECT_MS, translate, types } from './postgres-client.ts';
import { ReadQueue } from './read-queue.ts';

/** Connections for reads with a waiting caller, and for look-ups of the server itself. */
const READERS = 3;
const OWN = 2;
/** Time limit of a transaction: then its connection is cut and its outcome is unknown. */
const TRANSACTION_MS = 15_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Sends a statement; rejects when the database refuses it or its expectation fails. */
async function send(client: pg.Client, statement: Statement): Promise<void> {
  const { text, params, name } = statement;
  if (params === null) {
    await client.query(text);
    return;
  }
  const result = await client.query({ text, values: params as unknown[], ...(name && { name }) });
  checkExpected(statement, result.rowCount ?? 0);
}

/** Sends a transaction up to its COMMIT in one write. */
function sendTogether(client: pg.Client, statements: readonly Statement[]): Promise<unknown>[] {
  const { stream } = client.connection;
  stream.cork();
  try {
    return [client.query('begin'), ...statements.map((one) => send(client, one))];
  } finally {
    stream.uncork();
  }
}

class PostgresStore implements Store {
  readonly #config: pg.ClientConfig;
  readonly #own: pg.Pool;
  readonly #readers: pg.Pool;
  readonly #reads = new ReadQueue(READERS, () => true);
  #writer: pg.Client | null = null;
  /** Chain of requests for the writer's connection; the newest caller waits for those before. */
  #ready: Promise<pg.Client | null> = Promise.resolve(null);
  /** Transactions of several statements, one after another. */
  #queue: Promise<unknown> = Promise.resolve();
  #pauseMs = 0;
  #nextTry = 0;
  #full = false;

  constructor(url: string, transactionMs: number) {
    this.#config = {
      connectionString: url,
      types,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: transactionMs,
    };
    this.#own = this.#pool(OWN);
    this.#readers = this.#pool(READERS);
  }

  get use(): StoreUse {
    const pools = [this.#own, this.#readers];
    const sum = (of: (pool: pg.Pool) => number): number =>
      pools.reduce((total, pool) => total + of(pool), 0);
    const waiting = sum((pool) => pool.waitingCount) + this.#reads.waiting;
    const busy = sum((pool) => pool.totalCount - pool.idleCount);
    return { busy, waiting, full: this.#full };
  }

  query<T>(text: string, params: readonly unknown[] = [], reading?: Reading): Promise<T[]> {
    const ask = async (pool: pg.Pool): Promise<T[]> => {
      try {
        return (await pool.query(text, [...params])).rows as T[];
      } catch (error) {
        throw translate(error);
      }
    };
    if (reading === undefined) return ask(this.#own);
    return this.#reads.run(() => ask(this.#readers), reading.signal);
  }

  async commit(statements: readonly Statement[]): Promise<void> {
    try {
      await this.#commit(statements);
      this.#full = false;
    } catch (error) {
      // a statement refused for its content had found room; a server that is away reports nothing
      // of it
      this.#full = error instanceof StoreAway && (error.full || this.#full);
      throw error;
    }
  }

  #commit(statements: readonly Statement[]): Promise<void> {
    const [only] = statements;
    if (only !== undefined && statements.length === 1 && only.params !== null) {
      return this.#single(only);
    }
    const run = this.#queue.then(() => this.#several(statements));
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async close(): Promise<void> {
    await this.#queue;
    // a connection in the making would outlive this
    await this.#ready.catch(() => null);
    await this.#writer?.end();
    this.#writer = null;
    await this.#own.end();
    await this.#readers.end();
  }

  #pool(max: number): pg.Pool {
    const pool = new pg.Pool({ ...this.#config, max, idleTimeoutMillis: 30_000 });
    // an idle connection that is cut reports here; the pool drops it by itself
    pool.on('error', () => undefined);
    return pool;
  }

  async #single(statement: Statement): Promise<void> {
    const ready = this.#ready.catch(() => null).then(() => this.#writer ?? this.#connect());
    this.#ready = ready;
    const client = await ready;
    try {
      await send(client, statement);
    } catch (error) {
      // cut the connection, so that the server abandons the statement
      this.#drop(client);
      throw translate(error);
    }
  }

  async #several(statements: readonly Statement[]): Promise<void> {
    // a migration of a large database is slow: a script has no time limit
    const isScript = statements.some(({ params }) => params === null);
    const patience = isScript ? { query_timeout: 0 } : {};
    const client = new pg.Client({ ...this.#config, pipeline: true, ...patience });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // await every answer; of several errors the first is the cause of the others
      for (const answer of await Promise.allSettled(sendTogether(client, statements))) {
        if (answer.status === 'rejected') throw answer.reason;
      }
      await client.query('commit');
    } catch (error) {
      throw translate(error);
    } finally {
      // closing the connection rolls back an open transaction
      client.end().catch(() => undefined);
    }
  }

  async #connect(): Promise<pg.Client> {
    const wait = this.#nextTry - performance.now();
    if (wait > 0) throw new StoreAway('the database is away');
    const client = new pg.Client({ ...this.#config, pipeline: true });
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
    } catch (error) {
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.#pauseMs * 2));
      this.#nextTry = performance.now() + this.#pauseMs;
      throw new StoreAway((error as Error).message);
    }
    this.#pauseMs = 0;
    this.#writer = client;
    return client;
  }

  #drop(client: pg.Client): void {
    if (this.#writer === client) this.#writer = null;
    client.end().catch(() => undefined);
  }
}

/**
 * Connects to a PostgreSQL server (15 or newer).
 * @param transactionMs time limit of a transaction, migrations excepted
 * @throws {StoreAway} when it is unreachable or refuses the log-in
 */
export async function openPostgres(url: string, transactionMs = TRANSACTION_MS): Promise<Store> {
  const store = new PostgresStore(url, transactionMs);
  try {
    await store.query('select 1');
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
