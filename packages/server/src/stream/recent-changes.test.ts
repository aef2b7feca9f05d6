import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

it('an account is remembered for 15 seconds at least, and for 30 at most', () => {
  const changes = new RecentChanges();
  changes.age(0);
  changes.note('A');
  expect([changes.has('A'), changes.has('B')]).toEqual([true, false]);
  for (let now = 500; now < 30_000; now += 500) changes.age(now);
  expect(changes.has('A')).toBe(true);
  changes.note('B');
  changes.age(30_000);
  expect([changes.has('A'), changes.has('B')]).toEqual([false, true]);
});
