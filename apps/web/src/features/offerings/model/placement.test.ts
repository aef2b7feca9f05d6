import { expect, test } from 'vitest';
import {
  fromMarket,
  isOver,
  mayCancel,
  placementStepsBehind,
  quickShares,
  ratioOf,
  sharesFor,
  sharesFrom,
} from './placement.ts';

test('a price is so far below the market, and says nothing without one', () => {
  expect(fromMarket({ price: '65000', marketPrice: '70000' })).toBe('-7.14');
  expect(fromMarket({ price: '65000', marketPrice: null })).toBeNull();
});

test('a tier is asked for so many times', () => {
  expect(ratioOf({ asked: 6_420, part: 5_000 })).toBe('1.28');
  expect(ratioOf({ asked: 0, part: 5_000 })).toBe('0.00');
  expect(ratioOf({ asked: 5, part: 0 })).toBe('0.00');
});

test('shares that are worth a minimum, and those that money pays for', () => {
  expect(sharesFrom(1_000_000n, 65_000n)).toBe(16);
  expect(sharesFrom(650_000n, 65_000n)).toBe(10);
  expect(sharesFor(1_000_000n, 65_000n)).toBe(15);
});

test('quick numbers rise, are within the range, and none stands twice', () => {
  const range = { least: 16, most: 1_000 };
  expect(quickShares(range, 100_000_000n, 65_000n)).toEqual([16, 384, 769, 1_000]);
  expect(quickShares(range, 1_500_000n, 65_000n)).toEqual([16, 23]);
  expect(quickShares(range, 0n, 65_000n)).toEqual([16]);
});

test('an application is taken back until the allotment, while it is under review', () => {
  expect(mayCancel({ result: 'review' }, 'closed')).toBe(true);
  expect(mayCancel({ result: 'review' }, 'allotting')).toBe(false);
  expect(mayCancel({ result: 'approved' }, 'open')).toBe(false);
  expect(isOver({ result: 'rejected' })).toBe(true);
  expect(isOver({ result: 'lapsed' })).toBe(false);
  expect(placementStepsBehind('closed')).toBe(2);
});
