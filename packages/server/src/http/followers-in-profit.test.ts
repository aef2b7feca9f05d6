import { expect, test } from 'vitest';
import { FollowersInProfit } from './followers-in-profit.ts';

test('[FLW-20] followers in profit are counted once in five seconds, mentor by mentor', () => {
  let [now, counted, followers] = [0, 0, 100];
  const reads = {
    mentorFigures: () => ({ followers, scale: 5n, ownWorth: 2n, ownStake: 1n }),
    followersInProfit: (mentor: string): number => {
      counted += 1;
      return Number(mentor) + counted;
    },
  };
  const inProfit = new FollowersInProfit(() => now);
  const of = (mentor: string): number => inProfit.figures(reads, mentor).inProfit;
  expect(inProfit.figures(reads, '10')).toEqual({ ...reads.mentorFigures(), inProfit: 11 });
  now = 4_999;
  expect([of('10'), of('20')]).toEqual([11, 22]);
  now = 5_000;
  expect(of('10')).toBe(13);
  // no more than there are now
  followers = 7;
  expect(of('10')).toBe(7);
});
