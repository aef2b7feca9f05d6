import type { VenueReport } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { mean, sum } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup } from '../simulation-types.ts';
import { instrument, QuietMarket, reportsOf, request, setupOf, timeOf } from '../testing.ts';
import { ValueInvestor } from './investors.ts';
import { NoiseTrader } from './noise-trader.ts';

const DAY = '2026-11-20';
const BASES = { A: 2_930, B: 19_200, C: 66_700, D: 151_000, M: 8_220, N: 45_650 };
const LISTED = [
  instrument('A'),
  instrument('B', { shares: 40_000_000 }),
  instrument('C', { shares: 900_000_000, largeCap: true }),
  instrument('D', { shares: 2_000_000, board: 'second' }),
  instrument('M', { crowd: 'maker' }),
  instrument('N', { crowd: 'maker' }),
];
const CROWDED = LISTED.filter(({ crowd }) => crowd === 'full');
const SYMBOLS = LISTED.map(({ symbol }) => symbol);

const marketAt = (time: string, change: Partial<MarketSetup> = {}): Simulation => {
  const setup = { hours: 'krx', day: DAY, bases: BASES, now: timeOf(DAY, time) } as const;
  return new Simulation(setupOf(LISTED, { ...setup, ...change }));
};

/** Advances the market to a time of its day, a second at a time; returns customers' reports. */
function goTo(market: Simulation, time: string): VenueReport[] {
  const reports: VenueReport[] = [];
  while (market.now < timeOf(DAY, time)) {
    market.step(market.now + 1_000);
    reports.push(...reportsOf(market));
  }
  return reports;
}

/** Customers buy in every second issue and sell in the others. */
function orderEverywhere(market: Simulation, quantity: number): void {
  SYMBOLS.forEach((symbol, i) => {
    const side = i % 2 === 0 ? 'buy' : 'sell';
    market.submit(request(symbol, side, { symbol, type: 'closing_price', quantity }));
  });
}

/** Issue, price and shares of customers' fills, one row for each order that was filled whole. */
const filled = (reports: readonly VenueReport[], quantity: number): string[] =>
  reports
    .flatMap((r) => (r.kind === 'fill' && r.cumulative === quantity ? [`${r.id} ${r.price}`] : []))
    .sort();

const volumesOf = (market: Simulation): number[] =>
  CROWDED.map(({ symbol }) => market.quote(symbol).volume);

