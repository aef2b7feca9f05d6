import { expect, it } from 'vitest';
import { quickSums } from './cash-out.ts';

const sums = (bounds: Parameters<typeof quickSums>[0]): string[] =>
  quickSums(bounds).map(({ value }) => value);

const RICH = { least: '10000', most: '1000000000', withdrawable: '283400995' };

it('round sums are offered as far as the money goes, and all of it', () => {
  expect(sums(RICH)).toEqual(['10000', '100000', '1000000', '283400995']);
  expect(quickSums(RICH).at(-1)?.name).toBe('all');
  expect(sums({ ...RICH, withdrawable: '54321' })).toEqual(['10000', '54321']);
  expect(sums({ ...RICH, withdrawable: '100000' })).toEqual(['10000', '100000']);
});

it('nothing is offered that one request may not be of', () => {
  expect(sums({ ...RICH, most: '500000' })).toEqual(['10000', '100000', '500000']);
  expect(sums({ ...RICH, least: '50000' })).toEqual(['100000', '1000000', '283400995']);
  expect(sums({ ...RICH, withdrawable: '9999' })).toEqual([]);
});
