import { expect, it } from 'vitest';
import { FollowedClock } from './followed-clock.ts';

const NOON = 1_700_000_000_000;

it('goes on by the own clock from what was told', () => {
  const clock = new FollowedClock(NOON, 70);
  expect(clock.now(70)).toBe(NOON);
  expect(clock.now(1_070.9)).toBe(NOON + 1_000);
});

it('goes forward at once, and never back: it stands still until the time has come', () => {
  const clock = new FollowedClock(NOON, 0);
  clock.update(NOON + 60_000, 1_000);
  expect(clock.now(1_000)).toBe(NOON + 60_000);
  clock.update(NOON + 50_000, 2_000);
  expect(clock.now(2_000)).toBe(NOON + 60_000);
  expect(clock.now(12_000)).toBe(NOON + 60_000);
  expect(clock.now(12_500)).toBe(NOON + 60_500);
});
