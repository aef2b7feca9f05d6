/** Reads with a waiting caller: a few run at once, some wait, and a caller that gives up leaves. */
import { LIMITS } from '@maru/std/limits';
import { StoreAway } from './port.ts';

const GIVEN_UP = 'the read was given up';

export class ReadQueue {
  readonly #most: number;
  readonly #mayRun: () => boolean;
  /** Waiting reads, the first first: called when it may run. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /**
   * @param most reads that run at once
   * @param mayRun called before a read begins; while it returns false, all wait for the next `wake`
   */
  constructor(most: number, mayRun: () => boolean) {
    this.#most = most;
    this.#mayRun = mayRun;
  }

  /** Reads that have not begun. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Runs `read` when its turn comes. A read that is given up before its turn never begins; a
   * running one keeps its place until it ends, without a caller.
   * @throws {StoreAway} when the queue is full or `signal` is aborted
   */
  async run<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (signal.aborted) throw new StoreAway(GIVEN_UP);
    if (this.#waiting.size >= LIMITS.readsWaiting) throw new StoreAway('too many reads wait');
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const giveUp = (): void => {
      this.#waiting.delete(begin);
      reject(new StoreAway(GIVEN_UP));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.add(begin);
    this.wake();
    try {
      await Promise.race([turn, givenUp]);
      return await Promise.race([this.#run(read), givenUp]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Starts the reads that may begin. */
  wake(): void {
    for (const begin of this.#waiting) {
      if (this.#running >= this.#most || !this.#mayRun()) return;
      this.#waiting.delete(begin);
      this.#running += 1;
      begin();
    }
  }

  async #run<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } finally {
      this.#running -= 1;
      this.wake();
    }
  }
}
