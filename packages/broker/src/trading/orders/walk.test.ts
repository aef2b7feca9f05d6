import { describe, expect, test } from 'vitest';
import type { KnownBook } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import type { OrderTerms } from './commands.ts';
import { expectedOf } from './walk.ts';

const BOOK: KnownBook = {
  asks: [
    { price: 70_000, quantity: 100 },
    { price: 70_100, quantity: 300 },
    { price: 70_300, quantity: 50 },
  ],
  bids: [
    { price: 69_900, quantity: 200 },
    { price: 69_500, quantity: 1_000 },
  ],
};
const MARK = { ...markAt('900005', 70_000), bid: 69_900, ask: 70_000 };
const terms = (fields: Partial<OrderTerms> = {}): OrderTerms => ({
  type: 'market',
  tif: 'day',
  price: null,
  stopPrice: null,
  ...fields,
});

const bought = (fields: Partial<OrderTerms>, quantity: number) => {
  const order = terms(fields);
  const indicativePrice = order.price ?? 70_000;
  return expectedOf(
    { terms: order, side: 'buy', quantities: [quantity], indicativePrice },
    MARK,
    BOOK,
    0,
  );
};

describe('the walk of an estimate', () => {
  // type, quantity → expected amount, average, worst price, rest and its fate
  test.each([
    [{}, 100, 7_000_000n, '70000.00', '70000', 0, null],
    [{}, 300, 21_020_000n, '70066.67', '70100', 0, null],
    [{}, 450, 31_545_000n, '70100.00', '70300', 0, null],
    // past the levels known: the rest counts at the worst of them
    [{}, 550, 31_545_000n + 7_030_000n, '70100.00', '70300', 100, 'beyond'],
    // a limit stops the walk; what it leaves waits there
    [{ type: 'limit', price: 70_100 }, 450, 31_535_000n, '70075.00', '70100', 50, 'waits'],
    [{ type: 'limit', price: 70_200 }, 450, 31_540_000n, '70075.00', '70100', 50, 'waits'],
    [{ type: 'conditional', price: 70_000 }, 200, 14_000_000n, '70000.00', '70000', 100, 'waits'],
    [{ type: 'best_opposite' }, 200, 14_000_000n, '70000.00', '70000', 100, 'waits'],
    // a limit above all that is known may fill beyond it
    [{ type: 'limit', price: 71_000 }, 500, 35_095_000n, '70100.00', '70300', 50, 'beyond'],
    // IOC drops the rest; FOK is all or nothing
    [
      { type: 'limit', price: 70_000, tif: 'ioc' },
      300,
      7_000_000n,
      '70000.00',
      '70000',
      200,
      'cancelled',
    ],
    [
      { type: 'limit', price: 70_000, tif: 'fok' },
      300,
      21_000_000n,
      '70000.00',
      '70000',
      200,
      'cancelled',
    ],
  ] as const)(
    '[ORD-30] a buy of %o for %i',
    (fields, quantity, amount, average, worst, rest, fate) => {
      const expected = bought(fields, quantity);
      expect(expected).toMatchObject({ amount, walk: { averagePrice: average, rest, fate } });
      expect(expected.walk?.levels.at(-1)?.price).toBe(worst);
    },
  );

  test('[ORD-30] a sale walks the bids, down to its limit', () => {
    const sale = { side: 'sell', quantities: [300], indicativePrice: 69_900 } as const;
    expect(expectedOf({ ...sale, terms: terms() }, MARK, BOOK, 0)).toEqual({
      amount: 69_900n * 200n + 69_500n * 100n,
      amounts: [69_900n * 200n + 69_500n * 100n],
      walk: {
        levels: [
          { price: '69900', quantity: 200 },
          { price: '69500', quantity: 100 },
        ],
        averagePrice: '69766.67',
        rest: 0,
        fate: null,
      },
    });
    const limit = terms({ type: 'limit', price: 69_600 });
    expect(expectedOf({ ...sale, terms: limit }, MARK, BOOK, 0)).toMatchObject({
      amount: 69_900n * 200n + 69_600n * 100n,
      walk: { rest: 100, fate: 'waits' },
    });
  });

  test.each([
    ['a price away from the market', { type: 'limit', price: 69_900 }, MARK, BOOK],
    ['a stop', { type: 'stop_limit', price: 70_500, stopPrice: 70_400 }, MARK, BOOK],
    ['an order that joins its own side', { type: 'best_own' }, MARK, BOOK],
    ['an auction', {}, { ...MARK, phase: 'vi_auction' }, BOOK],
    ['no other side', {}, MARK, { asks: [], bids: BOOK.bids }],
    ['no known book', {}, MARK, null],
  ] as const)('[ORD-30] %s meets no quote', (_what, fields, mark, book) => {
    const order = { terms: terms(fields), side: 'buy', quantities: [300] } as const;
    const expected = expectedOf({ ...order, indicativePrice: 70_000 }, mark, book, 0);
    expect(expected).toEqual({ amount: 21_000_000n, amounts: [21_000_000n], walk: null });
  });
});

describe('orders that arrive one after the other', () => {
  // type, quantities -> amount of each, rest of all and its fate
  test.each([
    [{}, [150, 100], [69_900n * 150n, 69_900n * 50n + 69_500n * 50n], 0, null],
    [{}, [1_200, 100], [69_900n * 200n + 69_500n * 1_000n, 69_500n * 100n], 100, 'beyond'],
    [
      { type: 'limit', price: 69_600 },
      [150, 100],
      [69_900n * 150n, 69_900n * 50n + 69_600n * 50n],
      50,
      'waits',
    ],
    // the second finds a new best quote, once the first has taken all of the old one
    [{ type: 'best_opposite' }, [250, 100], [69_900n * 250n, 69_500n * 100n], 50, 'waits'],
    [
      { type: 'limit', price: 69_900, tif: 'ioc' },
      [150, 100],
      [69_900n * 150n, 69_900n * 50n],
      50,
      'cancelled',
    ],
  ] as const)('[ORD-42] a sale of %o by %o', (fields, quantities, amounts, rest, fate) => {
    const sale = { side: 'sell', quantities, indicativePrice: 69_900 } as const;
    const expected = expectedOf({ ...sale, terms: terms(fields) }, MARK, BOOK, 0);
    expect(expected).toMatchObject({ amounts, walk: { rest, fate } });
    expect(expected.amount).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
  });
});

test('[ORD-30] fee and total of a preview are those of the walk, and it holds as before', () => {
  const kit = new BrokerKit();
  const order = { symbol: '900005', side: 'long', lots: 3, leverage: 1 } as const;
  const payload = { ...order, ...terms(), clientOrderId: 'p', confirmed: true };
  const command = { type: 'order.place', actor: DEMO, key: null, payload } as const;
  const outcome = kit.broker.preview(command, { seq: 99, now: kit.now }, BOOK);
  const hold = 91_000n * 300n + 4_095n;
  expect(outcome).toMatchObject({
    ok: true,
    estimate: {
      price: '70000',
      contractAmount: '21020000',
      fee: '3153',
      total: '21023153',
      hold: String(hold),
      availableAfter: String(PLAY_MONEY - hold),
      walk: { averagePrice: '70066.67' },
    },
  });
  kit.take();
  expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
});
