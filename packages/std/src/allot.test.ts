import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allottedTo, cutOf, partsOf, poolsOf } from './allot.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

test('[PLC-9] what a tier does not need goes to the others in proportion to what they lack', () => {
  const tiers = (...asked: number[]) =>
    asked.map((each, i) => ({ partPpm: [500_000, 300_000, 200_000][i] ?? 0, asked: each }));
  expect(poolsOf(1_000, tiers(2_000, 900, 800))).toEqual([500, 300, 200]);
  // 400 are free; the others lack 600 and 200
  expect(poolsOf(1_000, tiers(100, 900, 400))).toEqual([100, 600, 300]);
  expect(poolsOf(1_000, tiers(100, 200, 0))).toEqual([100, 200, 0]);
  expect(partsOf(10, [500_000, 250_000, 250_000])).toEqual([5, 3, 2]);
});

test('[PLC-10] shares go out in proportion, by largest remainder, ties to the earlier', () => {
  const asks = [
    { seq: 9, shares: 10 },
    { seq: 3, shares: 10 },
    { seq: 5, shares: 20 },
  ];
  // 2.75, 2.75 and 5.5 of eleven
  const cut = cutOf(11, asks);
  expect(asks.map((ask) => allottedTo(ask, { pool: 11, asked: 40, cut }))).toEqual([3, 3, 5]);
  const tie = cutOf(5, asks.slice(0, 2));
  const two = asks.slice(0, 2).map((ask) => allottedTo(ask, { pool: 5, asked: 20, cut: tie }));
  expect(two).toEqual([2, 3]);
  expect(cutOf(0, [])).toBeNull();
});

const ask = fc.record({
  tier: fc.integer({ min: 0, max: 2 }),
  shares: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_000_000_000 })),
});

test('[PLC-9] [PLC-10] all that fits goes out, to each its share, in any order', () => {
  const parts = fc
    .tuple(fc.integer({ min: 1, max: 499_999 }), fc.integer({ min: 1, max: 500_000 }))
    .map(([first, second]) => [first, second, 1_000_000 - first - second]);
  const some = fc.array(ask, { minLength: 1, maxLength: 30 });
  const offered = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1e10 }));
  fc.assert(
    fc.property(parts, some, offered, (partsPpm, asked, shares) => {
      const all = asked.map((one, i) => ({ ...one, seq: i + 1 }));
      const tiers = partsPpm.map((partPpm, i) => {
        const own = all.filter(({ tier }) => tier === i);
        return { partPpm, own, asked: sum(own.map((one) => one.shares)) };
      });
      const pools = poolsOf(shares, tiers);
      expect(sum(pools)).toBe(Math.min(shares, sum(all.map((one) => one.shares))));
      const set = partsOf(shares, partsPpm);
      tiers.forEach(({ own, asked: all }, i) => {
        const pool = pools[i] ?? 0;
        // no tier has less than its part where it needs it
        expect(pool).toBeGreaterThanOrEqual(Math.min(all, set[i] ?? 0));
        const of = { pool, asked: all, cut: cutOf(pool, own) };
        const got = own.map((one) => allottedTo(one, of));
        expect(sum(got)).toBe(pool);
        own.forEach((one, k) => {
          const exact = (one.shares * pool) / all;
          expect(Math.abs((got[k] ?? 0) - exact)).toBeLessThan(1.000_001);
          expect(got[k]).toBeLessThanOrEqual(one.shares);
        });
        expect(cutOf(pool, own.toReversed())).toEqual(of.cut);
      });
    }),
    { numRuns: 400 },
  );
});
