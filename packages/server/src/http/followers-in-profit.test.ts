import { expect, test } from 'vitest';
import { FollowersInProfit } from './followers-in-profit.ts';

test('[FLW-20] followers in profit are counted once in five seconds, mentor by mentor', () => {
  let [now, counted] = [0, 0];
  const followersInProfit = (mentor: string): number => {
    counted += 1;
    return Number(mentor) + counted;
  };
  const reads = { followersInProfit };
  const inProfit = new FollowersInProfit(() => now);
  expect(inProfit.of(reads, '10')).toBe(11);
  now = 4_999;
  expect(inProfit.of(reads, '10')).toBe(11);
  expect(inProfit.of(reads, '20')).toBe(22);
  now = 5_000;
  expect(inProfit.of(reads, '10')).toBe(13);
});
