import { Prng } from '@maru/std/prng';
import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from './day-streams.ts';
import { Simulation } from './simulation.ts';
import type { SimulationState } from './simulation-types.ts';
import { instrument, order, request, run, setupOf } from './testing.ts';

const LISTED = [
  instrument('A', { shares: 900_000_000 }),
  instrument('B', { sector: 'games', board: 'second' }),
  instrument('C', { crowd: 'maker' }),
];
const SYMBOLS = LISTED.map((i) => i.symbol);
const NEXT_SEED = foreseeableSeed('next');
const setup = setupOf(LISTED, { bases: { A: 66_700, B: 1_999, C: 412_500 } });

/** All output of a market in some steps, as text. */
function record(market: Simulation, steps: number): string[] {
  const lines: string[] = [];
  for (let i = 0; i < steps; i++) {
    run(market, 1);
    lines.push(JSON.stringify(market.take().changes));
  }
  const books = SYMBOLS.map((symbol) => market.book(symbol, 20));
  lines.push(JSON.stringify(books), JSON.stringify(market.save()));
  return lines;
}

const issueState = (state: SimulationState, symbol: string) =>
  state.issues.find((issue) => issue.symbol === symbol);

describe('simulation', () => {
  it('[SIM-1] the same setup gives the same market, bit for bit', () => {
    const first = record(new Simulation(setup), 3_000);
    expect(record(new Simulation(setup), 3_000)).toEqual(first);
    const other = { ...setup, daySeed: NEXT_SEED };
    expect(record(new Simulation(other), 3_000)).not.toEqual(first);
    expect(first.join('').match(/"quantity"/g)?.length).toBeGreaterThan(200);
  });

  it('[SIM-2] a trade in one issue leaves the others alone', () => {
    const [alone, traded] = [new Simulation(setup), new Simulation(setup)];
    for (let i = 0; i < 500; i++) {
      run(alone, 1);
      run(traded, 1);
      if (i % 50 === 0) order(traded, `b${i}`, 'buy', null, 5_000, 'A');
    }
    expect(traded.book('B', 20)).toEqual(alone.book('B', 20));
    expect(issueState(traded.save(), 'B')).toEqual(issueState(alone.save(), 'B'));
    expect(issueState(traded.save(), 'A')).not.toEqual(issueState(alone.save(), 'A'));
  });

  it('[SIM-3] books fill at the first step and are never crossed or empty', () => {
    const market = new Simulation(setup);
    expect(market.book('A', 10)).toEqual({ bookSeq: 0, asks: [], bids: [] });
    for (let i = 0; i < 2_000; i++) {
      run(market, 1);
      for (const symbol of SYMBOLS) {
        const { asks, bids } = market.book(symbol, 10);
        expect([asks.length, bids.length]).toEqual([10, 10]);
        expect(bids[0]?.price).toBeLessThan(asks[0]?.price ?? 0);
      }
    }
  });

  it('[SIM-4] a new day begins at its base', () => {
    const market = new Simulation(setup);
    run(market, 500);
    market.take();
    market.startDay('2026-11-23', { A: 66_800, B: 2_050, C: 412_500 }, NEXT_SEED);
    expect(market.quote('A')).toEqual({
      symbol: 'A',
      last: null,
      bid: null,
      ask: null,
      base: 66_800,
      upper: 86_800,
      lower: 46_800,
      phase: 'continuous',
      phaseEnds: null,
      cause: null,
      indicative: null,
      vi: { upper: 73_500, lower: 60_100 },
      open: null,
      high: null,
      low: null,
      volume: 0,
      turnover: 0n,
      taken: { bought: 0, sold: 0 },
      issued: 900_000_000,
    });
    run(market, 1);
    const { asks, bids } = market.book('B', 10);
    expect(Math.abs((asks[0]?.price ?? 0) / 2_050 - 1)).toBeLessThan(0.01);
    expect(bids).toHaveLength(10);
    expect(market.take().changes.map((c) => c.symbol)).toEqual(SYMBOLS);
    expect(() => market.startDay('2026-11-23', setup.bases, NEXT_SEED)).toThrow('follow');
  });

  it('[SIM-4] a market that was set up before its session opens the same day', () => {
    const market = new Simulation({ ...setup, open: false });
    run(market, 5);
    expect(market.book('A', 1)).toEqual({ bookSeq: 0, asks: [], bids: [] });
    market.startDay(setup.day, setup.bases, NEXT_SEED);
    run(market, 1);
    expect(market.book('A', 1).asks).toHaveLength(1);
    expect(() => market.startDay(setup.day, setup.bases, NEXT_SEED)).toThrow('follow');
  });

  it('[SIM-5] a saved market opens around the last trade with the same money and shares', () => {
    const market = new Simulation(setup);
    run(market, 2_000);
    const state = JSON.parse(JSON.stringify(market.save())) as SimulationState;
    const lasts = { A: 67_500, B: 1_980 };
    const restored = new Simulation({ ...setup, state, lasts, step: state.step });
    expect(restored.save()).toEqual(state);
    run(restored, 1);
    expect(restored.book('A', 1).bids[0]?.price).toBeGreaterThan(67_200);
    expect(restored.book('B', 1).asks[0]?.price).toBeLessThan(2_000);
  });

  it('[SIM-6] fills that the save missed, or saw and were lost, are set right', () => {
    const market = new Simulation(setup);
    run(market, 10);
    const early = market.save();
    order(market, 'b1', 'buy', null, 20_000, 'A');
    const late = market.save();
    const bought = issueState(late, 'A')?.customers;
    expect(bought?.shares).toBe(20_000);
    const customers = { A: bought ?? { shares: 0, cash: 0 } };
    const total = (state: SimulationState) => {
      const { shares, cash } = new Simulation({ ...setup, state, customers }).save().issues[0]!;
      return [shares, cash].map((list) => list.reduce((sum, n) => sum + n, 0));
    };
    expect(total(early)).toEqual(total(late));
    const lost = new Simulation({ ...setup, state: late, customers: {} }).save().issues[0]!;
    expect(lost.shares.reduce((sum, n) => sum + n, 0)).toBe(900_000_000);
    expect(lost.customers).toEqual({ shares: 0, cash: 0 });
  });

  it('[SIM-7] the last price is that of the last trade, and the day adds up', () => {
    const market = new Simulation(setup);
    const seen = { last: 0, high: 0, low: Number.MAX_SAFE_INTEGER, volume: 0, turnover: 0n };
    for (let i = 0; i < 3_000; i++) {
      run(market, 1);
      for (const { symbol, trades } of market.take().changes) {
        if (symbol !== 'A') continue;
        for (const { price, quantity } of trades) {
          seen.last = price;
          seen.high = Math.max(seen.high, price);
          seen.low = Math.min(seen.low, price);
          seen.volume += quantity;
          seen.turnover += BigInt(price) * BigInt(quantity);
        }
      }
    }
    expect(market.quote('A')).toMatchObject(seen);
    expect(seen.volume).toBeGreaterThan(0);
  });

  it('[SIM-8] the day so far goes on after a restart', () => {
    const bar = { symbol: 'A', day: '2026-11-20', open: 66_000, high: 68_000, low: 65_000 };
    const dayBars = {
      A: { ...bar, close: 67_000, volume: 1_000, turnover: 66_500_000n, generated: false },
    };
    const lasts = { A: 67_000 };
    const market = new Simulation({ ...setup, dayBars, lasts, bookSeqs: { A: 70 } });
    expect(market.quote('A')).toMatchObject({ last: 67_000, open: 66_000, high: 68_000 });
    order(market, 's1', 'sell', 69_000, 10);
    order(market, 'b1', 'buy', 69_000, 10);
    expect(market.quote('A')).toMatchObject({ open: 66_000, high: 69_000, low: 65_000 });
    expect(market.quote('A')).toMatchObject({ volume: 1_010, turnover: 67_190_000n });
    expect(market.book('A', 1).bookSeq).toBe(72);
  });
});

