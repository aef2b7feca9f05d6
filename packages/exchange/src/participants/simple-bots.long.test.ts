/**
 * Customers who trade on what everybody sees: a move of the last minute, either way, and the
 * spread. None of them earns anything after fees and tax; the bots that know news or the opening
 * auction are in `bots.long.test.ts`.
 */
import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { mean, variance } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import { instrument, request, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
const SEEDS = ['one', 'two', 'three'];
const LISTED = Array.from({ length: 30 }, (_, i) =>
  instrument(`S${i}`, { shares: 2_000_000 * (i + 1), board: i % 2 === 0 ? 'main' : 'second' }),
);
/** Fees of both sides and the tax of the sale, as a part of the price. */
const COSTS = 0.00015 * 2 + 0.002;
/** Move of a minute that a bot follows or opposes. */
const SIGNAL = 0.002;
const HOLD_MS = 5 * MINUTE_MS;

const marketOf = (seed: string): Simulation => {
  const now = timeOf(DAY, '09:10');
  return new Simulation(
    setupOf(LISTED, { seed, daySeed: foreseeableSeed(seed), hours: 'krx', day: DAY, now }),
  );
};

/** Profits of purchases at the offer after a move of the last minute, sold at the bid. */
function followers(market: Simulation, wanted: (move: number) => boolean): number[] {
  const profits: number[] = [];
  const held = new Map<string, { paid: number; until: number }>();
  const middles = new Map<string, number>();
  while (market.now < timeOf(DAY, '14:50')) {
    const minuteEnd = market.now + MINUTE_MS;
    while (market.now < minuteEnd) market.step(market.now + 1_000);
    for (const { symbol } of LISTED) {
      const { bid, ask, phase } = market.quote(symbol);
      if (bid === null || ask === null || phase !== 'continuous') continue;
      const own = held.get(symbol);
      if (own !== undefined && market.now >= own.until) {
        profits.push(bid / own.paid - 1 - COSTS);
        held.delete(symbol);
      }
      const middle = (bid + ask) / 2;
      const move = middle / (middles.get(symbol) ?? middle) - 1;
      middles.set(symbol, middle);
      if (wanted(move) && !held.has(symbol)) {
        held.set(symbol, { paid: ask, until: market.now + HOLD_MS });
      }
    }
  }
  return profits;
}

/** Profits of shares bought at the bid and sold at the offer, by orders that rest there. */
function quoters(market: Simulation): number[] {
  const profits: number[] = [];
  const paid = new Map<string, number>();
  const resting = new Map<string, string>();
  let orders = 0;
  while (market.now < timeOf(DAY, '14:50')) {
    for (const { symbol } of LISTED) {
      const { bid, ask, phase } = market.quote(symbol);
      const id = resting.get(symbol);
      if (id !== undefined) market.submit({ kind: 'cancel', id, symbol });
      resting.delete(symbol);
      if (bid === null || ask === null || phase !== 'continuous') continue;
      orders += 1;
      const side = paid.has(symbol) ? 'sell' : 'buy';
      resting.set(symbol, `${orders}`);
      const terms = { symbol, price: side === 'buy' ? bid : ask, quantity: 1 } as const;
      market.submit(request(`${orders}`, side, terms));
    }
    const until = market.now + 30_000;
    while (market.now < until) market.step(market.now + 1_000);
    const symbolOf = new Map([...resting].map(([symbol, id]) => [id, symbol]));
    for (const { report } of market.take().reports) {
      if (report.kind !== 'fill') continue;
      const symbol = symbolOf.get(report.id) ?? '';
      const bought = paid.get(symbol);
      resting.delete(symbol);
      if (bought === undefined) paid.set(symbol, report.price);
      else {
        profits.push(report.price / bought - 1 - COSTS);
        paid.delete(symbol);
      }
    }
  }
  return profits;
}

function expectNoProfit(profits: readonly number[]): void {
  expect(profits.length).toBeGreaterThan(100);
  const error = Math.sqrt(variance(profits) / profits.length);
  expect(mean(profits)).toBeLessThan(2 * error);
}

describe('a customer who trades on what everybody sees', () => {
  it('[CROWD-27] earns nothing from moves of the last minute, followed or opposed', () => {
    const follow = SEEDS.flatMap((seed) => followers(marketOf(seed), (move) => move > SIGNAL));
    const oppose = SEEDS.flatMap((seed) => followers(marketOf(seed), (move) => move < -SIGNAL));
    expectNoProfit(follow);
    expectNoProfit(oppose);
  });

  it('[CROWD-27] earns nothing from the spread', () => {
    expectNoProfit(SEEDS.flatMap((seed) => quoters(marketOf(seed))));
  });
});
