/** The pause before the first restart, and the longest one. */
const FIRST_MS = 250;
const LONGEST_MS = 60_000;
/** A run that lived this long counts as started. */
const LASTING_MS = 60_000;

/**
 * The pause before a stopped exchange is started again: twice the pause before, until a run has
 * lasted.
 */
export class RestartPauses {
  #nextMs = FIRST_MS;

  /** @param livedMs duration of the run that has just ended */
  after(livedMs: number): number {
    if (livedMs >= LASTING_MS) this.#nextMs = FIRST_MS;
    const pause = this.#nextMs;
    this.#nextMs = Math.min(2 * pause, LONGEST_MS);
    return pause;
  }
}
