import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from './assert.ts';
import {
  ceilDiv,
  contractAmount,
  floorPpm,
  floorRatio,
  maxBig,
  minBig,
  parseMinor,
  proportion,
} from './money.ts';

describe('money', () => {
  test('an amount is exact where a float would not be', () => {
    expect(contractAmount(9_007_199_254_740_991, 3)).toBe(27_021_597_764_222_973n);
    expect(() => contractAmount(0.1, 10)).toThrow(InvariantError);
    expect(() => contractAmount(10, -1)).toThrow(InvariantError);
  });

  test('fees are floored, margins rounded up', () => {
    expect(floorPpm(21_360_000n, 150n)).toBe(3_204n);
    expect(floorPpm(6_666n, 150n)).toBe(0n);
    expect(ceilDiv(10n, 3n)).toBe(4n);
    expect(ceilDiv(9n, 3n)).toBe(3n);
  });

  test('an exchange is floored', () => {
    expect(floorRatio(10n, 2n, 3n)).toBe(6n);
    expect(floorRatio(9n, 2n, 3n)).toBe(6n);
  });

  test('the lesser and the greater of two', () => {
    expect([minBig(1n, 2n), minBig(2n, 1n), minBig(2n, 2n)]).toEqual([1n, 1n, 2n]);
    expect([maxBig(1n, 2n), maxBig(2n, 1n), maxBig(2n, 2n)]).toEqual([2n, 2n, 2n]);
  });

  test('a part is floored, and the last one gets what is left', () => {
    expect([proportion(10n, 1, 3), proportion(7n, 1, 2), proportion(4n, 1, 1)]).toEqual([
      3n,
      3n,
      4n,
    ]);
  });

  test('parts taken one after another add up to the whole, whatever their sizes', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), parts, (total, sizes) => {
        let left = total;
        let open = sizes.reduce((a, b) => a + b, 0);
        for (const size of sizes) {
          const part = proportion(left, size, open);
          expect(part >= 0n && part <= left).toBe(true);
          left -= part;
          open -= size;
        }
        expect(left).toBe(0n);
      }),
    );
  });

  test.each(['0', '-1', '300000000', '-0', '01', '1.5', '1e3', '', ' 1', '1234567890123456789'])(
    'the wire text %j is money exactly when it is a plain whole number',
    (text) => {
      const plain = ['0', '-1', '300000000'].includes(text) || text === '-0';
      expect(parseMinor(text)).toBe(plain ? BigInt(text) : null);
    },
  );
});
