import type { Output } from '@maru/contract/calls';
import { describe, expect, it } from 'vitest';
import { type Book, bookTotals, ladder, ownPending } from './book.ts';

const book: Book = {
  symbol: '900005',
  bookSeq: 7,
  asks: [71300, 71400, 71500].map((price, i) => ({
    price: String(price),
    quantity: (i + 1) * 100,
  })),
  bids: [71200, 71100, 71000].map((price, i) => ({ price: String(price), quantity: (i + 1) * 10 })),
};

type Order = Output<'tradeOrders'>['rows'][number];
const order = (part: Partial<Order>, pending: number): Order =>
  ({
    kind: 'open',
    side: 'long',
    price: '71200',
    ...part,
    quantities: { pending },
  }) as Order;

describe('ladder', () => {
  const rungs = ladder(book, {
    levels: 2,
    base: '71250',
    last: '71200',
    own: new Map([['bid:71200', 300]]),
  });

  it('runs from the highest ask down to the lowest bid', () => {
    expect(rungs.map((rung) => rung.price)).toEqual(['71400', '71300', '71200', '71100']);
  });

  it('measures depth against the largest shown and marks the last price and my orders', () => {
    expect(rungs.map((rung) => rung.depth)).toEqual([100, 50, 5, 10]);
    expect(rungs.filter((rung) => rung.last).map((rung) => rung.price)).toEqual(['71200']);
    expect(rungs.map((rung) => rung.own)).toEqual([0, 0, 300, 0]);
    expect(rungs.map((rung) => rung.sign)).toEqual([1, 1, -1, -1]);
  });

  it('says the change beside each price, or beside none where one leaves no room', () => {
    expect(rungs.map((rung) => rung.percent)).toEqual(['+0.21%', '+0.07%', '−0.07%', '−0.21%']);
    const wide = ladder(book, { levels: 2, base: '64850', last: '71200', own: new Map() });
    expect(wide.map((rung) => rung.percent)).toEqual(['', '', '', '']);
  });

  it('adds up both sides', () => {
    expect(bookTotals(rungs)).toEqual({ asks: 300, bids: 30 });
  });
});

describe('ownPending', () => {
  it('puts an opening long among the bids and its closing order among the asks', () => {
    const own = ownPending([
      order({}, 100),
      order({}, 50),
      order({ kind: 'close', price: '71400' }, 20),
      order({ price: null }, 10),
      order({ price: '71000' }, 0),
    ]);
    expect([...own]).toEqual([
      ['bid:71200', 150],
      ['ask:71400', 20],
    ]);
  });
});
