import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of 100 ms each, and when it began. */
function working(turns: Turns): { readonly begun: number[]; add(): Promise<number | null> } {
  const begun: number[] = [];
  const from = performance.now();
  const work = async (): Promise<number> => {
    begun.push(performance.now() - from);
    return await new Promise((done) => setTimeout(done, 100, begun.length));
  };
  return { begun, add: () => turns.take(work) };
}

test('work is done a few at a time in its order, and refused when too much waits', async () => {
  const turns = new Turns(2, 3);
  const { begun, add } = working(turns);
  const all = Promise.all(Array.from({ length: 6 }, add));
  expect(turns.load).toBe(5);
  await vi.runAllTimersAsync();
  expect(await all).toEqual([1, 2, 3, 4, 5, null]);
  expect(begun).toEqual([0, 0, 100, 100, 200]);
  expect(turns.load).toBe(0);
});

test('a turn rests while others wait, and passes on at once when nobody does', async () => {
  const turns = new Turns(1, 10, 1);
  const { begun, add } = working(turns);
  const all = Promise.all(Array.from({ length: 3 }, add));
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([0, 200, 400]);
  await all;
  expect(turns.load).toBe(0);
  const last = add();
  expect(begun.at(-1)).toBe(500);
  await vi.runAllTimersAsync();
  await last;
});

test('work that fails passes its turn on', async () => {
  const turns = new Turns(1, 10, 1);
  const failing = turns.take(() => Promise.reject(new Error('no')));
  const { begun, add } = working(turns);
  const next = add();
  await expect(failing).rejects.toThrow('no');
  await vi.runAllTimersAsync();
  await next;
  expect(begun).toHaveLength(1);
});
