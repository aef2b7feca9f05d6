import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands over the first at once, what follows together, and the next after a rest at once', () => {
  const given: (readonly number[])[] = [];
  const give = spaced<number>((items) => void given.push(items), 300);
  give([1]);
  expect(given).toEqual([[1]]);
  for (let n = 2; n <= 50; n++) {
    give([n]);
    vi.advanceTimersByTime(5);
  }
  expect(given).toEqual([[1]]);
  vi.advanceTimersByTime(60);
  expect(given.length).toBe(2);
  expect(given.flat().length).toBe(50);
  vi.advanceTimersByTime(1_000);
  expect(given.length).toBe(2);
  give([51]);
  expect(given.at(-1)).toEqual([51]);
});
