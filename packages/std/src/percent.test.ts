import { expect, it } from 'vitest';
import { hundredths, percentOf } from './percent.ts';

it.each([
  [1n, 3n, '33.33'],
  [2n, 3n, '66.67'],
  [-2n, 3n, '-66.67'],
  [1n, 20_000n, '0.01'],
  [-1n, 20_000n, '-0.01'],
  [-1n, 20_001n, '0.00'],
  [-20_964n, 300_000_000n, '-0.01'],
  [7n, 0n, '0.00'],
  [7n, -3n, '0.00'],
])('%d of %d is %s %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it('writes hundredths with their sign', () => {
  expect([-5n, 0n, 7n, 123_456n, -100n].map(hundredths)).toEqual([
    '-0.05',
    '0.00',
    '0.07',
    '1234.56',
    '-1.00',
  ]);
});
