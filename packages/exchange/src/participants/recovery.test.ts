import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { indexAtLevel } from '../indices.ts';
import { Simulation } from '../simulation.ts';
import { instrument, request, setupOf, timeOf } from '../testing.ts';

/** Advances the market a second at a time; returns the shares traded. */
function live(market: Simulation, minutes: number): number {
  let traded = 0;
  for (let i = 0; i < minutes * 60; i++) {
    market.step(market.now + 1_000);
    for (const { trades } of market.take().changes) {
      for (const { quantity } of trades) traded += quantity;
    }
  }
  return traded;
}

/** For a minute, once a second, customers take a good part of the quotes; no part rests. */
function press(market: Simulation, side: 'buy' | 'sell', part: number): void {
  const until = market.now + MINUTE_MS;
  while (market.now < until) {
    const shown = market.book('A', 10)[side === 'buy' ? 'asks' : 'bids'];
    const quantity = Math.ceil(part * shown.reduce((sum, level) => sum + level.quantity, 1));
    const terms = { side, type: 'market', tif: 'ioc', price: null, stopPrice: null } as const;
    const id = `${side} ${market.now}`;
    const request = { kind: 'new', id, symbol: 'A', ...terms, cap: null } as const;
    market.submit({ ...request, quantity, filledBefore: 0 });
    market.step(market.now + 1_000);
  }
  market.take();
}

function expectAlive(market: Simulation, symbol = 'A'): void {
  const { bid, ask, base } = market.quote(symbol);
  expect(bid).not.toBeNull();
  expect(ask).not.toBeNull();
  expect((ask ?? 0) - (bid ?? 0)).toBeLessThan(0.02 * base);
  const { asks, bids } = market.book(symbol, 5);
  // at a price limit there is no room for all of a side
  expect(asks.length + bids.length).toBeGreaterThan(5);
  expect(live(market, 10)).toBeGreaterThan(0);
}

describe('after a shock', () => {
  it.each(['buy', 'sell'] as const)('[CROWD-10] the market lives on (%s)', (side) => {
    const market = new Simulation(setupOf([instrument('A')]));
    live(market, 10);
    const before = market.quote('A').last ?? 0;
    press(market, side, 0.4);
    const pressed = market.quote('A').last ?? 0;
    expect(Math.abs(pressed / before - 1)).toBeGreaterThan(0.02);
    expect(side === 'buy' ? pressed > before : pressed < before).toBe(true);
    live(market, 60);
    expectAlive(market);
    // investors with another fair value bring a part of it back
    const after = market.quote('A').last ?? 0;
    expect(Math.abs(after - before)).toBeLessThan(Math.abs(pressed - before));
  });

  it('[CROWD-11] a side that was emptied fills again', () => {
    const small = instrument('A', { shares: 400_000 });
    const market = new Simulation(setupOf([small]));
    live(market, 2);
    for (let i = 0; i < 5; i++) press(market, 'buy', 1);
    live(market, 60);
    expectAlive(market);
  });
});

describe('after a circuit breaker', () => {
  const DAY = '2026-11-20';
  const listed = ['A', 'B', 'C'].map((symbol) => instrument(symbol, { board: 'second' }));
  const names = { kor: '지수', en: 'Index', tw: '指數' };
  const members = listed.map(({ symbol, shares }) => ({ symbol, shares, price: 10_000 }));
  const indices = [indexAtLevel('S', names, members, 100_000)];

  /** Customers sell beyond all demand until the board is halted, then cancel resting orders. */
  function crash(market: Simulation): void {
    const ids: string[] = [];
    for (let i = 0; market.boards()[0]?.phase === 'continuous' && i < 1_800; i++) {
      for (const { symbol } of listed) {
        const { bids } = market.book(symbol, 10);
        const shown = bids.reduce((sum, level) => sum + level.quantity, 500);
        const id = `${symbol} ${i}`;
        ids.push(id);
        const { lower } = market.quote(symbol);
        market.submit(request(id, 'sell', { symbol, price: lower, quantity: shown }));
      }
      market.step(market.now + 1_000);
    }
    for (const id of ids) market.submit({ kind: 'cancel', id, symbol: id.slice(0, 1) });
  }

  it('[CROWD-16] the board reopens with a price near the values, and lives on', () => {
    const setup = { hours: 'krx', day: DAY, now: timeOf(DAY, '09:30'), indices } as const;
    const market = new Simulation(setupOf(listed, setup));
    live(market, 10);
    crash(market);
    expect(market.boards()[0]).toMatchObject({ phase: 'halted', breaker: 1 });
    const low = market.quote('A').last ?? 0;
    expect(low).toBeLessThan(9_300);
    market.take();
    expect(live(market, 19)).toBe(0);
    live(market, 5);
    for (const { symbol } of listed) {
      expect(market.quote(symbol).phase).toBe('reopening_auction');
      expect(market.quote(symbol).indicative?.price).toBeGreaterThan(low);
    }
    live(market, 20);
    for (const { symbol } of listed) {
      expect(market.quote(symbol).phase).toBe('continuous');
      expect(market.quote(symbol).last).toBeGreaterThan(low);
      expectAlive(market, symbol);
    }
    expect(market.boards()[0]).toMatchObject({ phase: 'continuous', breaker: 1 });
  });
});
