import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { mean, sum } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import { instrument, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
const LISTED = Array.from({ length: 8 }, (_, i) =>
  instrument(`S${i}`, { shares: 8_000_000, crowd: i % 2 === 0 ? 'full' : 'few' }),
);
const SIDES = ['bids', 'asks'] as const;

/** The market after some minutes of trading that begin at `time`, at a base in won. */
function marketAt(time: string, listed = LISTED, base = 10_000, minutes = 10): Simulation {
  const bases = Object.fromEntries(listed.map(({ symbol }) => [symbol, base]));
  const setup = setupOf(listed, { hours: 'krx', day: DAY, now: timeOf(DAY, time), bases });
  const market = new Simulation(setup);
  while (market.now < setup.now + minutes * MINUTE_MS) market.step(market.now + 1_000);
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

  it('[CROWD-23] has 100 million won on each side after hours of trading', () => {
    const usual = { turnover: 0.001, volatility: 0.02 };
    const listed = Array.from({ length: 12 }, (_, i) =>
      instrument(`S${i}`, { shares: 2_000_000, board: 'second', usual }),
    );
    const market = marketAt('10:00', listed, 42_000, 240);
    for (const { symbol } of listed) {
      const { bids, asks } = market.book(symbol, 10_000);
      for (const side of [bids, asks]) {
        const won = sum(side.map(({ price, quantity }) => price * quantity));
        expect(won).toBeGreaterThan(100_000_000);
      }
    }
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
