/** A trader that expects a mentor's order buys before it, and would sell into it. */

import { DAY_MS } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import { expect, test } from 'vitest';
import type { KnownBook } from '../../kernel/core/command.ts';
import { markAt } from '../../testing/broker-kit.ts';
import { FollowKit, SYMBOL } from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;
/** The second account has bought the cheap asks, and offers 5,000 shares at 84,000 won. */
const SWEPT: KnownBook = {
  asks: [{ price: 84_000, quantity: 5_000 }],
  bids: [{ price: 69_900, quantity: 200 }],
};

function quoted(kit: FollowKit, quotes: Partial<Mark>): void {
  kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), ...quotes }]);
}

const withFollower = (): FollowKit => {
  const kit = new FollowKit(1).open();
  kit.follow(100n * MILLION);
  return kit;
};

const asked = ({ kit }: FollowKit, id: string) =>
  kit.broker.openRequests().find((one) => one.id === id && one.kind === 'new');

test('[FLW-21] a market order goes out with a price, 3 % from the middle or the last price', () => {
  const kit = withFollower();
  quoted(kit, { bid: 69_900, ask: 70_100 });
  const id = kit.ordered({ type: 'market', price: null, quantity: 100 });
  expect(asked(kit, id)).toMatchObject({ type: 'limit', price: 72_100, quantity: 200 });
  kit.fill(id, 200, 70_100);
  // a lone bid 10 % below lowers the middle to 66,500: it is not sold to
  quoted(kit, { bid: 63_000, ask: 70_000 });
  const sale = kit.ordered({ side: 'sell', type: 'market', price: null, quantity: 50 });
  expect(asked(kit, sale)).toMatchObject({ type: 'limit', price: 64_600, quantity: 100 });
});

test('[FLW-21] a swept book and a print of one share sell nothing dear to followers', () => {
  const kit = withFollower();
  // the offer at 84,000 lifts the middle to 76,950, not the last price
  quoted(kit, { bid: 69_900, ask: 84_000 });
  const id = kit.ordered({ type: 'market', price: null, quantity: 10, book: deep(84_000) });
  expect(asked(kit, id)).toMatchObject({ price: 72_100 });
  // a print of one share at 84,000 lifts the last price, not the middle of the quotes that stand
  quoted(kit, { bid: 69_900, ask: 70_100, last: 84_000 });
  const next = kit.ordered({ type: 'market', price: null, quantity: 10 });
  expect(asked(kit, next)).toMatchObject({ price: 72_100 });
  const dear = kit.order({ price: 72_200, quantity: 10 });
  expect(dear).toMatchObject({ refusal: { code: 'block_beyond_collar', params: { n: '72100' } } });
  const cheap = kit.order({ side: 'sell', price: 67_800, quantity: 1 });
  expect(kit.kit.codeOf(cheap)).toBe('block_beyond_collar');
});

/** Much of it, so that the collar alone bounds the order. */
const deep = (price: number): KnownBook => ({
  asks: [
    { price: 70_000, quantity: 1_000 },
    { price, quantity: 1_000_000 },
  ],
  bids: [],
});

test('[FLW-22] mentor and followers take at most half of the quotes up to the collar', () => {
  const kit = withFollower();
  const market = { type: 'market', price: null } as const;
  const nothing = kit.order({ ...market, quantity: 1, book: SWEPT });
  expect(nothing).toMatchObject({ refusal: { code: 'block_over_depth', params: { n: '0' } } });
  // 400 shares are offered up to 72,100 won; 200 may be taken, 100 of them the mentor's
  const book: KnownBook = {
    asks: [
      { price: 70_100, quantity: 100 },
      { price: 72_100, quantity: 300 },
      { price: 72_200, quantity: 9_000 },
    ],
    bids: [],
  };
  const over = kit.order({ ...market, quantity: 101, book });
  expect(over).toMatchObject({ refusal: { code: 'block_over_depth', params: { n: '100' } } });
  expect(kit.kit.codeOf(kit.order({ ...market, quantity: 100, book: null }))).toBe(
    'price_not_obtained',
  );
  const id = kit.ordered({ ...market, quantity: 100, book });
  expect(kit.block(id).quantity).toBe(200);
  kit.fill(id, 200, 70_100);
  // what waits behind the best quote takes none of it
  const waits = kit.order({ price: 70_000, quantity: 500, book });
  expect(kit.kit.codeOf(waits)).toBeNull();
  const exit = { side: 'sell', ...market, quantity: null } as const;
  const bids = [{ price: 70_000, quantity: 100 }];
  expect(kit.order({ ...exit, book: { asks: [], bids } })).toMatchObject({
    refusal: { code: 'block_over_depth', params: { n: '25' } },
  });
});

test('[FLW-22] a mentor whom nobody follows bears his own prices', () => {
  const kit = new FollowKit().open();
  expect(kit.kit.codeOf(kit.order({ quantity: 100, book: SWEPT }))).toBeNull();
});

test('[FLW-21] who stops sells what is bid near the market, and the rest later', () => {
  const kit = new FollowKit(1).open();
  const follow = kit.follow(50n * MILLION);
  kit.bought();
  kit.at(kit.kit.now + 8 * DAY_MS);
  quoted(kit, { bid: 49_000, ask: 91_000 });
  expect(kit.stop(follow)).toBeNull();
  kit.at(kit.kit.now);
  const [sale] = kit.kit.rows('blockOrders').filter(({ stops, open }) => stops !== null && open);
  const id = sale?.id ?? '';
  expect(asked(kit, id)).toMatchObject({ type: 'limit', tif: 'ioc', price: 67_900, quantity: 50 });
  kit.report({ kind: 'cancelled', id, reason: 'ioc' });
  expect(kit.of(follow).stage).toBe('stopping');
  kit.at(kit.kit.now + 3_600_000);
  kit.sellStops(70_000);
  expect(kit.of(follow)).toMatchObject({ stage: 'ended', stake: 50n * MILLION });
});