describe('volume taken on each side', () => {
  it('[SIM-10] counts an arriving order to its side, and goes on after a restart', () => {
    const market = new Simulation(setup);
    order(market, 's1', 'sell', 69_000, 30);
    order(market, 'b1', 'buy', 69_000, 20);
    order(market, 'b2', 'buy', 66_000, 5);
    order(market, 's2', 'sell', 66_000, 5);
    expect(market.quote('A').taken).toEqual({ bought: 20, sold: 5 });
    const state = market.save();
    const restored = new Simulation({ ...setup, state, step: state.step });
    expect(restored.quote('A').taken).toEqual({ bought: 20, sold: 5 });
    restored.startDay('2026-11-23', { A: 66_800, B: 2_050, C: 412_500 }, NEXT_SEED);
    expect(restored.quote('A').taken).toEqual({ bought: 0, sold: 0 });
  });
});

describe('participants', () => {
  const sum = (list: readonly number[] = []): number => list.reduce((total, n) => total + n, 0);

  it('[PART-1] [PART-2] money and shares are conserved under any trading (I62)', () => {
    const prng = new Prng('conserved');
    const market = new Simulation(setup);
    const given = SYMBOLS.map((symbol) => sum(issueState(market.save(), symbol)?.cash));
    let fills = 0;
    for (let day = 1; day <= 3; day++) {
      for (let i = 0; i < 600; i++) {
        run(market, 1);
        const symbol = prng.pick(SYMBOLS);
        const { upper, lower } = market.quote(symbol);
        const price = prng.pick([null, upper, lower, market.quote(symbol).base]);
        order(
          market,
          `${day}/${i}`,
          prng.pick(['buy', 'sell']),
          price,
          prng.between(1, 9_000),
          symbol,
        );
        if (prng.unit() < 0.3) market.submit({ kind: 'cancel', id: `${day}/${i - 1}`, symbol });
        fills += market.take().reports.filter(({ report }) => report.kind === 'fill').length;
        const state = market.save();
        SYMBOLS.forEach((each, n) => {
          const issue = issueState(state, each);
          const listed = LISTED[n];
          expect(sum(issue?.shares) + (issue?.customers.shares ?? 0)).toBe(listed?.shares);
          expect(sum(issue?.cash)).toBe((given[n] ?? 0) + (issue?.customers.cash ?? 0));
          expect(Math.min(...(issue?.cash ?? []), ...(issue?.shares ?? []))).toBeGreaterThanOrEqual(
            0,
          );
        });
      }
      market.startDay(`2026-11-2${day}`, setup.bases, foreseeableSeed(`day ${day}`));
    }
    expect(fills).toBeGreaterThan(300);
  });

  it('[PART-2] [PART-3] customers can buy all that is for sale', () => {
    // KONEX has no interruptions
    const board = 'konex';
    const small = instrument('S', { board, shares: 200_000, crowd: 'maker' });
    const market = new Simulation(setupOf([small]));
    for (let i = 0; i < 3_000; i++) {
      run(market, 1);
      const terms = { quantity: 1_000_000, symbol: 'S', tif: 'ioc' } as const;
      market.submit(request(`b${i}`, 'buy', terms));
    }
    const fills = market
      .take()
      .reports.flatMap(({ report }) => (report.kind === 'fill' ? [report] : []));
    // the makers had 45 % between them; the rest belongs to holders, which never sell
    expect(sum(fills.map((fill) => fill.quantity))).toBe(90_000);
    expect(market.book('S', 10).asks).toEqual([]);
    const paid = sum(fills.map((fill) => fill.price * fill.quantity));
    expect(issueState(market.save(), 'S')).toMatchObject({
      shares: [0, 0, 110_000],
      customers: { shares: 90_000, cash: paid },
    });
    expect(fills.at(-1)?.price).toBe(13_000);
    expect(market.quote('S').last).toBe(13_000);
  });

  it('[PART-4] a market maker alone quotes both sides and trades only with customers', () => {
    const market = new Simulation(setup);
    run(market, 2_000);
    expect(market.quote('C')).toMatchObject({ last: null, volume: 0 });
    expect(market.book('C', 10).asks).toHaveLength(10);
    const ask = market.quote('C').ask;
    for (let i = 0; i < 50; i++) {
      order(market, `b${i}`, 'buy', null, 300, 'C');
      run(market, 20);
    }
    expect(market.quote('C').ask).toBeGreaterThan(ask ?? 0);
  });
});
