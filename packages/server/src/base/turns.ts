/** Work of the thread pool a few at a time, with a queue that has an end. */
export class Turns {
  readonly #parallel: number;
  readonly #queueLimit: number;
  readonly #rest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param rest how long a turn rests while others wait, as a multiple of its work: a flood of such
   * work then leaves the rest of the time to more important work
   */
  constructor(parallel: number, queueLimit: number, rest = 0) {
    this.#parallel = parallel;
    this.#queueLimit = queueLimit;
    this.#rest = rest;
  }

  /** Running and waiting work. */
  get load(): number {
    return this.#running + this.#waiting.length;
  }

  /** Runs `work` in its turn; null when the queue is full ("system busy"). */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#parallel) {
      if (this.#waiting.length >= this.#queueLimit) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const worked = performance.now() - begun;
      if (this.#waiting.length === 0 || this.#rest === 0) this.#pass();
      else setTimeout(() => this.#pass(), this.#rest * worked);
    }
  }

  /** Passes a turn on to the longest waiting caller. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
