import { expect, test } from 'vitest';
import {
  hasFigures,
  isOpen,
  type Product,
  percentFrom,
  quickAmounts,
  quickUnits,
  winRate,
} from './figures.ts';

const product = (fields: Partial<Product>): Product => fields as Product;

test('parts per million and win rates are per cent with two decimals', () => {
  expect(percentFrom(12_345)).toBe('1.23');
  expect(percentFrom(-12_355)).toBe('-1.24');
  expect(winRate(product({ closedTrades: 0, wonTrades: 0 }))).toBeNull();
  expect(winRate(product({ closedTrades: 3, wonTrades: 2 }))).toBe('66.67');
});

test('a product takes subscriptions while it runs, before its deadline', () => {
  expect(isOpen(product({ stage: 'running', endsAt: 10 }), 9)).toBe(true);
  expect(isOpen(product({ stage: 'running', endsAt: 10 }), 10)).toBe(false);
  expect(isOpen(product({ stage: 'ending', endsAt: 10 }), 9)).toBe(false);
});

test('what can be chosen is the least and parts of what is there', () => {
  expect(quickAmounts('1000000', '20000000').map(Number)).toEqual([
    1_000_000, 2_000_000, 5_000_000, 10_000_000,
  ]);
  expect(quickAmounts('1000000', '3000000').map(Number)).toEqual([1_000_000, 2_000_000]);
  expect(quickAmounts('1000000', '500000').map(Number)).toEqual([1_000_000]);
  expect(quickUnits('1000').map(Number)).toEqual([250, 500, 1000]);
  expect(quickUnits('1').map(Number)).toEqual([1]);
});

test('figures of a record are shown from its seventh day on', () => {
  expect([0, 6, 7, 90].map((days) => hasFigures(product({ days })))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
