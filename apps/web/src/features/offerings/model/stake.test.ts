import { expect, test } from 'vitest';
import { blockLots, isSoldOut, partSold, quickLots, sincePurchase, specialLots } from './stake.ts';

const OFFER = { pool: 20_000, left: 12_050, lotSize: 100 };

test('what is left of an offer, and when it counts as sold out', () => {
  expect(partSold(OFFER)).toBeCloseTo(0.3975);
  expect([isSoldOut(OFFER), isSoldOut({ ...OFFER, left: 99 })]).toEqual([false, true]);
  expect(partSold({ ...OFFER, left: 99 })).toBe(1);
});

test('the lots of a block begin with its least, and end with what is left', () => {
  expect(blockLots({ ...OFFER, least: 5_000 } as never)).toEqual({ least: 50, most: 120 });
  expect(blockLots({ ...OFFER, left: 3_000, least: 3_000 } as never)).toEqual({
    least: 30,
    most: 30,
  });
});

test('the lots of an allocation end with the cap', () => {
  expect(specialLots({ ...OFFER, cap: 1_000, taken: 300 } as never)).toEqual({
    least: 1,
    most: 7,
  });
  expect(specialLots({ ...OFFER, cap: 1_000, taken: 1_000 } as never).most).toBe(0);
});

test('each quick choice stands once', () => {
  expect(quickLots({ least: 50, most: 120 })).toEqual([50, 60, 120]);
  expect(quickLots({ least: 50, most: 60 })).toEqual([50, 60]);
  expect(quickLots({ least: 1, most: 1 })).toEqual([1]);
});

test('how the market has moved since a purchase', () => {
  const record = { price: '8000', marketPrice: '8400' } as never;
  expect(sincePurchase(record)).toBe('5.00');
  expect(sincePurchase({ price: '8000', marketPrice: null } as never)).toBeNull();
});
