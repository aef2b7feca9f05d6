import { expect, test } from 'vitest';
import { Prng } from './prng.ts';
import { clearNaively, someBook } from './testing/naive-auction.ts';
import { clear, lotsWon } from './uniform-price.ts';

test('a hundred thousand random books are cleared as the rule says, lot by lot', () => {
  const prng = new Prng('a hundred thousand books');
  const wrong: number[] = [];
  for (let no = 0; no < 100_000; no++) {
    const { bids, terms } = someBook((n) => prng.below(n));
    const clearing = clear(bids, terms);
    const naive = clearNaively(bids, terms);
    const isSame =
      (clearing?.price ?? null) === naive.price &&
      bids.every((one) => lotsWon(one, clearing) === (naive.won.get(one.id) ?? 0));
    if (!isSame) wrong.push(no);
  }
  expect(wrong).toEqual([]);
}, 120_000);