describe('participants at a closing price', () => {
  it("[CROWD-17] customers mostly buy and sell at today's close between 15:40 and 16:00", () => {
    // no participant takes the losing side, so a few orders find no counterparty
    const parts = ['one', 'two', 'three', 'four'].map((seed) => {
      const market = marketAt('15:15', { seed });
      goTo(market, '15:31');
      const closes = SYMBOLS.map(
        (symbol) => `${symbol} ${market.close(symbol) ?? market.quote(symbol).base}`,
      );
      const before = volumesOf(market);
      orderEverywhere(market, 5);
      expect(filled(goTo(market, '15:39:59'), 5)).toEqual([]);
      expect(volumesOf(market)).toEqual(before);
      const fills = filled(goTo(market, '15:59:59'), 5);
      expect(closes).toEqual(expect.arrayContaining(fills));
      const quotes = CROWDED.map(({ symbol }) => market.quote(symbol));
      expect(quotes.map(({ symbol, last }) => `${symbol} ${last}`)).toEqual(closes.slice(0, 4));
      return fills.length / SYMBOLS.length;
    });
    expect(mean(parts)).toBeGreaterThan(0.75);
  });

  it('[CROWD-17] customers buy and sell at the previous close until 08:40', () => {
    const market = marketAt('08:29');
    goTo(market, '08:31');
    orderEverywhere(market, 5);
    const bases = Object.entries(BASES).map(([symbol, base]) => `${symbol} ${base}`);
    expect(filled(goTo(market, '08:39:59'), 5)).toEqual(bases);
    for (const symbol of SYMBOLS) {
      expect(market.quote(symbol)).toMatchObject({ phase: 'opening_auction', last: null });
    }
    const early = volumesOf(market);
    goTo(market, '08:59:59');
    expect(volumesOf(market)).toEqual(early);
  });

  it('[CROWD-17] that is a hundredth of the volume', () => {
    const parts = ['one', 'two', 'three', 'four'].flatMap((seed) => {
      const market = marketAt('08:29', { seed });
      goTo(market, '08:40');
      const early = volumesOf(market);
      goTo(market, '15:39:59');
      const until = volumesOf(market);
      goTo(market, '16:00');
      const late = volumesOf(market);
      goTo(market, '20:00');
      expect(sum(early)).toBeGreaterThan(0);
      return volumesOf(market).map((volume, i) => {
        return ((early[i] ?? 0) + (late[i] ?? 0) - (until[i] ?? 0)) / volume;
      });
    });
    expect(mean(parts)).toBeGreaterThan(0.005);
    expect(mean(parts)).toBeLessThan(0.02);
  });

  it('[CROWD-17] they go on after a restart', () => {
    const seed = 'again';
    const market = marketAt('15:15', { seed });
    goTo(market, '15:45');
    const state = market.save();
    const lasts = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, market.quote(symbol).last]));
    const again = marketAt('15:45', { seed, state, lasts });
    goTo(again, '15:59:59');
    expect(sum(volumesOf(again))).toBeGreaterThan(0);
    for (const { symbol } of CROWDED) expect(again.quote(symbol).last).toBe(lasts[symbol]);
  });

  it('[PART-4] market makers alone trade with customers only, also at a closing price', () => {
    const market = marketAt('08:29');
    goTo(market, '16:00');
    const { M, N } = { M: market.quote('M'), N: market.quote('N') };
    expect([M.volume, N.volume]).toEqual([0, 0]);
  });

  it('[PART-1] [PART-2] money and shares are conserved at closing prices (I62)', () => {
    const market = marketAt('08:29');
    const given = market.save().issues.map(({ cash }) => sum(cash));
    const bought = new Map(SYMBOLS.map((symbol) => [symbol, 0]));
    const side = new Map<string, 1 | -1>();
    let orders = 0;
    while (market.now < timeOf(DAY, '16:01')) {
      market.step(market.now + 5_000);
      for (const [i, symbol] of SYMBOLS.entries()) {
        orders += 1;
        const id = `${symbol}${orders}`;
        const buys = (orders + i) % 3 === 0;
        side.set(id, buys ? 1 : -1);
        const terms = { symbol, type: 'closing_price', quantity: 1 + (orders % 400) } as const;
        market.submit(request(id, buys ? 'buy' : 'sell', terms));
        if (orders % 4 === 0) market.submit({ kind: 'cancel', id, symbol });
      }
      for (const { report } of market.take().reports) {
        if (report.kind !== 'fill') continue;
        const symbol = report.id.slice(0, 1);
        const shares = (side.get(report.id) ?? 1) * report.quantity;
        bought.set(symbol, (bought.get(symbol) ?? 0) + shares);
      }
      for (const [i, { symbol, cash, shares, customers }] of market.save().issues.entries()) {
        expect(customers.shares).toBe(bought.get(symbol));
        expect(sum(shares) + customers.shares).toBe(LISTED[i]?.shares);
        expect(sum(cash)).toBe((given[i] ?? 0) + customers.cash);
        expect(Math.min(...cash, ...shares)).toBeGreaterThanOrEqual(0);
      }
    }
    for (const shares of bought.values()) expect(shares).not.toBe(0);
  });
});

describe('which side they take at a closing price', () => {
  const BOTH = ['buy', 'sell'] as const;

  /** Part of 400 orders that buy, none of which meets another. */
  function buysOf(market: QuietMarket, act: () => void): number {
    const { book } = market.issue;
    let buys = 0;
    for (let i = 0; i < 400; i++) {
      act();
      if (book.peggedAt('buy', 10_000) > 0) buys += 1;
    }
    return buys / 400;
  }
  const quiet = (time: string): QuietMarket =>
    new QuietMarket(instrument('A'), { hours: 'krx', day: DAY }, time);

  it.each([
    [0.01, 0.75, 0.95],
    [0, 0.4, 0.6],
    [-0.01, 0.05, 0.25],
  ])('[CROWD-18] a value investor whose value lies %s above it', (gap, least, most) => {
    const market = quiet('15:31');
    const investor = new ValueInvestor(2, 0.0008);
    const part = buysOf(market, () => investor.orderAtClose(market.issue.access, gap, BOTH));
    expect(part).toBeGreaterThan(least);
    expect(part).toBeLessThan(most);
  });

  it('[CROWD-18] a noise trader who has too much sells', () => {
    const market = quiet('15:40');
    const { access } = market.issue;
    const trader = new NoiseTrader(7);
    const usual = buysOf(market, () => trader.orderAtClose(access, BOTH));
    access.orderAtClose(7, 'buy', 300_000);
    market.submit(request('s', 'sell', { type: 'closing_price', quantity: 300_000 }));
    expect(access.surplus(7)).toBe(0.5);
    const full = buysOf(market, () => trader.orderAtClose(access, BOTH));
    expect(usual).toBeGreaterThan(0.4);
    expect(full).toBeLessThan(0.3);
  });
});
