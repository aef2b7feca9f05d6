import { present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import { describe, expect, it } from 'vitest';
import { Simulation } from './simulation.ts';
import { instrument, type NewOrder, request, setupOf, timeOf } from './testing.ts';

const DAY = '2026-11-20';
const STEP_MS = 10_000;
const LISTED = [
  instrument('A', { shares: 2_000_000, largeCap: true }),
  instrument('B', { shares: 1_000_000, board: 'second' }),
  instrument('C', { shares: 500_000, board: 'second', crowd: 'maker' }),
];
const TYPES: readonly OrderType[] = [
  ...(['limit', 'limit', 'limit', 'market', 'conditional', 'best_opposite'] as const),
  ...(['best_own', 'mid', 'stop_limit', 'closing_price', 'closing_price'] as const),
];
const TIFS: readonly TimeInForce[] = ['day', 'day', 'day', 'ioc', 'fok'];
const NAMING: readonly OrderType[] = ['limit', 'conditional', 'stop_limit'];

const sum = (list: readonly number[] = []): number => list.reduce((total, n) => total + n, 0);

/** Any order in any phase, prices over the whole range of the day. */
function randomOrder(prng: Prng, market: Simulation, id: string, symbol: string): NewOrder {
  const { upper, lower, base, last } = market.quote(symbol);
  const price = (): number =>
    prng.pick([upper, lower, base, last ?? base, base + 10 * prng.between(-300, 300)]);
  const type = prng.pick(TYPES);
  return request(id, prng.pick(['buy', 'sell']), {
    symbol,
    type,
    tif: prng.pick(TIFS),
    quantity: prng.between(1, 8_000),
    price: NAMING.includes(type) ? price() : null,
    stopPrice: type === 'stop_limit' ? price() : null,
  });
}

/** Net purchases of customers by their reports, by symbol. */
class Customers {
  readonly #sides = new Map<string, NewOrder>();
  /** Orders that were amended, in part or whole. */
  amended = 0;
  readonly net = new Map(LISTED.map(({ symbol }) => [symbol, { shares: 0, cash: 0 }]));
  /** Fills, by the phase in which the orders rested or arrived. */
  readonly fills = new Map<string, number>();

  place(market: Simulation, order: NewOrder): void {
    this.#sides.set(order.id, order);
    market.submit(order);
  }

  /** Any order, live or not: less of it, or the terms of `order` for it. */
  amend(market: Simulation, prng: Prng, { id, type, price, stopPrice, quantity }: NewOrder): void {
    const [amended, { symbol }] = prng.pick([...this.#sides]);
    const terms = price === null ? null : { type, price, stopPrice, cap: null };
    market.submit({ kind: 'amend', id, order: amended, symbol, quantity, terms });
  }

  hear(market: Simulation, phases: ReadonlyMap<string, string>): void {
    for (const { report } of market.take().reports) {
      const order = this.#sides.get(report.id);
      if (report.kind === 'replaced' && order !== undefined) this.#sides.set(report.by, order);
      if (report.kind === 'replaced' || report.kind === 'reduced') this.amended += 1;
      if (report.kind !== 'fill' || order === undefined) continue;
      const net = present(this.net.get(order.symbol), 'it is listed');
      const bought = order.side === 'buy' ? report.quantity : -report.quantity;
      net.shares += bought;
      net.cash += bought * report.price;
      const phase = phases.get(order.symbol) ?? '';
      this.fills.set(phase, (this.fills.get(phase) ?? 0) + 1);
    }
  }
}

function expectConserved(market: Simulation, given: readonly number[], heard: Customers): void {
  for (const [i, { symbol, cash, shares, customers }] of market.save().issues.entries()) {
    expect(customers).toEqual(heard.net.get(symbol));
    expect(sum(shares) + customers.shares).toBe(LISTED[i]?.shares);
    expect(sum(cash)).toBe((given[i] ?? 0) + customers.cash);
    expect(Math.min(...cash, ...shares)).toBeGreaterThanOrEqual(0);
  }
}

describe('a day of the exchange with customers who order and amend anything', () => {
  it('[PART-1] [PART-2] money and shares are conserved in every phase (I62)', () => {
    const prng = new Prng('any order');
    const setup = { hours: 'krx', day: DAY, now: timeOf(DAY, '08:30') } as const;
    const market = new Simulation(setupOf(LISTED, setup));
    const given = market.save().issues.map(({ cash }) => sum(cash));
    const customers = new Customers();
    const phases = (): Map<string, string> =>
      new Map(LISTED.map(({ symbol }) => [symbol, market.quote(symbol).phase]));
    for (let i = 0; market.now < timeOf(DAY, '20:01'); i++) {
      const before = phases();
      market.step(market.now + STEP_MS);
      customers.hear(market, before);
      if (prng.unit() < 0.4) {
        const now = phases();
        customers.place(market, randomOrder(prng, market, `O${i}`, prng.pick(LISTED).symbol));
        customers.hear(market, now);
        customers.amend(market, prng, randomOrder(prng, market, `A${i}`, prng.pick(LISTED).symbol));
        customers.hear(market, now);
      }
      if (i % 10 === 0) expectConserved(market, given, customers);
    }
    expectConserved(market, given, customers);
    const filledIn = ['opening_auction', 'continuous', 'vi_auction', 'closing_auction'];
    for (const phase of [...filledIn, 'closing_price', 'after_market']) {
      expect([phase, customers.fills.get(phase) ?? 0]).not.toEqual([phase, 0]);
    }
    expect(customers.amended).toBeGreaterThan(100);
  });
});
