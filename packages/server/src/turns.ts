/** Work of the thread pool a few at a time, with a queue that has an end. */
export class Turns {
  readonly #parallel: number;
  readonly #queueLimit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(parallel: number, queueLimit: number) {
    this.#parallel = parallel;
    this.#queueLimit = queueLimit;
  }

  /** What runs or waits. */
  get load(): number {
    return this.#running + this.#waiting.length;
  }

  /** Runs `work` in its turn; null when the queue is full ("system busy"). */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#parallel) {
      if (this.#waiting.length >= this.#queueLimit) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
