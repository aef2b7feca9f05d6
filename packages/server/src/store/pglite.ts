/** The embedded database: a PGlite worker on a folder. For the sandbox and for tests. */
import { Worker } from 'node:worker_threads';
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from './pglite-worker.ts';
import { classify, Fenced, type Reading, type Statement, type Store, StoreAway } from './port.ts';
import { ReadQueue } from './read-queue.ts';

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}
type Unnumbered = PgliteRequest extends infer R
  ? R extends unknown
    ? Omit<R, 'id'>
    : never
  : never;

/** While commits follow one another without a pause, a read has its turn so often, ms. */
const READ_EVERY_MS = 250;

const errorOf = (failure: PgliteFailure): Error =>
  failure.fenced ? new Fenced(failure.message) : classify(failure);

class PgliteStore implements Store {
  readonly #dataDir: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastId = 0;
  #closed = false;
  /** Requests in the worker that are no reads. */
  #urgent = 0;
  /** When the newest read has ended (`performance.now()`). */
  #readAt = 0;
  /** The worker does one thing after another, so it is given one read at a time. */
  readonly #reads = new ReadQueue(1, () => this.#mayRead());

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async query<T>(text: string, params: readonly unknown[] = [], reading?: Reading): Promise<T[]> {
    const request: Unnumbered = { kind: 'query', text, params: [...params] };
    if (reading === undefined) return (await this.#first(request)) as T[];
    return this.#reads.run(async () => {
      const rows = await this.#ask(request);
      this.#readAt = performance.now();
      return rows as T[];
    }, reading.signal);
  }

  async commit(statements: readonly Statement[]): Promise<void> {
    await this.#first({ kind: 'commit', statements });
  }

  async close(): Promise<void> {
    if (this.#worker !== null) await this.#ask({ kind: 'close' });
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #mayRead(): boolean {
    return this.#urgent === 0 || performance.now() - this.#readAt >= READ_EVERY_MS;
  }

  /** Goes before every read that has not begun. */
  async #first(request: Unnumbered): Promise<unknown[]> {
    this.#urgent += 1;
    try {
      return await this.#ask(request);
    } finally {
      this.#urgent -= 1;
      this.#reads.wake();
    }
  }

  #ask(request: Unnumbered): Promise<unknown[]> {
    if (this.#closed) return Promise.reject(new StoreAway('the database is closed'));
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ ...request, id });
    return promise;
  }

  /** A worker that has ended is replaced at the next call, as a connection would be. */
  #start(): Worker {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: this.#dataDir,
    });
    let cause = 'the database worker has ended';
    worker.on('message', (answer: PgliteAnswer) => this.#answered(answer));
    worker.on('error', (error) => {
      cause = error.message;
    });
    // only then is the folder free for another worker
    worker.on('exit', () => {
      this.#worker = null;
      for (const waiting of this.#waiting.values()) waiting.reject(new StoreAway(cause));
      this.#waiting.clear();
    });
    return worker;
  }

  #answered(answer: PgliteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('failure' in answer) waiting?.reject(errorOf(answer.failure));
    else waiting?.resolve(answer.rows);
  }
}

/**
 * Opens (or makes) the database in a folder.
 * @throws {StoreAway} when the folder can't be opened
 */
export async function openPglite(dataDir: string): Promise<Store> {
  const store = new PgliteStore(dataDir);
  await store.query('select 1');
  return store;
}
