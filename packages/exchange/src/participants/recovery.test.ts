import { MINUTE_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { Simulation } from '../simulation.ts';
import { instrument, order, setupOf } from '../testing.ts';

/** Lets the market go on by a second at a time, and gives the shares that were traded. */
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

/** Customers give all they can at whatever price, a minute long. */
function press(market: Simulation, side: 'buy' | 'sell', quantity: number): void {
  const until = market.now + MINUTE_MS;
  while (market.now < until) {
    order(market, `${side}${market.now}`, side, null, quantity);
    market.step(market.now + 1_000);
  }
  market.take();
}

function expectAlive(market: Simulation): void {
  const { bid, ask, base } = market.quote('A');
  expect(bid).not.toBeNull();
  expect(ask).not.toBeNull();
  expect((ask ?? 0) - (bid ?? 0)).toBeLessThan(0.02 * base);
  expect(market.book('A', 5).asks).toHaveLength(5);
  expect(market.book('A', 5).bids).toHaveLength(5);
  expect(live(market, 10)).toBeGreaterThan(0);
}

describe('after a shock', () => {
  it.each(['buy', 'sell'] as const)('[CROWD-10] the market lives on (%s)', (side) => {
    const market = new Simulation(setupOf([instrument('A')]));
    live(market, 10);
    const before = market.quote('A').last ?? 0;
    press(market, side, 20_000);
    const pressed = market.quote('A').last ?? 0;
    expect(Math.abs(pressed / before - 1)).toBeGreaterThan(0.02);
    expect(side === 'buy' ? pressed > before : pressed < before).toBe(true);
    live(market, 60);
    expectAlive(market);
    // who thinks the price wrong brings a part of it back
    const after = market.quote('A').last ?? 0;
    expect(Math.abs(after - before)).toBeLessThan(Math.abs(pressed - before));
  });

  it('[CROWD-11] an empty side fills again when there are shares to sell', () => {
    const small = instrument('A', { shares: 400_000 });
    const market = new Simulation(setupOf([small]));
    live(market, 2);
    for (let i = 0; i < 40; i++) press(market, 'buy', 200_000);
    expect(market.book('A', 1).asks).toEqual([]);
    const { upper } = market.quote('A');
    expect(market.quote('A').last).toBe(upper);
    // the queue at the limit waits for sellers
    live(market, 5);
    expect(market.quote('A').bid).not.toBeNull();
    press(market, 'sell', 400);
    live(market, 60);
    expect(market.quote('A').ask).not.toBeNull();
    expect(live(market, 10)).toBeGreaterThan(0);
  });
});
