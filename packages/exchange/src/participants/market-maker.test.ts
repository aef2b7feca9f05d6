import { Prng } from '@maru/std/prng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from '../testing.ts';
import { MarketMaker } from './market-maker.ts';

/** Index of the maker. */
const MAKER = 0;
const MOST = 1_000_000_000_000;
/** Small issues have wide spreads; fine grids make many levels of them. */
const WIDE = [
  { change: { grid: 'unit', board: 'digital', scale: 0 }, base: 15_000, shares: 400_000 },
  { change: { grid: 'fund', board: 'main' }, base: 45_000, shares: 100_000 },
  { change: { grid: 'krx', board: 'second' }, base: 1_990, shares: 300_000 },
] as const;

const marketOf = ({ change, base, shares }: (typeof WIDE)[number], seed: number): QuietMarket => {
  const listed = instrument('A', { ...change, shares, crowd: 'maker' });
  return new QuietMarket(listed, { bases: { A: base }, seed: String(seed) });
};

/** The most that the maker could order now, on both sides. */
function capacities({ issue: { access, book } }: QuietMarket): number[] {
  const level = book.levelOf(book.limits.base);
  return (['buy', 'sell'] as const).map((side) => {
    const handle = access.rest(MAKER, side, level, MOST);
    const quantity = book.left(handle);
    access.withdraw(MAKER, side, level, handle);
    return quantity;
  });
}

const levelsShown = ({ issue: { book } }: QuietMarket): number[] =>
  (['buy', 'sell'] as const).map((side) => book.side(side, 1_000).length);

interface Act {
  /** Move of market and sector, as a logarithm. */
  readonly move: number;
  readonly pace: number;
  /** Side of a customer that takes some of the maker's quotes. */
  readonly hit: 'buy' | 'sell' | null;
}

const STEP: fc.Arbitrary<Act> = fc.record({
  move: fc.oneof(fc.double({ min: -0.004, max: 0.004, noNaN: true }), fc.constantFrom(-0.2, 0.2)),
  pace: fc.double({ min: 0.1, max: 12, noNaN: true }),
  hit: fc.option(fc.constantFrom<'buy' | 'sell'>('buy', 'sell'), { freq: 3 }),
});

describe('a market maker', () => {
  it('[PART-7] gives back what its quotes had set aside, however wide they are', () => {
    let widest = 0;
    const steps = fc.array(STEP, { maxLength: 60 });
    const holds = (wide: (typeof WIDE)[number], seed: number, acts: readonly Act[]): void => {
      const market = marketOf(wide, seed);
      const { access, book } = market.issue;
      const maker = new MarketMaker(MAKER, wide.base);
      maker.begin(access, { activity: 1, shared: 0 });
      let shared = 0;
      for (const [i, { move, pace, hit }] of acts.entries()) {
        shared += move;
        maker.act(access, { value: wide.base, shared, pace, activity: 1, elapsedMs: 1_000 });
        if (hit !== null) {
          const quantity = new Prng(`${seed}/${i}`).between(1, 3 * access.habits.depth);
          market.submit(request(`${i}`, hit, { tif: 'ioc', quantity }));
        }
        widest = Math.max(widest, book.bestAskLevel - book.bestBidLevel);
        expect(Math.max(...levelsShown(market))).toBeLessThanOrEqual(15);
      }
      maker.withdrawAll(access);
      expect(levelsShown(market)).toEqual([0, 0]);
      const { cash, shares } = market.issue.save();
      const price = book.limits.base;
      expect(capacities(market)).toEqual([Math.floor((cash[MAKER] ?? 0) / price), shares[MAKER]]);
    };
    fc.assert(fc.property(fc.constantFrom(...WIDE), fc.integer(), steps, holds), {
      seed: 7,
      numRuns: 300,
    });
    expect(widest).toBeGreaterThan(64);
  });
});
