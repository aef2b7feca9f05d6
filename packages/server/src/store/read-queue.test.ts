import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import { StoreAway } from './port.ts';
import { ReadQueue } from './read-queue.ts';

const patient = new AbortController().signal;

/** A read that ends on command. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const read = (): Promise<string> => {
    begun = true;
    return promise;
  };
  return { read, end: resolve, begun: () => begun };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

it('runs so many at once, the others in their order', async () => {
  const queue = new ReadQueue(1, () => true);
  const [first, second] = [held(), held()];
  const answers = [queue.run(first.read, patient), queue.run(second.read, patient)];
  await turn();
  expect([first.begun(), second.begun(), queue.waiting]).toEqual([true, false, 1]);
  first.end('a');
  await turn();
  expect(second.begun()).toBe(true);
  second.end('b');
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});

it('what was given up is never run; what runs then keeps its place until it ends', async () => {
  const queue = new ReadQueue(1, () => true);
  const [first, second, third] = [held(), held(), held()];
  const [giveUpFirst, giveUpSecond] = [new AbortController(), new AbortController()];
  const one = queue.run(first.read, giveUpFirst.signal);
  const two = queue.run(second.read, giveUpSecond.signal);
  const three = queue.run(third.read, patient);
  giveUpSecond.abort();
  await expect(two).rejects.toThrow(StoreAway);
  await turn();
  giveUpFirst.abort();
  await expect(one).rejects.toThrow(StoreAway);
  await turn();
  expect([second.begun(), third.begun()]).toEqual([false, false]);
  first.end('nobody waits for it');
  await turn();
  expect([second.begun(), third.begun()]).toEqual([false, true]);
  third.end('c');
  expect(await three).toBe('c');
  await expect(queue.run(held().read, giveUpFirst.signal)).rejects.toThrow(StoreAway);
});

it('waits while something goes before it, and goes on when it is woken', async () => {
  let busy = true;
  const queue = new ReadQueue(2, () => !busy);
  const read = held();
  const answer = queue.run(read.read, patient);
  await turn();
  expect(read.begun()).toBe(false);
  busy = false;
  queue.wake();
  await turn();
  read.end('a');
  expect(await answer).toBe('a');
});

it('has an end', async () => {
  const queue = new ReadQueue(1, () => false);
  const answers = Array.from({ length: LIMITS.readsWaiting }, () =>
    queue.run(held().read, patient),
  );
  await expect(queue.run(held().read, patient)).rejects.toThrow(StoreAway);
  expect(answers).toHaveLength(queue.waiting);
});

it('a read that fails leaves room for the next', async () => {
  const queue = new ReadQueue(1, () => true);
  await expect(queue.run(() => Promise.reject(new Error('no')), patient)).rejects.toThrow('no');
  expect(await queue.run(async () => 'a', patient)).toBe('a');
});
