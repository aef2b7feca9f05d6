/** The embedded database: a PGlite worker on a folder. For the sandbox and for tests. */
import { Worker } from 'node:worker_threads';
import { programUrl } from '../base/programs.ts';
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from './pglite-worker.ts';
import { classify, Fenced, type Reading, type Statement, type Store, StoreAway } from './port.ts';
import { ReadQueue } from './read-queue.ts';

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
  /** A script, such as a migration, has no time limit. */
  readonly isScript: boolean;
}
type Unnumbered = PgliteRequest extends infer R
  ? R extends unknown
    ? Omit<R, 'id'>
    : never
  : never;

export interface PgliteOptions {
  /** Time limit of one request, ms: a worker that has not answered then is replaced. */
  readonly answerMs?: number;
  /** Called when a worker has ended by a fault; the next request starts another. */
  readonly onReplaced?: (cause: string) => void;
}

/** While commits follow one another without a pause, a read has its turn so often, ms. */
const READ_EVERY_MS = 250;
/**
 * A first start writes a market's history in few commits, which take many seconds on a busy
 * machine: the limit ends a hanging one. An error of the database itself ends a worker at once.
 */
const ANSWER_MS = 120_000;
/** A worker's first answer comes once the database is open, and has recovered from its log. */
const OPEN_MS = 120_000;
/** Pauses between two workers that could not open the database, ms. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

const errorOf = (failure: PgliteFailure): Error =>
  failure.fenced ? new Fenced(failure.message) : classify(failure);

/** The pause before the next worker, after a worker that could not open the database. */
const nextPause = (ms: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, 2 * ms));

const isScript = (request: Unnumbered): boolean =>
  request.kind === 'commit' && request.statements.some(({ params }) => params === null);

class PgliteStore implements Store {
  readonly #dataDir: string;
  readonly #answerMs: number;
  readonly #onReplaced: (cause: string) => void;
  /** Requests in the worker, the oldest first: it answers in their order. */
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  /** Whether the worker has opened the database. */
  #open = false;
  /** Why the worker ends, once it does. */
  #cause = '';
  /** Fires when the worker has not answered the oldest request in time. */
  #deadline: NodeJS.Timeout | undefined;
  #pauseMs = 0;
  /** No worker is started before (`performance.now()`). */
  #nextStart = 0;
  #lastId = 0;
  #closed = false;
  /** Requests in the worker that are no reads. */
  #urgent = 0;
  /** When the newest read has ended (`performance.now()`). */
  #readAt = 0;
  /** The worker does one thing after another, so it is given one read at a time. */
  readonly #reads = new ReadQueue(1, () => this.#mayRead());

  constructor(dataDir: string, options: PgliteOptions) {
    this.#dataDir = dataDir;
    this.#answerMs = options.answerMs ?? ANSWER_MS;
    this.#onReplaced = options.onReplaced ?? (() => undefined);
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
    // a worker that can't close the database any more is ended all the same
    if (this.#worker !== null) await this.#ask({ kind: 'close' }).catch(() => []);
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
    if (this.#worker === null && performance.now() < this.#nextStart) {
      return Promise.reject(new StoreAway('the database can not be opened'));
    }
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    this.#waiting.set(id, { resolve, reject, isScript: isScript(request) });
    this.#worker.postMessage({ ...request, id });
    if (this.#waiting.size === 1) this.#watch();
    return promise;
  }

  /** A worker that has ended is replaced at the next call, as a connection would be. */
  #start(): Worker {
    const worker = new Worker(programUrl('store/pglite-worker'), {
      workerData: this.#dataDir,
    });
    this.#open = false;
    this.#cause = 'the database worker has ended';
    worker.on('message', (answer: PgliteAnswer) => this.#answered(answer));
    worker.on('error', (error) => {
      this.#cause = error.message;
    });
    // only then is the folder free for another worker
    worker.on('exit', () => this.#ended());
    return worker;
  }

  /** Whatever the worker has not answered may or may not have happened. */
  #ended(): void {
    this.#worker = null;
    this.#pauseMs = this.#open ? 0 : nextPause(this.#pauseMs);
    this.#nextStart = performance.now() + this.#pauseMs;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#watch();
    if (!this.#closed) this.#onReplaced(this.#cause);
    for (const { reject } of waiting) reject(new StoreAway(this.#cause));
  }

  /** Ends a worker that is of no more use; it exits by the time its requests are rejected. */
  #giveUp(cause: string): void {
    this.#cause = cause;
    void this.#worker?.terminate();
  }

  /** Gives the oldest request its time limit; called whenever another one is the oldest. */
  #watch(): void {
    clearTimeout(this.#deadline);
    const [oldest] = this.#waiting.values();
    if (oldest === undefined || oldest.isScript) return;
    const ms = this.#open ? this.#answerMs : OPEN_MS;
    this.#deadline = setTimeout(
      () => this.#giveUp(`the database has not answered within ${ms} ms`),
      ms,
    );
  }

  #answered(answer: PgliteAnswer): void {
    if ('opened' in answer) {
      this.#open = true;
    } else {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('rows' in answer) waiting?.resolve(answer.rows);
      else {
        if (answer.failure.broken) this.#giveUp(answer.failure.message);
        waiting?.reject(errorOf(answer.failure));
      }
    }
    this.#watch();
  }
}

/**
 * Opens (or makes) the database in a folder.
 * @throws {StoreAway} when the folder can't be opened
 */
export async function openPglite(dataDir: string, options: PgliteOptions = {}): Promise<Store> {
  const store = new PgliteStore(dataDir, options);
  await store.query('select 1');
  return store;
}
