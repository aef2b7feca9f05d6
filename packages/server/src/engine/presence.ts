/** Availability of the store, for readers and listeners. */
import type { Instant } from '@maru/std/kst';

/**
 * `resolving`: the store failed and is retried · `away`: that exceeded the time limit, so every
 * command is refused at once · `stopped`: for good.
 */
export type Phase = 'running' | 'resolving' | 'away' | 'stopped';

export class Presence {
  /** Market time of the newest commit. */
  lastCommit: Instant;
  readonly #notify: (since: Instant | null) => void;
  #phase: Phase = 'running';

  /** @param notify gets the last commit when the store goes down, null when it is back */
  constructor(lastCommit: Instant, notify: (since: Instant | null) => void) {
    this.lastCommit = lastCommit;
    this.#notify = notify;
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
    if (first) this.#notify(this.lastCommit);
  }

  /** The store answers again. */
  answers(): void {
    if (this.stale === null) return;
    this.#phase = 'running';
    this.#notify(null);
  }

  stop(): void {
    this.#phase = 'stopped';
  }
}
