import { HOUR_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from '../day-streams.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup, SimulationState } from '../simulation-types.ts';
import { instrument, order, QuietMarket, run, setupOf } from '../testing.ts';
import { FundDesk } from './fund-desk.ts';

const UNITS = 2_000;
const BASKET = {
  units: UNITS,
  shares: [
    { symbol: 'A', quantity: 300 },
    { symbol: 'B', quantity: 1_200 },
  ],
};
/** Only market makers and the desk trade it, so price moves beyond quotes come from the desk. */
const FUND = instrument('F', {
  lotSize: 1,
  grid: 'fund',
  sector: null,
  basket: BASKET,
  shares: UNITS * 4_000,
  crowd: 'maker',
});
const LISTED = [
  instrument('A', { shares: 40_000_000 }),
  instrument('B', { shares: 60_000_000, sector: 'games' }),
  FUND,
];
const BASES = { A: 50_000, B: 10_000, F: 13_500 };
const setup = setupOf(LISTED, { bases: BASES });

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);
const stateOf = (state: SimulationState, symbol: string) =>
  state.issues.find((issue) => issue.symbol === symbol)!;

function middleOf(market: Simulation, symbol: string): number {
  const { bid, ask, last, base } = market.quote(symbol);
  return bid === null || ask === null ? (last ?? base) : (bid + ask) / 2;
}

const worth = (market: Simulation): number =>
  sum(BASKET.shares.map((m) => middleOf(market, m.symbol) * m.quantity)) / UNITS;

/** Customers buy the basket up to 3 % above its price, and hold it there. */
function push(market: Simulation, steps: number): void {
  for (let i = 0; i < steps; i++) {
    if (i % 10 === 0) {
      for (const [symbol, price] of [
        ['A', 51_500],
        ['B', 10_300],
      ] as const) {
        order(market, `${symbol}${i}`, 'buy', price, 40_000, symbol);
      }
    }
    run(market, 1);
    market.take();
  }
}

/** Shares by owner, and money, of the whole market. */
function counted(market: Simulation) {
  const state = market.save();
  const money = sum(
    state.issues.map(({ cash, customers, desk }) => sum(cash) - customers.cash + desk!.cash),
  );
  return {
    money,
    shares: state.issues.map(
      ({ shares, customers, desk }) => sum(shares) + customers.shares + desk!.shares,
    ),
  };
}

