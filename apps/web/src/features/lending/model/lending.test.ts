import { describe, expect, it } from 'vitest';
import { borrowedPpm, obstacleOf, quickShares, rangeOf, type Stock } from './lending.ts';

const STOCK: Stock = {
  symbol: '900005',
  names: { kor: '하늘', en: 'Sky', tw: null },
  market: 'main',
  price: '70000',
  free: 100,
  own: 0,
  quota: 20_000,
  left: 19_000,
  lent: 1_000,
  used: 250,
};
const TERMS = { channelOpen: true, minimum: '1000000' };

describe('lending', () => {
  it('takes shares from the least value on, as far as they and the quota go', () => {
    expect(rangeOf(STOCK, '1000000')).toEqual({ least: 15, most: 100 });
    expect(rangeOf({ ...STOCK, left: 40 }, '1000000')).toEqual({ least: 15, most: 40 });
    expect(rangeOf({ ...STOCK, left: 14 }, '1000000')).toBeNull();
    expect(rangeOf({ ...STOCK, price: null }, '1000000')).toBeNull();
    expect(quickShares({ least: 15, most: 100 })).toEqual([15, 50, 100]);
    expect(quickShares({ least: 15, most: 15 })).toEqual([15]);
  });

  it('names what stands against it', () => {
    const of = (stock: Partial<Stock>, terms = {}) =>
      obstacleOf({ ...STOCK, ...stock }, { ...TERMS, ...terms });
    expect(of({})).toBeNull();
    expect(of({}, { channelOpen: false })).toBe('closed');
    expect(of({ free: 0 })).toBe('allLent');
    expect(of({ price: null })).toBe('noPrice');
    expect(of({ free: 14 })).toBe('belowLeast');
    expect(of({ left: 14 })).toBe('full');
  });

  it('says how much of what is lent is borrowed', () => {
    expect(borrowedPpm(STOCK)).toBe(250_000);
    expect(borrowedPpm({ lent: 0, used: 0 })).toBeNull();
  });
});
