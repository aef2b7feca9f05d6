import { describe, expect, it } from 'vitest';
import { foreseeableSeed } from './day-streams.ts';
import { Simulation } from './simulation.ts';
import { instrument, order, reportsOf, run, setupOf } from './testing.ts';

const DAY = { tif: 'day', stopPrice: null } as const;

/** A market without participants. */
const quiet = (): Simulation => new Simulation(setupOf([instrument('A'), instrument('B')]));
const accepted = (id: string) => ({ kind: 'accepted', id });

describe("customers' orders", () => {
  it('[VENUE-1] [VENUE-2] both sides of a trade hear of it, cumulatively', () => {
    const market = quiet();
    order(market, 's1', 'sell', 10_000, 10);
    order(market, 's2', 'sell', 10_010, 10);
    order(market, 'b1', 'buy', 10_010, 15);
    expect(reportsOf(market)).toEqual([
      accepted('s1'),
      accepted('s2'),
      accepted('b1'),
      { kind: 'fill', id: 'b1', price: 10_000, quantity: 10, cumulative: 10, bookSeq: 3 },
      { kind: 'fill', id: 's1', price: 10_000, quantity: 10, cumulative: 10, bookSeq: 3 },
      { kind: 'fill', id: 'b1', price: 10_010, quantity: 5, cumulative: 15, bookSeq: 4 },
      { kind: 'fill', id: 's2', price: 10_010, quantity: 5, cumulative: 5, bookSeq: 4 },
    ]);
  });

  it('[SHT-11] a short sale is refused when its margin knew a lower upper limit', () => {
    const market = quiet();
    const { upper } = market.quote('A');
    const sell = { kind: 'new', symbol: 'A', side: 'sell', quantity: 10, filledBefore: 0 } as const;
    market.submit({ ...sell, ...DAY, id: 's1', type: 'market', price: null, cap: upper - 10 });
    market.submit({ ...sell, ...DAY, id: 's2', type: 'limit', price: 10_000, cap: upper - 10 });
    market.submit({ ...sell, ...DAY, id: 's3', type: 'limit', price: 10_000, cap: upper });
    expect(reportsOf(market)).toEqual([
      { kind: 'rejected', id: 's1', reason: 'beyond_limit' },
      { kind: 'rejected', id: 's2', reason: 'beyond_limit' },
      accepted('s3'),
    ]);
  });

  it('[VENUE-2] participants trade with a resting order', () => {
    const market = quiet();
    order(market, 'b1', 'buy', 10_100, 50);
    run(market, 1);
    const fills = reportsOf(market).filter((r) => r.kind === 'fill');
    expect(fills.at(-1)).toMatchObject({ id: 'b1', price: 10_100, cumulative: 50 });
  });

  it('[VENUE-3] the rest of a market order waits one tick better, or at the last price', () => {
    const market = quiet();
    order(market, 's1', 'sell', 10_000, 10);
    order(market, 'b1', 'buy', null, 25);
    order(market, 'b2', 'buy', null, 5);
    expect(market.book('A', 10)).toMatchObject({
      asks: [],
      bids: [
        { price: 10_010, quantity: 5 },
        { price: 10_000, quantity: 15 },
      ],
    });
    order(market, 's2', 'sell', null, 30);
    expect(market.book('A', 10)).toMatchObject({
      asks: [{ price: 10_000, quantity: 10 }],
      bids: [],
    });
    order(market, 's3', 'sell', null, 1);
    expect(market.book('A', 10).asks[0]).toEqual({ price: 9_990, quantity: 1 });
  });

  it.each([
    [10_010, 10],
    [9_990, 0],
    [5_000, 0],
    [20_000, 20],
  ])('[VENUE-3] a market buy pays no more than its cap of %i', (cap, filled) => {
    const market = quiet();
    order(market, 's1', 'sell', 10_010, 10);
    order(market, 's2', 'sell', 10_020, 10);
    const buy = {
      kind: 'new',
      id: 'b1',
      symbol: 'A',
      side: 'buy',
      type: 'market',
      ...DAY,
    } as const;
    market.submit({ ...buy, price: null, cap, quantity: 20, filledBefore: 0 });
    const own = reportsOf(market).filter((report) => report.id === 'b1');
    const fills = own.filter((report) => report.kind === 'fill');
    expect(fills.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(filled);
    const before = filled > 0 && { cumulative: filled };
    const rest = { kind: 'cancelled', id: 'b1', ...before, reason: 'no_liquidity' };
    expect(own.filter((report) => report.kind === 'cancelled')).toEqual(filled < 20 ? [rest] : []);
  });

  it('[VENUE-4] a repeated id is dropped, also after its order is gone', () => {
    const market = quiet();
    order(market, 'b1', 'buy', 10_000, 10);
    order(market, 'b1', 'buy', 10_000, 10);
    market.submit({ kind: 'cancel', id: 'b1', symbol: 'A' });
    order(market, 'b1', 'buy', 10_000, 10);
    market.startDay('2026-11-23', { A: 10_000, B: 10_000 }, foreseeableSeed('next'));
    order(market, 'b1', 'buy', 10_000, 10);
    expect(reportsOf(market)).toEqual([
      accepted('b1'),
      { kind: 'cancelled', id: 'b1', reason: 'requested' },
    ]);
  });

  it.each([
    ['beyond the upper limit', 13_010, 'beyond_limit'],
    ['beyond the lower limit', 6_990, 'beyond_limit'],
    ['off tick', 10_005, 'off_tick'],
  ])('[VENUE-5] a price %s is rejected', (_, price, reason) => {
    const market = quiet();
    order(market, 'b1', 'buy', price, 10);
    expect(reportsOf(market)).toEqual([{ kind: 'rejected', id: 'b1', reason }]);
    expect(market.book('A', 10).bookSeq).toBe(0);
  });

  it('[VENUE-5] an unknown symbol and a closed session reject', () => {
    const market = quiet();
    order(market, 'b1', 'buy', 10_000, 10, 'Z');
    market.endDay();
    order(market, 'b2', 'buy', 10_000, 10);
    expect(reportsOf(market)).toEqual([
      { kind: 'rejected', id: 'b1', reason: 'unknown_symbol' },
      { kind: 'rejected', id: 'b2', reason: 'closed' },
    ]);
  });

  it('[VENUE-5] orders at the limits are taken', () => {
    const market = quiet();
    order(market, 'b1', 'buy', 7_000, 10);
    order(market, 's1', 'sell', 13_000, 10);
    expect(reportsOf(market)).toEqual([accepted('b1'), accepted('s1')]);
  });

  it('[VENUE-6] only a live order can be cancelled', () => {
    const market = quiet();
    order(market, 's1', 'sell', 10_000, 10);
    order(market, 'b1', 'buy', 10_000, 10);
    for (const id of ['s1', 'b1', 'never']) market.submit({ kind: 'cancel', id, symbol: 'A' });
    expect(reportsOf(market).slice(-3)).toEqual([
      { kind: 'cancel_rejected', id: 's1' },
      { kind: 'cancel_rejected', id: 'b1' },
      { kind: 'cancel_rejected', id: 'never' },
    ]);
  });

  it('[VENUE-7] what rests expires with the session', () => {
    const market = quiet();
    order(market, 'b1', 'buy', 9_000, 10);
    order(market, 'b2', 'buy', 9_000, 10, 'B');
    market.endDay();
    market.endDay();
    expect(reportsOf(market).slice(2)).toEqual([
      { kind: 'cancelled', id: 'b1', reason: 'expired' },
      { kind: 'cancelled', id: 'b2', reason: 'expired' },
    ]);
    expect(market.book('A', 10).bids).toEqual([]);
  });

  it('[VENUE-8] an order that enters again counts on', () => {
    const market = quiet();
    const again = {
      kind: 'new',
      id: 'b1',
      symbol: 'A',
      side: 'buy',
      type: 'limit',
      ...DAY,
    } as const;
    market.submit({ ...again, price: 10_000, cap: null, quantity: 60, filledBefore: 40 });
    order(market, 's1', 'sell', 10_000, 25);
    expect(reportsOf(market)).toContainEqual(
      expect.objectContaining({ kind: 'fill', id: 'b1', quantity: 25, cumulative: 65 }),
    );
  });

  it('[VENUE-9] reports are numbered on, and changes name the newest fill of their symbol', () => {
    const market = quiet();
    run(market, 1);
    expect(market.take().changes.map((c) => c.afterReport)).toEqual([0, 0]);
    order(market, 'b1', 'buy', null, 1);
    const first = market.take();
    expect(first.reports.map((r) => r.no)).toEqual([1, 2]);
    expect(first.changes.map((c) => [c.symbol, c.afterReport])).toEqual([['A', 2]]);
    expect(first.changes[0]?.trades).toHaveLength(1);
    order(market, 'b2', 'buy', 9_000, 10, 'B');
    run(market, 600);
    const second = market.take();
    expect(second.reports.map((r) => r.no)).toEqual([3]);
    expect(second.changes.map((c) => [c.symbol, c.afterReport])).toEqual([
      ['A', 2],
      ['B', 0],
    ]);
    expect(second.afterReport).toBe(2);
  });
});
