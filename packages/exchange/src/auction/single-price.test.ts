import { Prng } from '@maru/std/prng';
import { describe, expect, it } from 'vitest';
import { instrument, QuietMarket, request } from '../testing.ts';
import { singlePrice, turnsAtLimit } from './single-price.ts';

type Side = Readonly<Record<number, number>>;

/** The single price of shares by level. */
function priceOf(bids: Side, asks: Side, near: number) {
  const levels = (side: Side) => Object.keys(side).map(Number);
  const depth = {
    lowestAsk: Math.min(...levels(asks), 1_000),
    highestBid: Math.max(...levels(bids), -1),
    bidsAt: (level: number) => bids[level] ?? 0,
    asksAt: (level: number) => asks[level] ?? 0,
  };
  return singlePrice(depth, near);
}

/** The rule, literally: every level is tried, with all better-priced orders filled. */
function naive(bids: Side, asks: Side, near: number, levels: number) {
  const sum = (side: Side, from: number, to: number): number => {
    let total = 0;
    for (let level = from; level <= to; level++) total += side[level] ?? 0;
    return total;
  };
  const shares = (level: number) => Math.min(sum(bids, level, levels), sum(asks, 0, level));
  const all = Array.from({ length: levels }, (_, level) => level);
  const quantity = Math.max(...all.map(shares));
  if (quantity === 0) return null;
  const fitting = all.filter(
    (level) =>
      shares(level) === quantity &&
      sum(bids, level + 1, levels) <= quantity &&
      sum(asks, 0, level - 1) <= quantity,
  );
  const [lowest = 0, highest = 0] = [fitting[0], fitting.at(-1)];
  const nearest = near < lowest ? lowest : near > highest ? highest : near;
  return { level: nearest, quantity };
}

describe('single price', () => {
  it('[AUC-1] most shares trade; the larger side draws the price to its orders', () => {
    expect(priceOf({ 10: 100 }, { 5: 50 }, 7)).toEqual({ level: 10, quantity: 50 });
    expect(priceOf({ 10: 50 }, { 5: 100 }, 7)).toEqual({ level: 5, quantity: 50 });
    expect(priceOf({ 12: 30, 10: 100 }, { 8: 60, 11: 100 }, 10)).toEqual({
      level: 10,
      quantity: 60,
    });
  });

  it.each([
    [7, 7],
    [4, 5],
    [12, 10],
  ])('[AUC-2] with the last price at level %i it is level %i of 5 to 10', (near, level) => {
    expect(priceOf({ 10: 50 }, { 5: 50 }, near)).toEqual({ level, quantity: 50 });
  });

  it('[AUC-5] orders that do not meet have no price', () => {
    expect(priceOf({ 4: 10 }, { 5: 10 }, 5)).toBeNull();
    expect(priceOf({ 4: 10 }, {}, 5)).toBeNull();
    expect(priceOf({}, {}, 5)).toBeNull();
  });

  it('[AUC-1] [AUC-2] it is what trying every level finds', () => {
    const prng = new Prng('auctions');
    let found = 0;
    for (let i = 0; i < 5_000; i++) {
      const [bids, asks]: Record<number, number>[] = [{}, {}];
      for (let n = prng.below(8); n >= 0; n--) bids![prng.below(20)] = prng.between(1, 5);
      for (let n = prng.below(8); n >= 0; n--) asks![prng.below(20)] = prng.between(1, 5);
      const near = prng.below(20);
      const expected = naive(bids!, asks!, near, 20);
      expect(priceOf(bids!, asks!, near)).toEqual(expected);
      if (expected !== null) found += 1;
    }
    expect(found).toBeGreaterThan(1_000);
  });
});

/** Shares that each order gets when `quantity` trade. */
function allotted(wanted: readonly number[], quantity: number): number[] {
  const got = wanted.map(() => 0);
  let left = quantity;
  for (const { order, shares } of turnsAtLimit(wanted)) {
    const share = Math.min(shares, left);
    got[order] = (got[order] ?? 0) + share;
    left -= share;
  }
  return got;
}

describe('simultaneous orders at a limit', () => {
  it.each<[string, number[], number, number[]]>([
    ['100 each, the larger first', [50, 300, 200], 250, [50, 100, 100]],
    ['too little for the first round', [300, 500, 400], 250, [50, 100, 100]],
    ['half of the rest, rounded up', [300, 501], 400, [100, 300]],
    ['half each, then all', [300, 501], 600, [200, 400]],
    ['what is left in the third round', [301, 500], 700, [201, 499]],
    ['equals by time', [100, 100, 100], 250, [100, 100, 50]],
    ['enough for all', [7, 300, 20], 327, [7, 300, 20]],
  ])('[AUC-4] %s', (_, wanted, quantity, expected) => {
    expect(allotted(wanted, quantity)).toEqual(expected);
  });

  it('[AUC-4] all is given out, and nobody gets more than he wants', () => {
    const prng = new Prng('limit');
    for (let i = 0; i < 2_000; i++) {
      const wanted = Array.from({ length: prng.between(1, 9) }, () => prng.between(1, 900));
      const all = wanted.reduce((sum, each) => sum + each, 0);
      const quantity = prng.between(1, all);
      const got = allotted(wanted, quantity);
      expect(got.reduce((sum, each) => sum + each, 0)).toBe(quantity);
      got.forEach((each, n) => {
        expect(each).toBeGreaterThanOrEqual(0);
        expect(each).toBeLessThanOrEqual(wanted[n] ?? 0);
      });
    }
  });
});

