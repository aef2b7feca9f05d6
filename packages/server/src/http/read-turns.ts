/**
 * Reads, and calls of visitors, take turns: a few begin in each turn of the event loop, so that
 * orders and commits, which wait for none of them, come between them.
 */

/** Reads that begin in one turn; an order waits for those of about three turns. */
const READS_A_TURN = 2;

export class ReadTurns {
  /** By caller, in the order of their turns. No bound: a connection has one request at a time. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #begun = 0;
  #ticking = false;

  /**
   * Resolves when a read of `caller` may begin, at once where none waits. Callers take turns, so
   * that a caller of many waits only for its own.
   */
  async take(caller: string): Promise<void> {
    this.#tick();
    if (this.#waiting.size === 0 && this.#begun < READS_A_TURN) {
      this.#begun += 1;
      return;
    }
    await new Promise<void>((begin) => {
      const reads = this.#waiting.get(caller);
      if (reads === undefined) this.#waiting.set(caller, [begin]);
      else reads.push(begin);
    });
  }

  /** Begins the next reads in the next turn, for as long as any began in the last one. */
  #tick(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    setImmediate(() => {
      this.#ticking = false;
      this.#begun = 0;
      while (this.#begun < READS_A_TURN && this.#waiting.size > 0) this.#beginOne();
      if (this.#begun > 0) this.#tick();
    });
  }

  #beginOne(): void {
    for (const [caller, reads] of this.#waiting) {
      // to the end of the row of callers
      this.#waiting.delete(caller);
      const begin = reads.shift();
      if (reads.length > 0) this.#waiting.set(caller, reads);
      this.#begun += 1;
      begin?.();
      return;
    }
  }
}
