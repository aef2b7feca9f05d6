import { describe, expect, it } from 'vitest';
import { mean } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import { instrument, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
const LISTED = Array.from({ length: 8 }, (_, i) =>
  instrument(`S${i}`, { shares: 8_000_000, crowd: i % 2 === 0 ? 'full' : 'few' }),
);
const SIDES = ['bids', 'asks'] as const;

/** The market after ten minutes of trading that begin at `time`. */
function marketAt(time: string): Simulation {
  const setup = setupOf(LISTED, { hours: 'krx', day: DAY, now: timeOf(DAY, time) });
  const market = new Simulation(setup);
  while (market.now < setup.now + 600_000) market.step(market.now + 1_000);
  return market;
}

describe('the book of a small issue', () => {
  it('[CROWD-23] has sparse orders far from the price on both sides', () => {
    const market = marketAt('10:00');
    const distances = LISTED.flatMap(({ symbol }) => {
      const book = market.book(symbol, 10_000);
      return SIDES.map((side) => {
        const best = book[side][0]?.price ?? Number.NaN;
        return book[side].map(({ price }) => Math.abs(price / best - 1));
      });
    });
    for (const side of distances) expect(side.at(-1)).toBeGreaterThan(0.02);
    for (const side of distances) expect(side.at(-1)).toBeLessThan(0.18);
    const far = distances.map((side) => side.filter((distance) => distance > 0.03).length);
    expect(mean(far)).toBeGreaterThan(3);
  });

  it('[CROWD-25] is thinner after the session than in it', () => {
    const depthAt = (time: string): number => {
      const market = marketAt(time);
      const levels = LISTED.flatMap(({ symbol }) => {
        const { bids, asks } = market.book(symbol, 5);
        return [...bids, ...asks].map(({ quantity }) => quantity);
      });
      return mean(levels);
    };
    expect(depthAt('18:00')).toBeLessThan(0.8 * depthAt('10:00'));
  });
});
