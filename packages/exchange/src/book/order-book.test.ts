import { priceLimits } from '@maru/std/krx/price-limits';
import { priceGrid } from '@maru/std/price-grid';
import type { BookSide } from '@maru/std/venue-port';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fill } from './matching.ts';
import { OrderBook } from './order-book.ts';
import { type Handle, OrderPool } from './order-pool.ts';

const krx = priceGrid('krx');

function openBook(base = 10_000) {
  const fills: Fill[] = [];
  const book = new OrderBook(krx, priceLimits(base, 30, krx), new OrderPool(), (fill) =>
    fills.push(fill),
  );
  const at = (price: number): number => book.levelOf(price);
  return { book, fills, at };
}

const brief = (fills: readonly Fill[]): unknown[] =>
  fills.map((f) => [f.taker, f.restingOwner, f.price, f.quantity]);

describe('order book', () => {
  it('[BOOK-1] a better price goes first, at one price the earlier order', () => {
    const { book, fills, at } = openBook();
    book.place('sell', 1, at(10_020), 10);
    book.place('sell', 2, at(10_010), 10);
    book.place('sell', 3, at(10_010), 10);
    book.place('buy', 4, at(10_020), 25);
    expect(brief(fills)).toEqual([
      [4, 2, 10_010, 10],
      [4, 3, 10_010, 10],
      [4, 1, 10_020, 5],
    ]);
  });

  it('[BOOK-2] a trade happens at the resting price and never beyond the limit', () => {
    const { book, fills, at } = openBook();
    book.place('buy', 1, at(9_990), 10);
    book.place('buy', 2, at(9_950), 10);
    book.place('sell', 3, at(9_960), 30);
    expect(brief(fills)).toEqual([[3, 1, 9_990, 10]]);
    expect(book.bestAsk).toBe(9_960);
    expect(book.bestBid).toBe(9_950);
  });

  it('[BOOK-3] what is not filled rests', () => {
    const { book, at } = openBook();
    book.place('sell', 1, at(10_000), 10);
    const rest = book.place('buy', 2, at(10_000), 30);
    expect(book.left(rest)).toBe(20);
    expect(book.side('buy', 5)).toEqual([{ price: 10_000, quantity: 20 }]);
    expect(book.side('sell', 5)).toEqual([]);
  });

  it('[BOOK-4] a market order takes what it finds and leaves nothing', () => {
    const { book, fills, at } = openBook();
    book.place('sell', 1, at(10_000), 10);
    book.place('sell', 1, at(13_000), 10);
    expect(book.take('buy', 2, book.levels - 1, 50)).toBe(30);
    expect(brief(fills)).toEqual([
      [2, 1, 10_000, 10],
      [2, 1, 13_000, 10],
    ]);
    expect([book.bestBid, book.bestAsk]).toEqual([null, null]);
  });

  it('[BOOK-5] a cancel frees the place, once', () => {
    const { book, fills, at } = openBook();
    const first = book.place('buy', 1, at(9_990), 10);
    book.place('buy', 2, at(9_990), 10);
    expect(book.cancel(first)).toBe(10);
    expect(book.cancel(first)).toBe(0);
    expect(book.cancel(0)).toBe(0);
    // the freed slot is reused; the old handle must not reach the new order
    const second = book.place('buy', 3, at(9_980), 7);
    expect(book.cancel(first)).toBe(0);
    expect(book.left(second)).toBe(7);
    book.place('sell', 4, at(9_990), 10);
    expect(brief(fills)).toEqual([[4, 2, 9_990, 10]]);
  });

  it('[BOOK-6] a partly filled order keeps its place', () => {
    const { book, fills, at } = openBook();
    book.place('sell', 1, at(10_000), 10);
    book.place('sell', 2, at(10_000), 10);
    book.place('buy', 3, at(10_000), 4);
    book.place('buy', 3, at(10_000), 8);
    expect(brief(fills)).toEqual([
      [3, 1, 10_000, 4],
      [3, 1, 10_000, 6],
      [3, 2, 10_000, 2],
    ]);
    expect(fills.map((f) => f.restingLeft)).toEqual([6, 0, 8]);
  });

  it('[BOOK-7] a view adds up levels, best first, across a change of tick', () => {
    const { book, at } = openBook(20_000);
    for (const price of [20_100, 20_000, 19_990, 20_000]) book.place('sell', 1, at(price), 5);
    book.place('buy', 1, at(19_980), 3);
    book.place('buy', 1, at(19_940), 3);
    expect(book.side('sell', 3)).toEqual([
      { price: 19_990, quantity: 5 },
      { price: 20_000, quantity: 10 },
      { price: 20_100, quantity: 5 },
    ]);
    expect(book.side('buy', 1)).toEqual([{ price: 19_980, quantity: 3 }]);
  });

  it('[BOOK-8] events are numbered without gaps', () => {
    const { book, fills, at } = openBook();
    book.place('sell', 1, at(10_000), 10);
    const rest = book.place('sell', 1, at(10_010), 10);
    book.place('buy', 2, at(10_010), 15);
    book.cancel(rest);
    expect(fills.map((f) => f.seq)).toEqual([3, 4]);
    expect(book.seq).toBe(5);
  });

  it('[BOOK-10] pegged orders trade at the middle or at a fixed price', () => {
    const { book, fills, at } = openBook();
    const any = Number.POSITIVE_INFINITY;
    book.place('buy', 1, at(9_990), 5);
    book.place('sell', 2, at(10_000), 5);
    expect(book.pegPrice).toBe(9_995);
    const first = book.restPegged('sell', 3, 7, any);
    const second = book.restPegged('sell', 4, 7, any);
    expect(book.take('buy', 5, at(10_000), 9)).toBe(0);
    expect(brief(fills)).toEqual([
      [5, 3, 9_995, 7],
      [5, 4, 9_995, 2],
    ]);
    expect([book.left(first), book.left(second)]).toEqual([0, 5]);
    book.setPeg(9_900);
    expect(book.takePegged('buy', 6, 9, 9_890)).toBe(9);
    expect(book.takePegged('buy', 6, 9, 9_900)).toBe(4);
    expect(brief(fills).at(-1)).toEqual([6, 4, 9_900, 5]);
    book.setPeg(null);
    book.restPegged('sell', 7, 7, any);
    expect(book.takePegged('buy', 8, 9, any)).toBe(9);
  });

  it('[BOOK-10] a level holds both sides while orders are gathered', () => {
    const { book, fills, at } = openBook();
    book.gather('buy', 1, at(10_000), 5);
    book.gather('sell', 2, at(10_000), 8);
    expect(fills).toEqual([]);
    expect(book.quantityAt('buy', at(10_000))).toBe(5);
    expect(book.quantityAt('sell', at(10_000))).toBe(8);
    book.uncross({ level: at(10_000), quantity: 5 });
    expect(fills).toMatchObject([{ taker: 2, restingOwner: 1, quantity: 5, waitingLeft: 3 }]);
    book.clear();
    expect([book.bestBid, book.bestAsk, book.seq]).toEqual([null, null, 4]);
  });

  it('a book refuses fractions, nothing, and prices outside the limits', () => {
    const { book, at } = openBook();
    expect(() => book.place('buy', 1, at(10_000), 0)).toThrow('whole shares');
    expect(() => book.place('buy', 1, at(10_000), 1.5)).toThrow('whole shares');
    expect(() => book.place('buy', 1, at(13_010), 1)).toThrow('limits');
  });
});

