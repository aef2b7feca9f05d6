import { describe, expect, it } from 'vitest';
import { Simulation } from '../simulation.ts';
import type { SimulationState } from '../simulation-types.ts';
import { instrument, QuietMarket, request, setupOf, timeOf } from '../testing.ts';

const DAY = '2026-11-20';
const BASES = { A: 2_930, B: 19_200, C: 66_700, D: 151_000, E: 8_220 };
const SYMBOLS = Object.keys(BASES);
const LISTED = SYMBOLS.map((symbol, i) =>
  instrument(symbol, { shares: 10_000_000 * (i + 1), board: i % 2 === 0 ? 'main' : 'second' }),
);
const WANTED = 50;

/** A market before its day, with a fair value `gap` above the base of every issue. */
function marketOf(seed: string, gap: number): Simulation {
  const setup = { seed, hours: 'krx', day: DAY, bases: BASES, now: timeOf(DAY, '08:29') } as const;
  const { issues, ...rest } = new Simulation(setupOf(LISTED, setup)).save();
  const moved = issues.map((issue) => ({ ...issue, opinion: issue.opinion + Math.log1p(gap) }));
  const state: SimulationState = { ...rest, issues: moved };
  return new Simulation(setupOf(LISTED, { ...setup, state }));
}

interface Round {
  /** Orders that were placed. */
  tries: number;
  /** Of them: those filled, and those filled at a profit. */
  filled: number;
  won: number;
  /** Total profit, won. */
  profit: number;
}

/**
 * Two customers watch the indicative price: one buys at the previous close at 08:35 where it lies
 * more than 1 % above it and sells in the opening auction, the other does the opposite.
 */
function trade(market: Simulation, round: Round): void {
  const got = new Map<string, { side: 'buy' | 'sell'; quantity: number; cash: number }>();
  const goTo = (time: string): void => {
    while (market.now < timeOf(DAY, time)) {
      market.step(market.now + 1_000);
      for (const { report } of market.take().reports) {
        const [symbol = '', side] = report.id.split(' ');
        const bot = got.get(symbol);
        if (report.kind !== 'fill' || bot === undefined) continue;
        const sign = side === 'buy' ? 1 : -1;
        bot.quantity += sign * report.quantity;
        bot.cash -= sign * report.quantity * report.price;
      }
    }
  };
  goTo('08:35');
  for (const symbol of SYMBOLS) {
    const { indicative, base } = market.quote(symbol);
    const move = (indicative?.price ?? base) / base - 1;
    if (Math.abs(move) <= 0.01) continue;
    const side = move > 0 ? 'buy' : 'sell';
    got.set(symbol, { side, quantity: 0, cash: 0 });
    const terms = { symbol, type: 'closing_price', quantity: WANTED } as const;
    market.submit(request(`${symbol} ${side}`, side, terms));
  }
  goTo('08:41');
  for (const [symbol, { side, quantity }] of got) {
    round.tries += 1;
    if (quantity === 0) continue;
    round.filled += 1;
    const back = side === 'buy' ? 'sell' : 'buy';
    const terms = { symbol, quantity: Math.abs(quantity) } as const;
    market.submit(request(`${symbol} ${back}`, back, terms));
  }
  goTo('09:02');
  for (const { quantity, cash } of got.values()) {
    expect(quantity).toBe(0);
    round.profit += cash;
    if (cash > 0) round.won += 1;
  }
}

describe('orders at the previous close while the indicative price lies elsewhere', () => {
  it('[CROWD-19] two customers who trade on the difference earn nothing', () => {
    const round: Round = { tries: 0, filled: 0, won: 0, profit: 0 };
    for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
      for (const gap of [0.02, -0.02]) trade(marketOf(seed, gap), round);
    }
    expect(round.tries).toBeGreaterThan(20);
    expect(round).toMatchObject({ filled: 0, won: 0, profit: 0 });
  });

  it.each([
    [0.004, 'sell'],
    [-0.004, 'buy'],
  ] as const)(
    '[CROWD-19] with a value %s away nobody loses: customers can only %s',
    (gap, side) => {
      // each side in a market of its own: customers' orders would meet each other
      const filled = (['buy', 'sell'] as const).filter((wanted) => {
        const market = marketOf('one', gap);
        while (market.now < timeOf(DAY, '08:36')) market.step(market.now + 1_000);
        for (const symbol of SYMBOLS) {
          const terms = { symbol, type: 'closing_price', quantity: 5 } as const;
          market.submit(request(`${symbol} ${wanted}`, wanted, terms));
        }
        return market.take().reports.some(({ report }) => report.kind === 'fill');
      });
      expect(filled).toEqual([side]);
    },
  );
});

describe('participants who hear of a move while a closing price stands', () => {
  const at = (market: QuietMarket, shared: number, visits: number): void => {
    const surroundings = { now: timeOf(DAY, '15:45'), shared, pace: 1, part: 1 };
    for (let i = 0; i < visits; i++) market.issue.visit(surroundings);
  };
  const quiet = (crowd: 'full' | 'maker'): QuietMarket =>
    new QuietMarket(instrument('A', { crowd }), { hours: 'krx', day: DAY }, '15:35');

  it('[CROWD-19] they withdraw what waits on the side that loses', () => {
    const market = quiet('full');
    const waiting = () =>
      (['buy', 'sell'] as const).map((side) => market.issue.book.peggedAt(side, 10_000) > 0);
    at(market, 0, 100);
    expect(waiting()).toEqual([true, true]);
    at(market, 0.01, 1);
    expect(waiting()).toEqual([true, false]);
    at(market, -0.01, 1);
    expect(waiting()[0]).toBe(false);
  });

  it('[CROWD-19] a lone market maker serves the other side only', () => {
    const market = quiet('maker');
    at(market, 0, 1);
    market.at('15:45');
    market.submit(request('b', 'buy', { type: 'closing_price', quantity: 9 }));
    at(market, 0.01, 20);
    expect(market.fills()).toEqual([]);
    at(market, 0, 20);
    expect(market.fills()).toEqual(['b 9 @ 10000']);
  });
});
