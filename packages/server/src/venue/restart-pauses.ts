/** The pause before the first restart, and the longest one. */
const FIRST_MS = 250;
const LONGEST_MS = 60_000;
/** A run that has lived for so long was no failed start. */
const LASTING_MS = 60_000;

/**
 * How long to wait before an exchange that has stopped is started again: each time twice as long
 * as the time before, until a run has lasted.
 */
export class RestartPauses {
  #nextMs = FIRST_MS;

  /** @param livedMs how long the run has lived that has just ended */
  after(livedMs: number): number {
    if (livedMs >= LASTING_MS) this.#nextMs = FIRST_MS;
    const pause = this.#nextMs;
    this.#nextMs = Math.min(2 * pause, LONGEST_MS);
    return pause;
  }
}
