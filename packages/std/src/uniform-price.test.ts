import { expect, test } from 'vitest';
import { Prng } from './prng.ts';
import { clearNaively, someBook } from './testing/naive-auction.ts';
import { clear, inOrder, lotsWon, type SealedBid } from './uniform-price.ts';

const TERMS = { lots: 10, reserve: 100, minimumLots: 1 };
const bid = (id: string, price: number, lots: number, seq: number): SealedBid => ({
  id,
  price,
  lots,
  seq,
});

test('all winners pay the price of the lowest that wins, which may get a part', () => {
  const bids = [bid('a', 110, 4, 1), bid('b', 130, 3, 2), bid('c', 120, 5, 3)];
  const clearing = clear(bids, TERMS);
  expect(clearing).toMatchObject({ price: 110, sold: 10, winners: 3, last: { id: 'a', lots: 2 } });
  expect(bids.map((one) => lotsWon(one, clearing))).toEqual([2, 3, 5]);
});

test('of equal prices the earlier is served first', () => {
  const bids = [bid('late', 110, 6, 9), bid('early', 110, 6, 3)];
  const clearing = clear(bids, TERMS);
  expect(bids.map((one) => lotsWon(one, clearing))).toEqual([4, 6]);
  const swapped = [bid('late', 110, 6, 3), bid('early', 110, 6, 9)];
  expect(clear(swapped, TERMS)).toMatchObject({ price: 110, sold: 10 });
});

test('what is below the reserve wins nothing, and less than the minimum sells nothing', () => {
  const bids = [bid('a', 99, 50, 1), bid('b', 100, 3, 2)];
  expect(clear(bids, TERMS)).toMatchObject({ price: 100, sold: 3, winners: 1 });
  expect(clear(bids, { ...TERMS, minimumLots: 4 })).toBeNull();
  expect(clear([bid('a', 99, 50, 1)], TERMS)).toBeNull();
  expect(clear([], { ...TERMS, minimumLots: 0 })).toBeNull();
  expect(lotsWon(bid('b', 100, 3, 2), null)).toBe(0);
});

test('it is what the rule says, lot by lot, for random books', () => {
  const prng = new Prng('auction books');
  let sales = 0;
  for (let no = 0; no < 3_000; no++) {
    const { bids, terms } = someBook((n) => prng.below(n));
    const clearing = clear(bids, terms);
    const naive = clearNaively(bids, terms);
    expect(clearing?.price ?? null).toBe(naive.price);
    for (const one of bids) expect(lotsWon(one, clearing)).toBe(naive.won.get(one.id) ?? 0);
    if (clearing !== null) sales += 1;
  }
  expect(sales).toBeGreaterThan(1_000);
});

test('other times of equal prices change who is served, and not the price', () => {
  const prng = new Prng('auction times');
  for (let no = 0; no < 1_000; no++) {
    const { bids, terms } = someBook((n) => prng.below(n));
    const before = clear(bids, terms);
    const turned = bids.map((one) => ({ ...one, seq: bids.length - one.seq }));
    const after = clear(turned, terms);
    expect([after?.price, after?.sold]).toEqual([before?.price, before?.sold]);
    const byPrice = (all: readonly SealedBid[], found: typeof before): Map<number, number> => {
      const sums = new Map<number, number>();
      for (const one of all) {
        sums.set(one.price, (sums.get(one.price) ?? 0) + lotsWon(one, found));
      }
      return sums;
    };
    expect([...byPrice(turned, after)].sort()).toEqual([...byPrice(bids, before)].sort());
  }
});

test('twenty thousand bids are cleared while nobody waits for it', () => {
  const prng = new Prng('a great auction');
  const bids = Array.from({ length: 20_000 }, (_, no) =>
    bid(`B${no}`, 10_000 + 50 * prng.below(200), 1 + prng.below(20), no),
  );
  const clearing = clear(bids, { lots: 40_000, reserve: 10_000, minimumLots: 1 });
  expect(clearing?.sold).toBe(40_000);
  const winners = bids.filter((one) => lotsWon(one, clearing) > 0);
  expect(winners).toHaveLength(clearing?.winners ?? 0);
  const worst = winners.sort(inOrder).at(-1);
  expect(worst?.id).toBe(clearing?.last.id);
});
