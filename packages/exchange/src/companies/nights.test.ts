import type { Instrument } from '@maru/std/instrument';
import { basePrice } from '@maru/std/krx/price-limits';
import { addDays, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { DayStreams, foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import { factsOf, setupOf } from '../testing.ts';
import { fictionalMarket } from './listing.ts';
import { nightOf } from './nights.ts';

const DAY = '2026-11-21';
const NEXT = addDays(DAY, 1);
const { instruments, closes } = fictionalMarket('nights');
const BASES = Object.fromEntries(
  instruments.map(({ symbol, grid }) => [symbol, basePrice(closes[symbol] ?? 0, priceGrid(grid))]),
);
const companies = instruments.filter(({ company }) => company !== null);
const streamsOf = (seed: string) => new DayStreams(foreseeableSeed(seed), 0);
const nightsOn = (seed: string, of: readonly Instrument[] = companies) =>
  of.flatMap((each) => nightOf(streamsOf(seed), each, 0.02) ?? []);

/** The market a minute after a day has begun, and the facts of it. */
function firstMinute(hours: 'always' | 'krx', listed = companies) {
  const now = startOfDay(NEXT) - 1_000;
  const market = new Simulation(setupOf(listed, { day: DAY, bases: BASES, hours, now }));
  market.step(now);
  market.endDay();
  factsOf(market);
  market.startDay(NEXT, BASES, foreseeableSeed('next'));
  for (let at = startOfDay(NEXT); at <= startOfDay(NEXT) + 60_000; at += 1_000) market.step(at);
  return { market, facts: factsOf(market) };
}

describe('the night before a day', () => {
  it('[COMP-20] follows from the seed of the day, and is up as often as down', () => {
    expect(nightsOn('a')).toEqual(nightsOn('a'));
    expect(nightsOn('a')).not.toEqual(nightsOn('b'));
    const nights = Array.from({ length: 40 }, (_, i) => nightsOn(`${i}`)).flat();
    const moves = nights.map(({ move }) => move);
    const mean = moves.reduce((a, b) => a + b, 0) / moves.length;
    const square = moves.reduce((a, b) => a + b * b, 0) / moves.length;
    expect(Math.abs(mean)).toBeLessThan(2 * Math.sqrt(square / moves.length));
    // half of a day's volatility, which was 0.02, but for what the few far ones are cut by
    const quiet = nights.filter(({ published }) => published === null);
    const rms = Math.sqrt(quiet.reduce((sum, { move }) => sum + move * move, 0) / quiet.length);
    expect(rms).toBeGreaterThan(0.009);
    expect(rms).toBeLessThan(0.0105);
    for (const { move, published } of nights) {
      expect(Math.abs(move) > 0.045).toBe(published !== null);
      expect(Math.abs(move)).toBeLessThan(0.1);
      if (published !== null) expect(published.direction).toBe(move > 0 ? 'up' : 'down');
    }
  });

  it('[COMP-20] nothing is made up of a real company, nor of other products', () => {
    const real = companies.map((each) => ({ ...each, fictional: false }));
    expect(nightsOn('a', real)).toEqual([]);
    expect(nightsOn('a', instruments)).toHaveLength(companies.length);
  });

  it('[COMP-20] a market that never closes begins with risers and fallers, and says why', () => {
    const { market, facts } = firstMinute('always');
    const streams = streamsOf('next');
    const gains = new Map<string, number>();
    for (const issue of companies) {
      const { last, base } = market.quote(issue.symbol);
      if (last !== null) gains.set(issue.symbol, last / base - 1);
    }
    expect(gains.size).toBeGreaterThan(100);
    expect(Math.max(...gains.values())).toBeGreaterThan(0.05);
    expect(Math.min(...gains.values())).toBeLessThan(-0.05);
    const nights = facts.filter(({ id }) => id.endsWith('/night'));
    for (const issue of companies) {
      const { symbol } = issue;
      const night = nightOf(streams, issue, 0.02);
      const fact = nights.find((each) => each.symbol === symbol);
      expect(fact?.detail ?? null).toEqual(night?.published ?? null);
      if (fact === undefined) continue;
      expect(fact.at).toBe(startOfDay(NEXT));
      const gain = gains.get(symbol);
      const moved = Math.exp(night?.move ?? 0) - 1;
      if (gain !== undefined) expect(Math.abs(gain - moved)).toBeLessThan(0.03);
    }
    expect(nights.length).toBeGreaterThan(3);
  });

  it('[COMP-20] under the exchange’s hours there is none', () => {
    const { market, facts } = firstMinute('krx');
    expect(facts).toEqual([]);
    for (const { symbol } of companies) expect(market.quote(symbol).last).toBeNull();
  });
});
