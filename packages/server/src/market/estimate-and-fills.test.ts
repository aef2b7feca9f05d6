import { expectedOf } from '@maru/broker/trading/orders/walk';
import { OrderBook } from '@maru/exchange/book/order-book';
import { OrderPool } from '@maru/exchange/book/order-pool';
import { priceLimits } from '@maru/std/krx/price-limits';
import { contractAmount } from '@maru/std/money';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { Mark } from '@maru/std/venue-port';
import { expect, it } from 'vitest';

const GRID = priceGrid('krx');
const LIMITS = priceLimits(10_000, 30, GRID);
const LEVELS_KNOWN = 10;
const MARK: Mark = {
  symbol: '900005',
  last: 10_000,
  bid: null,
  ask: null,
  ...LIMITS,
  phase: 'continuous',
};

/** A book whose nearest ten levels of each side have quotes, with gaps between some. */
function filledBook(prng: Prng, onAmount: (won: bigint) => void): OrderBook {
  const book = new OrderBook(GRID, LIMITS, new OrderPool(), ({ price, quantity }) =>
    onAmount(contractAmount(price, quantity)),
  );
  const middle = book.levelOf(10_000);
  for (let i = 0; i < 40; i += 1) {
    const away = 1 + prng.below(25);
    book.place('sell', 1, middle + away, 1 + prng.below(500));
    book.place('buy', 1, middle - away, 1 + prng.below(500));
  }
  return book;
}

const SEED = 'estimates';
it(`the walk of 1,000 random market orders is what the exchange fills (seed ${SEED})`, () => {
  const prng = new Prng(SEED);
  let whole = 0;
  for (let i = 0; i < 1_000; i += 1) {
    let paid = 0n;
    const book = filledBook(prng, (won) => {
      paid += won;
    });
    const side = prng.below(2) === 0 ? 'buy' : 'sell';
    const quantity = 1 + prng.below(7_000);
    const known = { asks: book.side('sell', LEVELS_KNOWN), bids: book.side('buy', LEVELS_KNOWN) };
    const terms = { type: 'market', tif: 'day', price: null } as const;
    const order = { terms, side, quantities: [quantity], indicativePrice: 10_000 } as const;
    const { amount, walk } = expectedOf(order, MARK, known, 0);
    const left = book.take(side, 2, side === 'buy' ? book.levels - 1 : 0, quantity);
    if (walk?.fate === 'beyond') {
      // the walk shows where it ends; further levels are worse
      const rest = contractAmount(Number(walk.levels.at(-1)?.price), left);
      if (side === 'buy') expect(paid + rest).toBeGreaterThanOrEqual(amount);
      else expect(paid + rest).toBeLessThanOrEqual(amount);
      continue;
    }
    whole += 1;
    expect(paid).toBe(amount);
    expect(left).toBe(0);
  }
  // both cases are met
  expect(whole).toBeGreaterThan(300);
  expect(whole).toBeLessThan(950);
});