describe('a call auction', () => {
  const opening = (): QuietMarket =>
    new QuietMarket(instrument('A'), { hours: 'krx', day: '2026-11-20' }, '08:30');

  it('[AUC-3] trades at one price, by price and then time, and what is left rests', () => {
    const market = opening();
    market.submit(request('b1', 'buy', { price: 10_000, quantity: 10 }));
    market.submit(request('b2', 'buy', { price: 10_050, quantity: 10 }));
    market.submit(request('b3', 'buy', { price: 10_000, quantity: 10 }));
    market.submit(request('s1', 'sell', { price: 9_950, quantity: 15 }));
    market.submit(request('s2', 'sell', { price: 10_020, quantity: 5 }));
    expect(market.fills()).toEqual([]);
    expect(market.issue.quote()).toMatchObject({
      phase: 'opening_auction',
      last: null,
      bid: 10_000,
      ask: 10_020,
      indicative: { price: 10_000, quantity: 15 },
    });
    market.at('09:00:30');
    expect(market.fills()).toEqual([
      's1 10 @ 10000',
      'b2 10 @ 10000',
      's1 5 @ 10000',
      'b1 5 @ 10000',
    ]);
    expect(market.issue.book.side('buy', 5)).toEqual([{ price: 10_000, quantity: 15 }]);
    expect(market.issue.book.side('sell', 5)).toEqual([{ price: 10_020, quantity: 5 }]);
    expect(market.issue.quote()).toMatchObject({ phase: 'continuous', open: 10_000, volume: 15 });
  });

  it('[AUC-8] orders at a limit keep their turns until they are filled or cancelled', () => {
    const market = opening();
    market.submit(request('b1', 'buy', { price: 13_000, quantity: 150 }));
    market.submit(request('b2', 'buy', { price: 13_000, quantity: 500 }));
    market.submit(request('s1', 'sell', { price: 12_000, quantity: 100 }));
    market.at('09:02:59');
    expect(market.fills()).toEqual(['s1 100 @ 13000', 'b2 100 @ 13000']);
    market.submit(request('b3', 'buy', { price: 13_000, quantity: 50 }));
    market.submit(request('s2', 'sell', { price: 13_000, quantity: 130 }));
    const second = ['s2 100 @ 13000', 'b1 100 @ 13000', 's2 30 @ 13000', 'b2 30 @ 13000'];
    expect(market.fills()).toEqual(second);
    market.submit({ kind: 'cancel', id: 'b2', symbol: 'A' });
    market.submit(request('s3', 'sell', { price: 13_000, quantity: 100 }));
    expect(market.fills().filter((fill) => fill.startsWith('b'))).toEqual([
      'b1 25 @ 13000',
      'b1 25 @ 13000',
      'b3 50 @ 13000',
    ]);
  });

  it('[AUC-6] the book is shown as the indicative price would leave it', () => {
    const market = opening();
    market.submit(request('b1', 'buy', { price: 10_100, quantity: 30 }));
    market.submit(request('b2', 'buy', { price: 9_900, quantity: 7 }));
    market.submit(request('s1', 'sell', { price: 9_950, quantity: 10 }));
    market.submit(request('s2', 'sell', { price: 10_200, quantity: 9 }));
    expect(market.issue.quote().indicative).toEqual({ price: 10_100, quantity: 10 });
    expect(market.issue.view(5)).toMatchObject({
      asks: [{ price: 10_200, quantity: 9 }],
      bids: [
        { price: 10_100, quantity: 20 },
        { price: 9_900, quantity: 7 },
      ],
    });
  });

  it('[AUC-5] without a price its orders go on', () => {
    const market = opening();
    market.submit(request('b1', 'buy', { price: 9_900, quantity: 7 }));
    market.submit(request('s1', 'sell', { price: 10_100, quantity: 7 }));
    expect(market.issue.quote().indicative).toBeNull();
    market.at('09:00:30');
    expect(market.issue.quote()).toMatchObject({ phase: 'continuous', last: null });
    market.submit(request('s2', 'sell', { price: 9_900, quantity: 7 }));
    expect(market.fills()).toEqual(['s2 7 @ 9900', 'b1 7 @ 9900']);
  });

  it('[AUC-7] market orders rank with the limit prices and go on as market orders', () => {
    const market = opening();
    market.submit(request('b1', 'buy', { price: 13_000, quantity: 5 }));
    market.submit(request('b2', 'buy', { quantity: 30 }));
    market.submit(request('b3', 'buy', { quantity: 5, cap: 9_990 }));
    market.submit(request('s1', 'sell', { price: 10_500, quantity: 10 }));
    market.submit(request('s2', 'sell', { price: 10_600, quantity: 10 }));
    expect(market.issue.quote().indicative).toEqual({ price: 13_000, quantity: 20 });
    market.at('09:02:30');
    market.at('09:02:59');
    // at the upper limit the larger order comes first
    expect(market.fills()).toEqual([
      's1 10 @ 13000',
      'b2 10 @ 13000',
      's2 10 @ 13000',
      'b2 10 @ 13000',
    ]);
    expect(market.issue.book.side('buy', 5)).toEqual([
      { price: 13_000, quantity: 15 },
      { price: 9_990, quantity: 5 },
    ]);
  });
});
