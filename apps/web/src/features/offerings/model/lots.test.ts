import { expect, it } from 'vitest';
import { quickLots } from './lots.ts';

it('offers the least, round numbers between, and the most', () => {
  expect(quickLots({ leastLots: 1, mostLots: 20 })).toEqual([1, 10, 20]);
  expect(quickLots({ leastLots: 100, mostLots: 5_000 })).toEqual([100, 500, 1_000, 5_000]);
  expect(quickLots({ leastLots: 5, mostLots: 5 })).toEqual([5]);
});
