import { expect, test } from 'vitest';
import {
  amountFault,
  mostShares,
  moveFault,
  percentOfPpm,
  quickAmounts,
  quickMoves,
} from './mentor.ts';

test('a share in parts per million is said in per cent', () => {
  expect([100_000, 125_000, 0].map(percentOfPpm)).toEqual(['10', '12.5', '0']);
});

test('quick sums are those that the money covers', () => {
  expect(quickAmounts(1_000_000n, 4_000_000n, 100_000_000n)).toEqual([1_000_000n, 3_000_000n]);
  expect(quickAmounts(1_000_000n, 900_000n, 100_000_000n)).toEqual([]);
});

test('an amount is between the least and the most, and there', () => {
  const range = { minimum: 10n, available: 50n, most: 40n };
  expect([9n, 41n, 30n].map((amount) => amountFault(amount, range))).toEqual([
    'below',
    'above',
    null,
  ]);
  expect(amountFault(45n, { ...range, most: 100n, available: 44n })).toBe('short');
});

test('a stake is moved by a tenth, a half or all of what can be', () => {
  expect(quickMoves(1_000n)).toEqual([100n, 500n, 1_000n]);
  expect(quickMoves(1n)).toEqual([1n]);
  expect(quickMoves(283_400_995n)).toEqual([28_000_000n, 140_000_000n, 283_400_995n]);
  expect(['', '1000', '1001'].map((amount) => moveFault(amount, 1_000n))).toEqual([
    null,
    null,
    'above',
  ]);
});

test('a mentor buys what his cash covers with the fee, and sells what he holds', () => {
  const has = { free: 1_000_000n, held: 7 };
  expect(mostShares('buy', 10_000, has)).toBe(99);
  expect(mostShares('buy', 0, has)).toBe(0);
  expect(mostShares('buy', 10_000, { ...has, free: 0n })).toBe(0);
  expect(mostShares('sell', 10_000, has)).toBe(7);
});
