/**
 * Customers that trade on public information: a move of the last minute, either way, and the
 * spread. None of them earns anything after fees and tax; the bots that know news or the opening
 * auction are in `bots.long.test.ts`.
 */
import type { Board, Instrument } from '@maru/std/instrument';
import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { listCurrencies } from '../companies/currencies.ts';
import { foreseeableSeed } from '../day-streams.ts';
import { mean, variance } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import { instrument, request, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
interface Traded {
  /** As many as it takes for more than sixty trades of each kind. */
  readonly seeds: readonly string[];
  readonly instruments: readonly Instrument[];
  readonly bases: Readonly<Record<string, number>>;
  /** Fees of both sides and the tax of the sale, as a part of the price. */
  readonly costs: number;
  /** Move of a minute that a bot follows or opposes. */
  readonly signal: number;
  /** How long it holds what it bought. */
  readonly holdMs: number;
}

const SHARES = Array.from({ length: 30 }, (_, i) =>
  instrument(`S${i}`, { shares: 2_000_000 * (i + 1), board: i % 2 === 0 ? 'main' : 'second' }),
);
const CURRENCIES = listCurrencies();

const currencies = (board: Board, signal: number, seeds: readonly string[]): Traded => {
  const own = CURRENCIES.filter(({ instrument: { board: of } }) => of === board);
  return {
    seeds,
    instruments: own.map(({ instrument: each }) => each),
    bases: Object.fromEntries(own.map(({ instrument: { symbol }, close }) => [symbol, close])),
    costs: 0.0004 * 2,
    signal,
    holdMs: 15 * MINUTE_MS,
  };
};

const MARKETS: readonly (readonly [string, Traded])[] = [
  [
    'shares',
    {
      seeds: ['one', 'two', 'three'],
      instruments: SHARES,
      bases: Object.fromEntries(SHARES.map(({ symbol }) => [symbol, 10_000])),
      costs: 0.00015 * 2 + 0.002,
      signal: 0.002,
      holdMs: 5 * MINUTE_MS,
    },
  ],
  ['digital currencies', currencies('digital', 0.0015, ['one', 'two', 'three'])],
  ['currency pairs', currencies('pair', 0.0004, ['one', 'two'])],
];

const marketOf = ({ instruments, bases }: Traded, seed: string): Simulation => {
  const now = timeOf(DAY, '09:10');
  const of = { seed, daySeed: foreseeableSeed(seed), hours: 'krx', day: DAY, now } as const;
  return new Simulation(setupOf(instruments, { ...of, bases }));
};

/** Profits of purchases at the offer after a move of the last minute, sold at the bid. */
function takers(of: Traded, seed: string): { readonly up: number[]; readonly down: number[] } {
  const market = marketOf(of, seed);
  const profits: { up: number[]; down: number[] } = { up: [], down: [] };
  const held = new Map<string, { paid: number; until: number; after: 'up' | 'down' }>();
  const middles = new Map<string, number>();
  while (market.now < timeOf(DAY, '14:50')) {
    const minuteEnd = market.now + MINUTE_MS;
    while (market.now < minuteEnd) market.step(market.now + 1_000);
    for (const { symbol } of of.instruments) {
      const { bid, ask, phase } = market.quote(symbol);
      if (bid === null || ask === null || phase !== 'continuous') continue;
      const own = held.get(symbol);
      if (own !== undefined && market.now >= own.until) {
        profits[own.after].push(bid / own.paid - 1 - of.costs);
        held.delete(symbol);
      }
      const middle = (bid + ask) / 2;
      const move = middle / (middles.get(symbol) ?? middle) - 1;
      middles.set(symbol, middle);
      if (Math.abs(move) > of.signal && !held.has(symbol)) {
        const after = move > 0 ? 'up' : 'down';
        held.set(symbol, { paid: ask, until: market.now + of.holdMs, after });
      }
    }
  }
  return profits;
}

/** Profits of shares bought at the bid and sold at the offer, by orders that rest there. */
function quoters(of: Traded, seed: string): number[] {
  const market = marketOf(of, seed);
  const profits: number[] = [];
  const paid = new Map<string, number>();
  const resting = new Map<string, string>();
  let orders = 0;
  while (market.now < timeOf(DAY, '14:50')) {
    for (const { symbol } of of.instruments) {
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
        profits.push(report.price / bought - 1 - of.costs);
        paid.delete(symbol);
      }
    }
  }
  return profits;
}

function expectNoProfit(profits: readonly number[]): void {
  expect(profits.length).toBeGreaterThan(60);
  const error = Math.sqrt(variance(profits) / profits.length);
  expect(mean(profits)).toBeLessThan(2 * error);
}

describe.each(MARKETS)('a customer who trades %s on what everybody sees', (_name, of) => {
  it('[CROWD-27] earns nothing from moves of the last minute, followed or opposed', () => {
    const runs = of.seeds.map((seed) => takers(of, seed));
    expectNoProfit(runs.flatMap(({ up }) => up));
    expectNoProfit(runs.flatMap(({ down }) => down));
  });

  it('[CROWD-27] earns nothing from the spread', () => {
    expectNoProfit(of.seeds.flatMap((seed) => quoters(of, seed)));
  });
});
