import { describe, expect, it } from 'vitest';
import { auctionBook } from './auction-book.ts';

const levels = (...pairs: readonly (readonly [price: number, quantity: number])[]) =>
  pairs.map(([price, quantity]) => ({ price, quantity }));

describe('the book of a call auction', () => {
  it('shows what the single price would leave, so that it does not cross', () => {
    const book = {
      bookSeq: 7,
      asks: levels([980, 30], [990, 20], [1_000, 100], [1_005, 10], [1_010, 5], [1_015, 1]),
      bids: levels([1_010, 60], [1_000, 40], [995, 70], [990, 10], [985, 5]),
    };
    expect(auctionBook(book, { price: 1_000, quantity: 100 })).toEqual({
      bookSeq: 7,
      asks: levels([1_000, 50], [1_005, 10], [1_010, 5]),
      bids: levels([995, 70], [990, 10], [985, 5]),
    });
  });

  it('without a price shows three levels as they are', () => {
    const asks = levels([1_005, 1], [1_010, 2], [1_015, 3], [1_020, 4]);
    expect(auctionBook({ bookSeq: 1, asks, bids: [] }, null)).toEqual({
      bookSeq: 1,
      asks: asks.slice(0, 3),
      bids: [],
    });
  });

  it('leaves out a level that market orders have bought beyond the price', () => {
    const book = { bookSeq: 1, asks: levels([980, 50]), bids: levels([995, 20]) };
    // market orders stand in no level: what they bring is in the quantity only
    expect(auctionBook(book, { price: 995, quantity: 45 })).toEqual({
      bookSeq: 1,
      asks: [],
      bids: [],
    });
  });
});
