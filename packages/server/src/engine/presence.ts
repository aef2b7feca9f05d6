/** Availability of the store, for readers and listeners. */
import type { Instant } from '@maru/std/kst';

/**
 * `resolving`: the store failed and is asked again · `away`: that exceeded the time limit, so every
 * command is refused at once · `stopped`: for good.
 */
export type Phase = 'running' | 'resolving' | 'away' | 'stopped';

export class Presence {
  /** Market time of the newest commit. */
  lastCommit: Instant;
  readonly #told: (since: Instant | null) => void;
  #phase: Phase = 'running';

  /** @param told called when the store goes down (instant of the last commit) or is back (null) */
  constructor(lastCommit: Instant, told: (since: Instant | null) => void) {
    this.lastCommit = lastCommit;
    this.#told = told;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Instant of the last commit while the store is down, else null. */
  get stale(): Instant | null {
    return this.#phase === 'resolving' || this.#phase === 'away' ? this.lastCommit : null;
  }

  /** The store has failed, or has not answered within the time limit. */
  fails(as: 'resolving' | 'away'): void {
    if (this.#phase === 'stopped' || this.#phase === 'away') return;
    const first = this.#phase === 'running';
    this.#phase = as;
    if (first) this.#told(this.lastCommit);
  }

  /** The store answers again. */
  answers(): void {
    if (this.stale === null) return;
    this.#phase = 'running';
    this.#told(null);
  }

  stop(): void {
    this.#phase = 'stopped';
  }
}
