import { describe, expect, it } from 'vitest';
import { lossAt, lotsCeiling, lotsOfShare } from './ticket.ts';

describe('lotsOfShare', () => {
  it('floors, but offers one lot while one can be bought', () => {
    expect(lotsOfShare(30, 25)).toBe(7);
    expect(lotsOfShare(3, 10)).toBe(1);
    expect(lotsOfShare(0, 100)).toBe(0);
  });
});

describe('lotsCeiling', () => {
  it('is what the money covers, and at most the largest order', () => {
    expect(lotsCeiling(30, 10_000_000, 100)).toEqual({ lots: 30, by: 'money' });
    expect(lotsCeiling(0, 10_000_000, 100)).toEqual({ lots: 100_000, by: 'order' });
    expect(lotsCeiling(200_000, 10_000_000, 100)).toEqual({ lots: 100_000, by: 'order' });
  });
});

describe('lossAt', () => {
  it('is whole won, to be named as a loss', () => {
    expect(lossAt(21_360_000n, 10n)).toBe(2_136_000n);
    expect(lossAt(21_360_005n, 30n)).toBe(6_408_001n);
  });
});
