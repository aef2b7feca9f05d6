/** The worth of a mentor's follows at the market's prices, in won. */
import type { State } from '../../kernel/core/state.ts';
import { marketPrices, positionValue, worthOf } from './worth.ts';

export interface MentorFigures {
  /** Followers without the mentor. */
  readonly followers: number;
  /** The worth of all follows with the mentor's own; and the mentor's own. */
  readonly scale: bigint;
  readonly ownWorth: bigint;
  /** The mentor's own stake; 0: none. */
  readonly ownStake: bigint;
}

export function figuresOf(state: State, mentor: string): MentorFigures {
  const { followers, own: id } = state.mentors.must(mentor);
  const { followCash, followShares } = state.indexes;
  const priceOf = marketPrices(state);
  const shares = followShares.of(mentor).map((held) => positionValue(held, priceOf));
  const scale = shares.reduce((sum, value) => sum + value, followCash.of(mentor));
  const own = id === null ? undefined : state.follows.get(id);
  if (!own?.open) return { followers, scale, ownWorth: 0n, ownStake: 0n };
  return { followers, scale, ownWorth: worthOf(state, own, priceOf), ownStake: own.stake };
}

/**
 * Followers whose follow is worth more than its stake, paid profit shares included. It reads each
 * follow: with ten thousand followers for several milliseconds.
 */
export function followersInProfit(state: State, mentor: string): number {
  const priceOf = marketPrices(state);
  let count = 0;
  for (const follow of state.indexes.followsByMentor.rows(mentor)) {
    const worth = worthOf(state, follow, priceOf) + follow.shared;
    if (!follow.own && worth > follow.stake) count += 1;
  }
  return count;
}
