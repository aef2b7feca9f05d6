import type { BrokerReads } from '@maru/broker/domains';

/** Age from which a count is made anew, ms. */
const OLD_MS = 5_000;

interface Count {
  readonly count: number;
  /** Steady clock, ms. */
  readonly at: number;
}

/**
 * How many of a mentor's followers are in profit. Counting looks at each of them, and everybody
 * asks: a count is told for some seconds.
 */
export class FollowersInProfit {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  /** @param now a steady clock, ms */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  of(reads: Pick<BrokerReads, 'followersInProfit'>, mentor: string): number {
    const now = this.#now();
    const known = this.#counts.get(mentor);
    if (known !== undefined && now - known.at < OLD_MS) return known.count;
    const count = reads.followersInProfit(mentor);
    this.#counts.set(mentor, { count, at: now });
    return count;
  }
}
