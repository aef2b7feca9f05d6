import type { Instant } from '@maru/std/kst';

/**
 * Market time in the exchange: the newest time from the core, and the time that has passed since by
 * a monotonic clock. It never goes back: after an earlier time it stands still until that has
 * caught up.
 */
export class FollowedClock {
  #aheadMs: number;
  #latest: Instant;

  /**
   * @param received market time
   * @param at time of a monotonic clock, ms, when it arrived
   */
  constructor(received: Instant, at: number) {
    this.#aheadMs = received - at;
    this.#latest = received;
  }

  update(received: Instant, at: number): void {
    this.#aheadMs = received - at;
  }

  /** Market time, whole milliseconds. */
  now(at: number): Instant {
    this.#latest = Math.max(this.#latest, Math.floor(at + this.#aheadMs));
    return this.#latest;
  }
}