describe('the fund desk', () => {
  it('[FUND-1] [FUND-2] carries a push of the basket over to the fund', () => {
    // a board on which such orders interrupt nothing
    const listed = LISTED.map((each) => ({ ...each, board: 'konex' as const }));
    const market = new Simulation(setupOf(listed, { bases: BASES, seed: 'f1' }));
    run(market, 100);
    expect(Math.abs(middleOf(market, 'F') / worth(market) - 1)).toBeLessThan(0.005);
    push(market, 600);
    expect(worth(market) / 13_500).toBeGreaterThan(1.025);
    expect(Math.abs(middleOf(market, 'F') / worth(market) - 1)).toBeLessThan(0.005);
    const { desk } = stateOf(market.save(), 'F');
    // the basket was dearer than the fund: units were bought and redeemed
    expect(desk?.created).toBeLessThan(0);
    expect(desk?.shares).toBe(0);
  });

  it('[FUND-2] without it the fund stays where it was', () => {
    const alone = LISTED.map((listed) => ({ ...listed, basket: null }));
    const market = new Simulation(setupOf(alone, { bases: BASES }));
    run(market, 100);
    push(market, 600);
    expect(worth(market) / 13_500).toBeGreaterThan(1.025);
    expect(Math.abs(middleOf(market, 'F') / 13_500 - 1)).toBeLessThan(0.002);
  });

  it('[FUND-1] creates units when the fund is dearer than its basket', () => {
    const market = new Simulation(setup);
    run(market, 100);
    for (let i = 0; i < 300; i++) {
      if (i % 10 === 0) order(market, `f${i}`, 'buy', 13_900, 60_000, 'F');
      run(market, 1);
    }
    const { desk, customers } = stateOf(market.save(), 'F');
    expect(customers.shares).toBeGreaterThan(UNITS);
    expect(desk?.created).toBeGreaterThanOrEqual(UNITS);
    expect(market.quote('F').issued).toBe(FUND.shares + (desk?.created ?? 0));
    expect(stateOf(market.save(), 'A').desk?.shares).toBe((300 * market.quote('F').issued) / UNITS);
  });

  it('[FUND-3] [FUND-4] shares and money are conserved under any trading (I62)', () => {
    const prng = new Prng('funds');
    // a board on which such orders interrupt nothing
    const listed = LISTED.map((each) => ({ ...each, board: 'konex' as const }));
    const market = new Simulation(setupOf(listed, { bases: BASES }));
    const begin = counted(market);
    let created = 0;
    for (let i = 0; i < 1_500; i++) {
      const symbol = prng.pick(['A', 'B', 'F', 'F']);
      const { upper, lower } = market.quote(symbol);
      const price = prng.pick([null, upper, lower]);
      order(market, `o${i}`, prng.pick(['buy', 'sell']), price, prng.between(1, 20_000), symbol);
      run(market, 1);
      if (i % 50 !== 0) continue;
      const now = counted(market);
      const { issued } = market.quote('F');
      expect(now.money).toBe(begin.money);
      expect(now.shares).toEqual([40_000_000, 60_000_000, issued]);
      for (const { symbol: member, quantity } of BASKET.shares) {
        expect(stateOf(market.save(), member).desk?.shares).toBe((quantity * issued) / UNITS);
      }
      created = Math.max(created, Math.abs(issued - FUND.shares));
    }
    expect(created).toBeGreaterThan(0);
  });

  it('[FUND-4] a desk that has spent its money buys neither baskets nor units', () => {
    const market = new Simulation(setup);
    run(market, 100);
    const state = market.save();
    const spent = state.issues.map((issue) => {
      return { ...issue, desk: { ...issue.desk!, cash: -1_000_000_000_000 } };
    });
    const dearFund = (again: Simulation): void => {
      for (let i = 0; i < 300; i++) {
        if (i % 10 === 0) order(again, `f${i}`, 'buy', 13_900, 60_000, 'F');
        run(again, 1);
      }
    };
    const dearBasket = (again: Simulation): void => push(again, 300);
    const trades = (issues: SimulationState['issues'], move: (m: Simulation) => void): boolean => {
      const begin = { ...state, issues };
      const again = new Simulation({ ...setup, state: begin, step: state.step });
      move(again);
      return stateOf(again.save(), 'F').desk?.cash !== stateOf(begin, 'F').desk?.cash;
    };
    for (const move of [dearFund, dearBasket]) {
      expect([trades(state.issues, move), trades(spent, move)]).toEqual([true, false]);
    }
  });

  it('[FUND-5] a saved market has the same funds, an older state gets them', () => {
    const market = new Simulation(setup);
    run(market, 100);
    push(market, 200);
    const state = JSON.parse(JSON.stringify(market.save())) as SimulationState;
    const customers = Object.fromEntries(state.issues.map((i) => [i.symbol, i.customers]));
    const again: MarketSetup = { ...setup, state, customers, step: state.step };
    expect(new Simulation(again).save()).toEqual(state);
    const issues = new Simulation(setupOf(LISTED.slice(0, 2), { bases: BASES })).save().issues;
    const older = issues.map(({ desk: _desk, ...issue }) => issue);
    const listed = new Simulation({ ...setup, state: { ...state, issues: older }, customers: {} });
    expect(counted(listed).shares).toEqual([40_000_000, 60_000_000, FUND.shares]);
    expect(stateOf(listed.save(), 'A').desk?.shares).toBe(300 * 4_000);
  });

  it.each([
    ['whole', 1_200, 'trades', UNITS],
    ['a share short', 1_199, 'trades', 0],
    ['whole', 1_200, 'is halted', 0],
  ])('[FUND-6] a basket that is %s (%i of B) while B %s', (_what, quantity, state, created) => {
    const listed = LISTED.map((each) => ({ ...each, board: 'konex' as const }));
    const markets = listed.map((each) => {
      return new QuietMarket(each, { instruments: listed, bases: BASES });
    });
    const [a, b, f] = markets as [QuietMarket, QuietMarket, QuietMarket];
    order(a, 'a', 'sell', 50_000, 300);
    order(b, 'b', 'sell', 10_000, quantity);
    // units of the basket's 13,500 won find a buyer
    order(f, 'f', 'buy', 13_600, UNITS);
    if (state === 'is halted') b.issue.trading.halt('halt', null);
    new FundDesk(markets.map(({ issue }) => issue)).visit(() => undefined);
    expect(f.issue.desk.created).toBe(created);
    expect(f.reports().filter(({ kind }) => kind === 'fill')).toHaveLength(created === 0 ? 0 : 1);
  });
});

describe('[FUND-7] a fund of which a member leaves the market', () => {
  const EVENING = { hours: 'krx', day: '2026-11-19', now: startOfDay('2026-11-19') } as const;
  const begin = (market: Simulation, day: string, a: number): void =>
    market.startDay(day, { ...BASES, A: a }, foreseeableSeed(day));
  const goTo = (market: Simulation, day: string): void => {
    while (market.now < startOfDay(day) + 11 * HOUR_MS) market.step(market.now + 1_000);
  };
  const created = (market: Simulation): number => stateOf(market.save(), 'F').desk?.created ?? 0;

  it('goes on with the others, and counts it as money and then not at all', () => {
    const leaving = { from: '2026-11-20', last: '2026-11-30' };
    const listed = LISTED.map((one) => (one.symbol === 'A' ? { ...one, delisting: leaving } : one));
    const market = new Simulation(setupOf(listed, { ...EVENING, bases: BASES }));
    begin(market, leaving.from, 50_000);
    goTo(market, leaving.from);
    expect(created(market)).not.toBe(0);
    const before = created(market);
    begin(market, '2026-12-01', 100);
    goTo(market, '2026-12-01');
    expect(created(market)).not.toBe(before);
    expect(market.quote('A').volume).toBe(0);
  });
});
