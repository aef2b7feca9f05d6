import { Prng } from '@maru/std/prng';
import type { AmendedTerms, VenueRequest } from '@maru/std/venue-port';
import { beforeEach, describe, expect, it } from 'vitest';
import { Simulation } from './simulation.ts';
import { instrument, QuietMarket, request, setupOf } from './testing.ts';

type Amendment = Extract<VenueRequest, { kind: 'amend' }>;

const to = (price: number, change: Partial<AmendedTerms> = {}): AmendedTerms => ({
  type: 'limit',
  price,
  stopPrice: null,
  cap: null,
  ...change,
});
const amend = (
  id: string,
  order: string,
  quantity: number,
  terms: AmendedTerms | null = null,
): Amendment => ({ kind: 'amend', id, order, symbol: 'A', quantity, terms });

let market: QuietMarket;
const place = (
  id: string,
  side: 'buy' | 'sell',
  quantity: number,
  terms: Partial<ReturnType<typeof request>> = { price: 10_000 },
): void => market.submit(request(id, side, { quantity, ...terms }));
/** What the next reports say, without `accepted`. */
const reports = () => market.reports().filter(({ kind }) => kind !== 'accepted');

beforeEach(() => {
  market = new QuietMarket(instrument('A'));
});

describe('amendments', () => {
  it('[VENUE-17] other terms are an order with a new time and the id of the amendment', () => {
    place('b1', 'buy', 100);
    place('b2', 'buy', 100);
    place('b3', 'buy', 100, { price: 10_010 });
    market.submit(amend('a1', 'b1', 100, to(10_010)));
    expect(reports()).toEqual([{ kind: 'replaced', id: 'b1', by: 'a1', cumulative: 0, left: 100 }]);
    place('s1', 'sell', 250);
    expect(market.fills()).toEqual([
      's1 100 @ 10010',
      'b3 100 @ 10010',
      's1 100 @ 10010',
      'a1 100 @ 10010',
      's1 50 @ 10000',
      'b2 50 @ 10000',
    ]);
  });

  it('[VENUE-17] the same price loses its place as well', () => {
    place('b1', 'buy', 100);
    place('b2', 'buy', 100);
    market.submit(amend('a1', 'b1', 100, to(10_000)));
    place('s1', 'sell', 100);
    expect(market.fills()).toEqual(['s1 100 @ 10000', 'b2 100 @ 10000']);
  });

  it('[VENUE-17] [BOOK-11] less of an order keeps its id and its place', () => {
    place('b1', 'buy', 100);
    place('b2', 'buy', 100);
    market.submit(amend('a1', 'b1', 30));
    expect(reports()).toEqual([{ kind: 'reduced', id: 'b1', by: 'a1', cumulative: 0, left: 30 }]);
    expect(market.issue.view(1).bids).toEqual([{ price: 10_000, quantity: 130 }]);
    place('s1', 'sell', 40);
    expect(market.fills()).toEqual([
      's1 30 @ 10000',
      'b1 30 @ 10000',
      's1 10 @ 10000',
      'b2 10 @ 10000',
    ]);
  });

  it('[VENUE-17] an amendment that crosses the book fills at once, and counts from 0', () => {
    place('s1', 'sell', 60);
    place('b1', 'buy', 100);
    expect(market.fills()).toEqual(['b1 60 @ 10000', 's1 60 @ 10000']);
    place('s2', 'sell', 30, { price: 10_050 });
    market.submit(amend('a1', 'b1', 40, to(10_050)));
    expect(reports()).toEqual([
      { kind: 'replaced', id: 'b1', by: 'a1', cumulative: 60, left: 40 },
      expect.objectContaining({
        kind: 'fill',
        id: 'a1',
        price: 10_050,
        quantity: 30,
        cumulative: 30,
      }),
      expect.objectContaining({ kind: 'fill', id: 's2', cumulative: 30 }),
    ]);
    expect(market.issue.view(1).bids).toEqual([{ price: 10_050, quantity: 10 }]);
  });

  it('[VENUE-18] works on what fills have left, and a fill that took all wins', () => {
    place('b1', 'buy', 100);
    place('s1', 'sell', 80);
    market.submit(amend('a1', 'b1', 50));
    market.submit(amend('a2', 'b1', 100, to(10_010)));
    place('s2', 'sell', 20);
    market.submit(amend('a3', 'a2', 10, to(10_020)));
    const kinds = ['reduced', 'replaced', 'amend_rejected'];
    expect(reports().filter(({ kind }) => kinds.includes(kind))).toEqual([
      { kind: 'reduced', id: 'b1', by: 'a1', cumulative: 80, left: 20 },
      { kind: 'replaced', id: 'b1', by: 'a2', cumulative: 80, left: 20 },
      { kind: 'amend_rejected', id: 'a2', by: 'a3', reason: 'gone' },
    ]);
    expect(market.issue.view(1).bids).toEqual([]);
  });

  it('[VENUE-18] a known id is dropped, also that of a refused amendment', () => {
    place('b1', 'buy', 100);
    market.submit(amend('a1', 'b1', 50, to(10_010)));
    market.submit(amend('a1', 'b1', 50, to(10_010)));
    market.submit(amend('a2', 'none', 50));
    market.submit(amend('a2', 'a1', 50));
    place('a1', 'buy', 100);
    expect(reports().map(({ kind }) => kind)).toEqual(['replaced', 'amend_rejected']);
    expect(market.issue.view(1).bids).toEqual([{ price: 10_010, quantity: 50 }]);
  });

  it.each([
    ['beyond the limit', to(20_000), 'beyond_limit'],
    ['off tick', to(10_005), 'off_tick'],
    ['to a type that has no use there', to(13_000, { type: 'conditional' }), 'type_not_taken'],
    [
      'of a stop that no longer waits',
      to(10_010, { type: 'stop_limit', stopPrice: 10_100 }),
      'triggered',
    ],
  ])('[VENUE-18] refuses terms %s, and the order keeps its place', (_, terms, reason) => {
    place('b1', 'buy', 100);
    place('b2', 'buy', 100);
    market.submit(amend('a1', 'b1', 50, terms));
    expect(reports()).toEqual([{ kind: 'amend_rejected', id: 'b1', by: 'a1', reason }]);
    place('s1', 'sell', 100);
    expect(market.fills()).toEqual(['s1 100 @ 10000', 'b1 100 @ 10000']);
  });

  it('[VENUE-18] a halt accepts a partial cancel alone', () => {
    place('b1', 'buy', 100);
    market.issue.trading.halt('halt', null);
    market.submit(amend('a1', 'b1', 50, to(10_010)));
    market.submit(amend('a2', 'b1', 50));
    expect(reports()).toEqual([
      { kind: 'amend_rejected', id: 'b1', by: 'a1', reason: 'halted' },
      { kind: 'reduced', id: 'b1', by: 'a2', cumulative: 0, left: 50 },
    ]);
  });

  it('[VENUE-17] a stop order that waits gets another stop, price and quantity', () => {
    place('s0', 'sell', 10, { price: 10_000 });
    place('b0', 'buy', 10, { price: 10_000 });
    const stop = { type: 'stop_limit', stopPrice: 10_100, price: 10_150 } as const;
    place('b1', 'buy', 100, stop);
    reports();
    market.submit(amend('a1', 'b1', 60));
    market.submit(amend('a2', 'b1', 50, to(10_200, { type: 'stop_limit', stopPrice: 10_050 })));
    expect(reports().map(({ kind }) => kind)).toEqual(['reduced', 'replaced']);
    place('s1', 'sell', 10, { price: 10_050 });
    place('b2', 'buy', 10, { price: 10_050 });
    expect(reports()).toContainEqual({ kind: 'triggered', id: 'a2' });
    expect(market.issue.view(1).bids).toEqual([{ price: 10_200, quantity: 50 }]);
    market.submit(amend('a3', 'a2', 20, to(10_250, { type: 'stop_limit', stopPrice: 10_300 })));
    expect(reports()).toEqual([
      { kind: 'amend_rejected', id: 'a2', by: 'a3', reason: 'triggered' },
    ]);
  });

  it('[VENUE-17] in a call auction both kinds count for the single price', () => {
    market = new QuietMarket(instrument('A'), { hours: 'krx' }, '08:45');
    place('b1', 'buy', 100, { price: 10_000 });
    place('s1', 'sell', 100, { price: 10_100 });
    expect(market.issue.trading.single).toBeNull();
    market.submit(amend('a1', 'b1', 100, to(10_100)));
    expect(market.issue.trading.single?.quantity).toBe(100);
    market.submit(amend('a2', 's1', 30));
    expect(market.issue.trading.single?.quantity).toBe(30);
    reports();
    market.at('09:00:30');
    expect(market.fills().toSorted()).toEqual(['a1 30 @ 10100', 's1 30 @ 10100']);
  });

  it('[INS-8] reports told again go on with those of the order that replaced it', () => {
    place('b1', 'buy', 100);
    market.submit(amend('a1', 'b1', 60, to(10_010)));
    place('s1', 'sell', 60);
    market.reports();
    expect(market.orders.repeat('b1', 0)).toBe(3);
    expect(market.reports().map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'b1 accepted',
      'b1 replaced',
      'a1 fill',
    ]);
  });

  it('[VENUE-17] no amendment adds shares: each is pending, filled or cancelled (I16)', () => {
    const simulation = new Simulation(setupOf([instrument('A')]));
    const prng = new Prng('amendments');
    const pending = new Map<string, number>();
    for (let i = 0; i < 4_000; i++) {
      const ids = [...pending.keys()];
      const price = 10_000 + 10 * prng.between(-5, 5);
      const quantity = prng.between(1, 50);
      const id = `O${i}`;
      const roll = prng.below(10);
      if (roll < 4 || ids.length === 0) {
        simulation.submit(request(id, prng.pick(['buy', 'sell']), { price, quantity }));
        pending.set(id, quantity);
      } else if (roll < 9) {
        const terms = roll < 7 ? to(price) : null;
        simulation.submit(amend(id, prng.pick(ids), quantity, terms));
      } else simulation.submit({ kind: 'cancel', id: prng.pick(ids), symbol: 'A' });
      for (const { report } of simulation.take().reports) {
        const left = 'id' in report ? (pending.get(report.id) ?? 0) : 0;
        if (report.kind === 'fill') pending.set(report.id, left - report.quantity);
        if (report.kind === 'cancelled' || report.kind === 'replaced') pending.delete(report.id);
        if (report.kind === 'reduced') pending.set(report.id, report.left);
        if (report.kind === 'replaced') pending.set(report.by, report.left);
        if (report.kind === 'reduced' || report.kind === 'replaced') {
          expect(report.left).toBeLessThanOrEqual(left);
        }
      }
      for (const [order, left] of pending) if (left === 0) pending.delete(order);
      const { bids, asks } = simulation.book('A', 100);
      const resting = [...bids, ...asks].reduce((sum, level) => sum + level.quantity, 0);
      expect(resting).toBe([...pending.values()].reduce((sum, left) => sum + left, 0));
    }
  });
});