interface NaiveOrder {
  readonly no: number;
  readonly side: BookSide;
  readonly owner: number;
  readonly level: number;
  left: number;
}

/** A reference implementation of the same rules: one list, sorted for each match. */
class NaiveBook {
  orders: NaiveOrder[] = [];
  fills: unknown[] = [];
  #no = 0;

  place(side: BookSide, owner: number, level: number, quantity: number, rests: boolean): number {
    let left = quantity;
    const sign = side === 'buy' ? 1 : -1;
    const others = this.orders
      .filter((o) => o.side !== side && sign * (level - o.level) >= 0)
      .sort((a, b) => sign * (a.level - b.level) || a.no - b.no);
    for (const other of others) {
      const traded = Math.min(left, other.left);
      if (traded === 0) break;
      other.left -= traded;
      left -= traded;
      this.fills.push([owner, other.owner, other.level, traded]);
    }
    this.orders = this.orders.filter((o) => o.left > 0);
    this.#no += 1;
    if (rests && left > 0) this.orders.push({ no: this.#no, side, owner, level, left });
    return this.#no;
  }

  cancel(no: number): number {
    const order = this.orders.find((o) => o.no === no);
    this.orders = this.orders.filter((o) => o !== order);
    return order?.left ?? 0;
  }

  side(side: BookSide): [level: number, quantity: number][] {
    const sums = new Map<number, number>();
    for (const o of this.orders) {
      if (o.side === side) sums.set(o.level, (sums.get(o.level) ?? 0) + o.left);
    }
    return [...sums].sort((a, b) => (side === 'buy' ? b[0] - a[0] : a[0] - b[0]));
  }
}

const side = fc.constantFrom<BookSide>('buy', 'sell');
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      side,
      level: fc.integer({ min: 0, max: 24 }),
      quantity: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('market' as const),
      side,
      quantity: fc.integer({ min: 1, max: 80 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }) },
);

describe('order book against a naive one', () => {
  it('[BOOK-9] both do the same on any sequence, and the book is never crossed', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(operation, { minLength: 40, maxLength: 120 }), (operations) => {
        const naive = new NaiveBook();
        const fills: Fill[] = [];
        // base 40: 25 levels between 28 and 52
        const limits = priceLimits(40, 30, krx);
        const book = new OrderBook(krx, limits, new OrderPool(), (fill) => fills.push(fill));
        const placed: [handle: Handle, no: number][] = [];
        operations.forEach((op, owner) => {
          if (op.kind === 'cancel') {
            const [handle, no] = placed[op.which % (placed.length || 1)] ?? [0, 0];
            expect(book.cancel(handle)).toBe(naive.cancel(no));
          } else if (op.kind === 'limit') {
            const no = naive.place(op.side, owner, op.level, op.quantity, true);
            placed.push([book.place(op.side, owner, op.level, op.quantity), no]);
          } else {
            const level = op.side === 'buy' ? book.levels - 1 : 0;
            naive.place(op.side, owner, level, op.quantity, false);
            book.take(op.side, owner, level, op.quantity);
          }
          expect(book.bestBidLevel).toBeLessThan(book.bestAskLevel);
          for (const s of ['buy', 'sell'] as const) {
            const expected = naive.side(s).map(([level, quantity]) => {
              return { price: book.priceOf(level), quantity };
            });
            expect(book.side(s, 25)).toEqual(expected);
          }
        });
        const seen = fills.map((f) => [f.taker, f.restingOwner, book.levelOf(f.price), f.quantity]);
        expect(seen).toEqual(naive.fills);
        compared += seen.length;
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(500);
  });
});
