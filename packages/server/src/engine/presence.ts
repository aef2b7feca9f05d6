/** Whether the store is there, as those who ask and those who listen see it. */
import type { Instant } from '@maru/std/kst';

/**
 * `resolving`: the store failed and is asked again · `away`: that took longer than anyone should
 * wait, so everybody is refused at once · `stopped`: for good.
 */
export type Phase = 'running' | 'resolving' | 'away' | 'stopped';

export class Presence {
  /** Market time of the newest commit. */
  lastCommit: Instant;
  readonly #told: (since: Instant | null) => void;
  #phase: Phase = 'running';

  /** @param told hears that the store went away (instant of the last commit) or came back (null) */
  constructor(lastCommit: Instant, told: (since: Instant | null) => void) {
    this.lastCommit = lastCommit;
    this.#told = told;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Instant of the last commit while the store is away, else null. */
  get stale(): Instant | null {
    return this.#phase === 'resolving' || this.#phase === 'away' ? this.lastCommit : null;
  }

  /** The store has failed, or has not answered for too long. */
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
