/** The pace at which pictures are read, of all callers together: orders come between the parts. */
import { setTimeout } from 'node:timers/promises';

/**
 * The lead over the pace at which a body may be read, ms: a phone's picture comes at its own speed.
 */
const AHEAD_MS = 250;
const SECOND_MS = 1_000;

export class BodyPace {
  readonly #perMs: number;
  /** When all that was read is within the pace, by `performance.now()`. */
  #evenAt = 0;

  constructor(bytesPerSecond: number) {
    this.#perMs = bytesPerSecond / SECOND_MS;
  }

  /** Resolves when more may be read after a part. The connection's own buffer is full by then. */
  async read(bytes: number): Promise<void> {
    const now = performance.now();
    this.#evenAt = Math.max(this.#evenAt, now) + bytes / this.#perMs;
    const wait = this.#evenAt - now - AHEAD_MS;
    if (wait >= 1) await setTimeout(wait);
  }
}
