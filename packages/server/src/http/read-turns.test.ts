import { expect, test } from 'vitest';
import { ReadTurns } from './read-turns.ts';

/** A turn of the event loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a read begins at once where nobody waits', async () => {
  const turns = new ReadTurns();
  const began: string[] = [];
  void turns.take('a').then(() => began.push('a'));
  await Promise.resolve();
  expect(began).toEqual(['a']);
});

test('two reads begin in a turn, so that whatever else arrives comes between', async () => {
  const turns = new ReadTurns();
  let began = 0;
  for (let i = 0; i < 7; i += 1) void turns.take('a').then(() => (began += 1));
  await Promise.resolve();
  const seen = [0, began];
  while (began < 7) {
    await nextTurn();
    seen.push(began);
  }
  const steps = seen.slice(1).map((count, i) => count - (seen[i] ?? 0));
  expect(steps.filter((step) => step > 0)).toEqual([2, 2, 2, 1]);
});

test('callers take turns: one read is not behind all reads of another caller', async () => {
  const turns = new ReadTurns();
  const began: string[] = [];
  const read = async (caller: string): Promise<void> => {
    await turns.take(caller);
    began.push(caller);
  };
  const flood = Array.from({ length: 20 }, () => read('flood'));
  await read('other');
  expect(began.length).toBeLessThan(6);
  await Promise.all(flood);
  expect(began.filter((caller) => caller === 'flood')).toHaveLength(20);
});
