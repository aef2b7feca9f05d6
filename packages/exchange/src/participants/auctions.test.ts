import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { median, sum } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import { instrument, setupOf } from '../testing.ts';

const DAY = '2026-11-20';
const BASES = [2_930, 8_220, 19_200, 45_650, 66_700, 151_000, 199_000, 412_500];
const LISTED = BASES.map((_, i) => instrument(`S${i}`, { shares: 10_000_000 * (i + 1) }));
const SYMBOLS = LISTED.map(({ symbol }) => symbol);

/** A day of KRX hours that begins before the opening auction. */
function market(seed = 'test'): Simulation {
  const bases = Object.fromEntries(BASES.map((base, i) => [`S${i}`, base]));
  const now = startOfDay(DAY) + 505 * MINUTE_MS;
  return new Simulation(setupOf(LISTED, { seed, hours: 'krx', day: DAY, now, bases }));
}

/** Advances the market to a minute of its day, a second at a time. */
function goTo(of: Simulation, minute: number): void {
  while (of.now < startOfDay(DAY) + minute * MINUTE_MS) of.step(of.now + 1_000);
  of.take();
}

describe('participants in call auctions', () => {
  it('[CROWD-12] the single price lies near their values and has a part of the volume', () => {
    const [moves, parts] = [[] as number[], [] as number[]];
    for (const seed of ['test', 'other', 'third']) {
      const day = market(seed);
      goTo(day, 539);
      for (const symbol of SYMBOLS) {
        expect(day.quote(symbol)).toMatchObject({ phase: 'opening_auction', last: null });
        expect(day.quote(symbol).indicative).not.toBeNull();
      }
      goTo(day, 541);
      const opened = SYMBOLS.map((symbol) => day.quote(symbol));
      goTo(day, 547);
      for (const { symbol, open } of opened) {
        moves.push(Math.abs((day.quote(symbol).last ?? 0) / (open ?? 1) - 1));
      }
      goTo(day, 920);
      const before = SYMBOLS.map((symbol) => day.quote(symbol));
      goTo(day, 931);
      for (const { symbol, last, volume } of before) {
        const closed = day.quote(symbol);
        expect(Math.abs((closed.last ?? 0) / (last ?? 1) - 1)).toBeLessThan(0.02);
        parts.push((closed.volume - volume) / closed.volume);
      }
    }
    expect(median(moves)).toBeLessThan(0.005);
    expect(Math.max(...moves)).toBeLessThan(0.02);
    expect(median(parts)).toBeGreaterThan(0.01);
    expect(median(parts)).toBeLessThan(0.15);
  });

  it('[CROWD-28] the book has both sides, also when values moved overnight', () => {
    const ratios: number[] = [];
    for (const seed of ['test', 'other', 'third']) {
      const day = market(seed);
      goTo(day, 539);
      for (const symbol of SYMBOLS) {
        const { bids, asks } = day.book(symbol, Number.POSITIVE_INFINITY);
        const [buy, sell] = [bids, asks].map((side) => sum(side.map(({ quantity }) => quantity)));
        ratios.push(Math.max(buy ?? 0, sell ?? 0) / Math.min(buy ?? 0, sell ?? 0));
      }
    }
    expect(median(ratios)).toBeLessThan(6);
    expect(Math.max(...ratios)).toBeLessThan(100);
  });

  it('[CROWD-13] after a halt they gather again and both sides are quoted', () => {
    const day = market();
    goTo(day, 600);
    day.halt('S3');
    goTo(day, 605);
    const { volume } = day.quote('S3');
    goTo(day, 615);
    expect(day.quote('S3')).toMatchObject({ phase: 'halted', volume });
    day.resume('S3');
    goTo(day, 620);
    expect(day.quote('S3')).toMatchObject({ phase: 'reopening_auction', volume });
    goTo(day, 640);
    expect(day.quote('S3').phase).toBe('continuous');
    expect(day.quote('S3').volume).toBeGreaterThan(volume);
    expect(day.book('S3', 10).asks).toHaveLength(10);
    expect(day.book('S3', 10).bids).toHaveLength(10);
  });
});
