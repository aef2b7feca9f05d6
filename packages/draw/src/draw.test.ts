import { Prng } from '@maru/std/prng';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalLevel, proportionalShares } from './allot.ts';
import { hexOf } from './bytes.ts';
import { type Allotment, type DrawInput, draw, drawSeed, drawSteps, equalPool } from './draw.ts';
import { SLICE } from './steps.ts';
import { entriesOf, randomEntries, seedOf } from './testing/draws.ts';
import { plainDraw } from './testing/plain-draw.ts';

const total = (allotments: readonly Allotment[]): number =>
  allotments.reduce((sum, { equal, proportional }) => sum + equal + proportional, 0);

/** Draws of all shapes: from one applicant on, from a pool of one share to one that suffices. */
const inputs = (most = 40): fc.Arbitrary<DrawInput> =>
  fc
    .record({
      asked: fc.array(
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3_000 })),
        {
          minLength: 1,
          maxLength: most,
        },
      ),
      pool: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60_000 })),
      seed: fc.nat(),
    })
    .map(({ asked, pool, seed }) => ({ pool, entries: entriesOf(...asked), seed: seedOf(seed) }));

const check = (arbitrary: fc.Arbitrary<DrawInput>, holds: (input: DrawInput) => void): void =>
  fc.assert(
    fc.property(arbitrary, (input) => {
      holds(input);
    }),
    { seed: 1, numRuns: 400 },
  );

