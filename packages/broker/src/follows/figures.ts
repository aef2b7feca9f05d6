/** What the follows of a mentor come to at the market's prices, in won. */
import type { State } from '../core/state.ts';
import { bookOf, marketPrices, worthOf } from './worth.ts';

export interface MentorFigures {
  /** Followers without the mentor, and those of them whose worth is above their stake. */
  readonly followers: number;
  readonly inProfit: number;
  /** The worth of all follows, his own among them; and his own. */
  readonly scale: bigint;
  readonly ownWorth: bigint;
  /** His own stake, and that with what was realised; 0: he has none. */
  readonly ownStake: bigint;
  readonly ownBook: bigint;
}

export function figuresOf(state: State, mentor: string): MentorFigures {
  const priceOf = marketPrices(state);
  let followers = 0;
  let inProfit = 0;
  let scale = 0n;
  let own = { ownWorth: 0n, ownStake: 0n, ownBook: 0n };
  for (const follow of state.indexes.followsByMentor.rows(mentor)) {
    const worth = worthOf(state, follow, priceOf);
    scale += worth;
    if (follow.own) {
      own = { ownWorth: worth, ownStake: follow.stake, ownBook: bookOf(follow) };
      continue;
    }
    followers += 1;
    if (worth + follow.shared > follow.stake) inProfit += 1;
  }
  return { followers, inProfit, scale, ...own };
}
