import type { BrokerReads } from '@maru/broker/domains';
import type { MentorFigures } from '@maru/broker/products/follows/figures';

/** Age from which a count is made anew, ms. */
const OLD_MS = 5_000;

export interface Figures extends MentorFigures {
  /** Followers whose worth is above their stake. */
  readonly inProfit: number;
}

type Reads = Pick<BrokerReads, 'mentorFigures' | 'followersInProfit'>;

interface Count {
  readonly count: number;
  /** Steady clock, ms. */
  readonly at: number;
}

/**
 * How many of a mentor's followers are in profit. Counting reads each of them, and every page shows
 * it: a count is cached for some seconds.
 */
export class FollowersInProfit {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  /** @param now a steady clock, ms */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** The figures of a mentor now, with the newest count. */
  figures(reads: Reads, mentor: string): Figures {
    const figures = reads.mentorFigures(mentor);
    // some may have stopped since they were counted
    return { ...figures, inProfit: Math.min(this.#of(reads, mentor), figures.followers) };
  }

  #of(reads: Reads, mentor: string): number {
    const now = this.#now();
    const known = this.#counts.get(mentor);
    if (known !== undefined && now - known.at < OLD_MS) return known.count;
    const count = reads.followersInProfit(mentor);
    this.#counts.set(mentor, { count, at: now });
    return count;
  }
}
