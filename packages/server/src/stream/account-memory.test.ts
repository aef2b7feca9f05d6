import { expect, it } from 'vitest';
import { AccountMemory } from './account-memory.ts';

const memoryOf = (limits: { accountEvents?: number; accountEventsInAll?: number } = {}, from = 5) =>
  new AccountMemory(from, { accountEvents: 1_000, accountEventsInAll: 10_000, ...limits });
const balance = (customer: string, no: number) => ({
  customer,
  no,
  events: [{ kind: 'balance' as const }],
});
const numbersAfter = (memory: AccountMemory, customer: string, no: number): number[] | null =>
  memory.after(customer, no)?.map((frame) => frame.no) ?? null;

it('gives every event after a number, each with the number before it', () => {
  const memory = memoryOf();
  for (const no of [10, 20, 30]) memory.add(balance('A', no));
  memory.add(balance('B', 25));
  expect(memory.after('A', 10)).toEqual([
    { t: 'account', no: 20, prev: 10, events: [{ kind: 'balance' }] },
    { t: 'account', no: 30, prev: 20, events: [{ kind: 'balance' }] },
  ]);
  expect(numbersAfter(memory, 'A', 30)).toEqual([]);
  expect(numbersAfter(memory, 'A', 27)).toEqual([30]);
  expect(numbersAfter(memory, 'C', 5)).toEqual([]);
});

it('does not know what was before its beginning', () => {
  const memory = memoryOf();
  expect(memory.add(balance('A', 10)).prev).toBe(5);
  expect(numbersAfter(memory, 'A', 4)).toBeNull();
  expect(numbersAfter(memory, 'A', 5)).toEqual([10]);
  expect(numbersAfter(memory, 'B', 4)).toBeNull();
});

it('keeps a number of events for each account', () => {
  const memory = memoryOf({ accountEvents: 3 });
  for (const no of [10, 20, 30, 40, 50]) memory.add(balance('A', no));
  expect(memory.size).toBe(3);
  expect(numbersAfter(memory, 'A', 19)).toBeNull();
  expect(numbersAfter(memory, 'A', 20)).toEqual([30, 40, 50]);
});

it('forgets the least recently notified account first when there are too many events', () => {
  const memory = memoryOf({ accountEventsInAll: 3 });
  for (const [customer, no] of [
    ['A', 10],
    ['B', 20],
    ['A', 30],
    ['C', 40],
  ] as const) {
    memory.add(balance(customer, no));
  }
  expect(memory.size).toBe(3);
  expect(numbersAfter(memory, 'A', 10)).toEqual([30]);
  // B was forgotten with its event 20, as were all accounts not kept
  expect(numbersAfter(memory, 'B', 19)).toBeNull();
  expect(numbersAfter(memory, 'B', 20)).toEqual([]);
  expect(numbersAfter(memory, 'D', 19)).toBeNull();
  expect(memory.add(balance('B', 50)).prev).toBe(20);
});
