/** The embedded database: a PGlite worker on a folder. For the sandbox and for tests. */
import { Worker } from 'node:worker_threads';
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from './pglite-worker.ts';
import { classify, Fenced, type Statement, type Store, StoreAway } from './port.ts';

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}
type Unnumbered = PgliteRequest extends infer R
  ? R extends unknown
    ? Omit<R, 'id'>
    : never
  : never;

const errorOf = (failure: PgliteFailure): Error =>
  failure.fenced ? new Fenced(failure.message) : classify(failure);

class PgliteStore implements Store {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #gone: Error | null = null;

  constructor(dataDir: string) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: dataDir,
    });
    this.#worker.on('message', (answer: PgliteAnswer) => this.#answered(answer));
    this.#worker.on('error', (error) => this.#lost(error));
    this.#worker.on('exit', () => this.#lost(new Error('the database worker has ended')));
  }

  async query<T>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.#ask({ kind: 'query', text, params: [...params] })) as T[];
  }

  async commit(statements: readonly Statement[]): Promise<void> {
    await this.#ask({ kind: 'commit', statements });
  }

  async close(): Promise<void> {
    if (this.#gone === null) await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(request: Unnumbered): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      if (this.#gone !== null) {
        reject(this.#gone);
        return;
      }
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage({ ...request, id: this.#lastId });
    });
  }

  #answered(answer: PgliteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('failure' in answer) waiting?.reject(errorOf(answer.failure));
    else waiting?.resolve(answer.rows);
  }

  /** The worker is gone and with it the database: nothing brings it back but a new process. */
  #lost(error: Error): void {
    this.#gone ??= new StoreAway(error.message);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone);
    this.#waiting.clear();
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