describe('the draw', () => {
  test('[DRW-13] allots the pool or all that was asked, and nobody more than he asked', () => {
    check(inputs(), ({ pool, entries, seed }) => {
      const asked = new Map(entries.map(({ id, shares }) => [id, shares]));
      const allotments = draw({ pool, entries, seed });
      const sum = entries.reduce((all, { shares }) => all + shares, 0);
      expect(total(allotments)).toBe(Math.min(pool, sum));
      for (const { id, equal, proportional } of allotments) {
        expect(Math.min(equal, proportional)).toBeGreaterThanOrEqual(0);
        expect(equal + proportional).toBeLessThanOrEqual(asked.get(id) as number);
      }
      if (sum <= pool) return;
      const equal = allotments.reduce((all, one) => all + one.equal, 0);
      expect(equal).toBe(equalPool(pool));
      const [W, rest] = [BigInt(sum - equal), BigInt(pool - equal)];
      for (const one of allotments) {
        const fair = BigInt((asked.get(one.id) as number) - one.equal) * rest;
        const off = BigInt(one.proportional) * W - fair;
        expect(off < W && -off < W).toBe(true);
      }
    });
  });

  test('[DRW-14] does not depend on the order of the entries, and orders by id', () => {
    fc.assert(
      fc.property(inputs(), fc.nat(), (input, by) => {
        const random = new Prng(by);
        const keyed = input.entries.map((entry) => ({ entry, key: random.uint32() }));
        const entries = keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry);
        const drawn = draw({ ...input, entries });
        expect(drawn).toEqual(draw(input));
        expect(drawn.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort());
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  test('[DRW-11] [DRW-12] does what its rules say word for word', () => {
    check(inputs(), (input) => expect(draw(input)).toEqual(plainDraw(input)));
    const random = new Prng('plain');
    const entries = randomEntries(random, 1_000);
    for (const pool of [1, 2, 499, 500, 999, 1_000, 1_001, 12_345, 200_000]) {
      const input = { pool, entries, seed: seedOf(pool) };
      expect(draw(input)).toEqual(plainDraw(input));
    }
  });

  test('[DRW-10] gives everybody what he asked for when it fits', () => {
    const entries = entriesOf(3, 7, 10);
    for (const pool of [20, 21, Number.MAX_SAFE_INTEGER]) {
      expect(total(draw({ pool, entries, seed: seedOf(1) }))).toBe(20);
    }
    expect(draw({ pool: 5, entries: entriesOf(5), seed: seedOf(1) })).toEqual([
      { id: entriesOf(5)[0]?.id, equal: 5, proportional: 0 },
    ]);
    expect(draw({ pool: 5, entries: [], seed: seedOf(1) })).toEqual([]);
  });

  test.each([
    ['one applicant', [1_000], 7],
    ['one applicant, one share', [1_000], 1],
    ['all the same', new Array<number>(50).fill(10), 123],
    ['all ask for one share', new Array<number>(50).fill(1), 49],
    ['one share for many', [1, 2, 3, 4, 5], 1],
    ['a giant', [1, 1, 1, 1_000_000], 11],
  ])('[DRW-11] [DRW-12] draws %s', (_, asked, pool) => {
    for (let seed = 0; seed < 50; seed++) {
      const input = { pool, entries: entriesOf(...asked), seed: seedOf(seed) };
      const drawn = draw(input);
      expect(total(drawn)).toBe(pool);
      expect(drawn).toEqual(plainDraw(input));
    }
  });

  test('[DRW-12] is exact where doubles no longer are', () => {
    const asked = [3_000_000_000_000_000, 3_000_000_000_000_001, 7, 2_000_000_000_000_003];
    const pool = 5_000_000_000_000_001;
    const weights = Float64Array.from(asked);
    const sum = asked.reduce((all, one) => all + one, 0);
    for (let n = 0; n < 100; n++) {
      const U = BigInt(`0x${hexOf(seedOf(n))}`);
      const counts = proportionalShares(weights, pool, U);
      let [c, before] = [0n, 0n];
      for (const [i, one] of asked.entries()) {
        c += BigInt(one);
        const upTo = (((c * BigInt(pool)) << 256n) + U * BigInt(sum)) / (BigInt(sum) << 256n);
        expect(counts[i]).toBe(Number(upTo - before));
        before = upTo;
      }
      expect(before).toBe(BigInt(pool));
    }
  });

  test('[DRW-11] finds the largest level that fits', () => {
    expect(equalLevel(Float64Array.of(1, 5, 9), 9)).toEqual({ level: 4, left: 0 });
    expect(equalLevel(Float64Array.of(9, 1, 5), 10)).toEqual({ level: 4, left: 1 });
    expect(equalLevel(Float64Array.of(1, 5, 9), 2)).toEqual({ level: 0, left: 2 });
    expect(equalLevel(Float64Array.of(4, 4), 0)).toEqual({ level: 0, left: 0 });
    expect(() => equalLevel(Float64Array.of(1, 2), 3)).toThrow('equal pool');
  });

  test('[DRW-13] refuses a pool without shares and sums that are not exact', () => {
    for (const pool of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(() => draw({ pool, entries: entriesOf(1), seed: seedOf(1) })).toThrow('pool');
    }
    const entries = entriesOf(Number.MAX_SAFE_INTEGER, 1);
    expect(() => draw({ pool: 1, entries, seed: seedOf(1) })).toThrow('counted');
    expect(() => draw({ pool: 1, entries: [], seed: new Uint8Array(31) })).toThrow('32 bytes');
  });

  test('[DRW-16] in slices it draws the same, and its progress ends with all of it', () => {
    const entries = randomEntries(new Prng('slices'), 2 * SLICE + 1);
    const input = { pool: 4_321, entries, seed: seedOf(5) };
    const progress: [number, number][] = [];
    const drawn = draw(input, (done, of) => progress.push([done, of]));
    const steps = drawSteps(input);
    let step = steps.next();
    let count = 0;
    for (; step.done !== true; step = steps.next()) count += 1;
    expect(step.value).toEqual(drawn);
    expect(progress).toHaveLength(count);
    expect(progress.at(-1)).toEqual([2 * entries.length, 2 * entries.length]);
    expect(progress.map(([done]) => done)).toEqual(
      progress.map(([done]) => done).sort((a, b) => a - b),
    );
    expect(count).toBeGreaterThanOrEqual(5);
  });
});

describe('the seed', () => {
  const source = { offering: 'AB', root: '0'.repeat(64), round: 1, signature: '00' };
  test('[DRW-9] is the hash of what was published', () => {
    // worked out by another program
    expect(hexOf(drawSeed(source))).toBe(
      '2af5fee9f878f1b6f051de6e696bd22648b1b181efb5cb1038a642b70931de29',
    );
  });
  test('[DRW-9] changes with each part, also where parts could be cut elsewhere', () => {
    const others = [
      { ...source, offering: 'A' },
      { ...source, root: `${'0'.repeat(63)}1` },
      { ...source, round: 2 },
      { ...source, signature: '0000' },
      { ...source, signature: '01' },
    ];
    const seeds = [source, ...others].map((each) => hexOf(drawSeed(each)));
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
