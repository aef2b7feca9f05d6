/** Longer than a client takes from its first read to its hello. */
const RECENT_MS = 15_000;

/**
 * The accounts that changed in the last moments. Kept in two generations, of which the older one is
 * forgotten as a whole: an account is remembered for `RECENT_MS` at least and twice that at most.
 */
export class RecentChanges {
  #newer = new Set<string>();
  #older = new Set<string>();
  #turnedAt = Number.NEGATIVE_INFINITY;

  note(account: string): void {
    this.#newer.add(account);
  }

  has(account: string): boolean {
    return this.#newer.has(account) || this.#older.has(account);
  }

  /** Called now and then. @param now machine time, ms */
  age(now: number): void {
    if (now - this.#turnedAt < RECENT_MS) return;
    this.#turnedAt = now;
    this.#older = this.#newer;
    this.#newer = new Set();
  }
}
