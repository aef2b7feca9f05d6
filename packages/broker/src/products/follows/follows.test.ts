import { RIGHT_MARGIN_ANSWER } from '@maru/contract/margin-rules';
import { DAY_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { announceLate, PAY, payer, WON } from '../../testing/dividend-kit.ts';
import {
  customerNo,
  FOLLOWER,
  FollowKit,
  LEAD,
  MENTOR_TERMS,
  SYMBOL,
} from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;

describe('a mentor', () => {
  test('[FLW-1] is a customer whom two people have made one', () => {
    const kit = new FollowKit();
    const id = kit.kit.ok('mentor.ask', 'operator', MENTOR_TERMS);
    expect(kit.kit.broker.reads.mentor(id)?.stage).toBe('review');
    expect(kit.kit.codeOf(kit.kit.send('mentor.ask', 'operator', MENTOR_TERMS))).toBe(
      'mentor_exists',
    );
    expect(kit.decide()).toBeNull();
    expect(kit.kit.broker.reads.mentor(id)).toMatchObject({ stage: 'active', followers: 0 });
  });

  test('[FLW-1] has terms that fit together, and can be rejected', () => {
    const kit = new FollowKit();
    const code = (fields: object) =>
      kit.kit.codeOf(kit.kit.send('mentor.ask', 'operator', { ...MENTOR_TERMS, ...fields }));
    expect(code({ customer: 'M99999999' })).toBe('account_missing');
    expect(code({ minimum: 0 })).toBe('mentor_terms');
    expect(code({ endsAt: kit.kit.now })).toBe('mentor_terms');
    expect(code({ lockDays: 366 })).toBe('mentor_terms');
    expect(code({ sharePpm: 1_000_000 })).toBe('mentor_terms');
    expect(code({ names: { kor: ' ', en: 'x', tw: 'x' } })).toBe('mentor_terms');
    const id = kit.kit.ok('mentor.ask', 'operator', MENTOR_TERMS);
    kit.decide(false);
    expect(kit.kit.broker.reads.mentor(id)?.stage).toBe('rejected');
    expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBe('product_missing');
  });

  test('[FLW-1] is read by who approves with all that customers will read', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    const asked = () => kit.kit.broker.reads.pendingReviews()[0];
    expect(kit.kit.broker.reads.mentorEndAsked(kit.id)).toBe(false);
    kit.kit.ok('mentor.end', 'operator', { id: kit.id });
    expect(kit.kit.broker.reads.mentorEndAsked(kit.id)).toBe(true);
    expect(asked()?.evidence).toMatchObject({
      mentorName: '윤슬',
      mentorNameEn: 'Yunseul',
      mentorNameTw: '潤瑟',
      mentorStyleEn: 'Korean growth stocks',
      mentorStyleTw: '韓國成長股',
      // what the end stops
      follows: 2,
      followsWorth: String(150n * MILLION),
    });
    expect(kit.of(follow).stage).toBe('active');
  });

  test('[FLW-1] is not approved once nobody could follow him any more', () => {
    const kit = new FollowKit();
    const id = kit.kit.ok('mentor.ask', 'operator', {
      ...MENTOR_TERMS,
      endsAt: kit.kit.now + DAY_MS,
    });
    kit.at(kit.kit.now + DAY_MS);
    expect(kit.decide()).toBe('mentor_terms');
    expect(kit.kit.broker.reads.mentor(id)?.stage).toBe('review');
  });

  test('[FLW-2] puts in a stake of his own before others can follow', () => {
    const kit = new FollowKit();
    kit.id = kit.kit.ok('mentor.ask', 'operator', MENTOR_TERMS);
    kit.decide();
    expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBe('product_missing');
    expect(kit.kit.codeOf(kit.order())).toBe('not_allowed');
    kit.own = kit.follow(10n * MILLION, LEAD);
    expect(kit.of(kit.own)).toMatchObject({ own: true, cash: 10n * MILLION });
    expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBeNull();
    expect(kit.stop(kit.own, LEAD)).toBe('not_allowed');
  });

  test('[FLW-4] trades listed stocks and ETFs, for money that he has at stake', () => {
    const kit = new FollowKit().open(10n * MILLION);
    const code = (fields: object, actor = LEAD) => kit.kit.codeOf(kit.order(fields, actor));
    expect(code({}, FOLLOWER)).toBe('not_allowed');
    expect(code({ symbol: '000000' })).toBe('product_missing');
    expect(code({ quantity: 0 })).toBe('lots_not_whole');
    expect(code({ quantity: null })).toBe('lots_not_whole');
    expect(code({ price: 70_001 })).toBe('off_tick');
    expect(code({ quantity: 143 })).toBe('insufficient_funds');
    expect(code({ side: 'sell' })).toBe('nothing_to_sell');
    expect(code({ side: 'sell', quantity: null })).toBe('nothing_to_sell');
    kit.bought(50);
    expect(code({ side: 'sell', quantity: 51 })).toBe('sale_over_holding');
    expect(code({ side: 'sell', quantity: 50 })).toBeNull();
  });

  test.each(['konex', 'otc', 'digital', 'pair'] as const)(
    '[FLW-4] trades nothing of %s',
    (board) => {
      const kit = new FollowKit(0, [issue('900005'), issue('700001', board)]).open(10n * MILLION);
      kit.kit.broker.setMarks([markAt('900005', 70_000), markAt('700001', 70_000)]);
      expect(kit.kit.codeOf(kit.order({ symbol: '700001' }))).toBe('mentor_listed_only');
      expect(kit.kit.codeOf(kit.order())).toBeNull();
    },
  );
});

describe('a follow', () => {
  test('[FLW-3] holds its stake from available money, once a mentor', () => {
    const kit = new FollowKit().open();
    expect(kit.kit.codeOf(kit.start(999_999n))).toBe('below_minimum');
    expect(kit.kit.codeOf(kit.start(PLAY_MONEY + 1n))).toBe('insufficient_funds');
    const id = kit.follow(5n * MILLION);
    expect(kit.kit.money()).toEqual([PLAY_MONEY - 5n * MILLION, 5n * MILLION, 0n]);
    expect(kit.of(id)).toMatchObject({ stake: 5n * MILLION, highWater: 5n * MILLION });
    expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBe('follow_exists');
    expect(kit.mentor.followers).toBe(1);
    kit.kit.take();
  });

  test('[FLW-3] begins before the end time, and by whoever may trade', () => {
    const kit = new FollowKit(1).open(100n * MILLION, { endsAt: MENTOR_TERMS.endsAt });
    kit.kit.now = MENTOR_TERMS.endsAt;
    expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBe('follow_over');
  });

  test('[FLW-9] cannot be stopped before its lock is over', () => {
    const kit = new FollowKit(1).open();
    const id = kit.follow(5n * MILLION);
    expect(kit.stop(id)).toBe('position_locked');
    expect(kit.stop(id, customerNo(3))).toBe('follow_missing');
    kit.at(kit.of(id).lockedUntil);
    expect(kit.stop(id)).toBeNull();
    kit.kit.runDue();
    expect(kit.of(id)).toMatchObject({ stage: 'ended', returned: 5n * MILLION });
    expect(kit.stop(id)).toBe('follow_ended');
    expect(kit.kit.money()).toEqual([PLAY_MONEY, 0n, 5n * MILLION]);
    expect(kit.messagesTo().at(-1)?.code).toBe('follow_stopped');
  });
});

test('[FLW-20] the scale of a mentor is what all his follows are worth at any time', () => {
  const kit = new FollowKit(2, [issue(SYMBOL), issue('900036', 'second')]).open();
  const follows = [kit.own, kit.follow(50n * MILLION), kit.follow(33n * MILLION, customerNo(3))];
  const reads = () => kit.kit.broker.reads;
  const figures = () => {
    const open = follows.map((id) => kit.of(id)).filter((one) => one.open);
    const scale = open.reduce((sum, one) => sum + reads().followWorth(one), 0n);
    const followers = open.filter(({ own }) => !own).length;
    return { now: reads().mentorFigures(kit.id), recounted: { scale, followers } };
  };
  const agree = (): bigint => {
    const { now, recounted } = figures();
    expect(now).toMatchObject(recounted);
    return now.scale;
  };
  expect(agree()).toBe(183n * MILLION);
  kit.bought();
  kit.bought(50, 9_000, '900036');
  const bought = agree();
  kit.price(77_000);
  expect(agree()).toBeGreaterThan(bought);
  expect(reads().followersInProfit(kit.id)).toBe(2);
  // a refusal is undone
  expect(kit.kit.codeOf(kit.start(5n * MILLION))).toBe('follow_exists');
  agree();
  const before = figures();
  kit.kit.restart(
    reads()
      .copiedLines(kit.own)
      .map(({ symbol }) => markAt(symbol, 70_000)),
  );
  agree();
  expect(before.recounted.followers).toBe(2);
  kit.at(kit.kit.now + 7 * DAY_MS);
  kit.stop(follows[1] ?? '');
  kit.kit.runDue();
  agree();
  kit.sellStops(68_000);
  kit.kit.runDue();
  agree();
});

describe('a block order', () => {
  test('[FLW-5] takes the same fraction of everybody, in whole shares', () => {
    const kit = new FollowKit(2).open(100n * MILLION);
    const small = kit.follow(5n * MILLION);
    const large = kit.follow(33n * MILLION, customerNo(3));
    const id = kit.ordered({ quantity: 300 });
    // 21 % of the mentor's account
    expect(kit.copy(id, kit.own).asked).toBe(300);
    expect(kit.copy(id, small).asked).toBe(15);
    expect(kit.copy(id, large).asked).toBe(99);
    expect(kit.block(id)).toMatchObject({ stage: 'sent', quantity: 414, pending: 414 });
    const requests = kit.kit.broker.venueRequests(kit.kit.take());
    expect(requests).toEqual([
      expect.objectContaining({ kind: 'new', id, quantity: 414, price: 70_000, side: 'buy' }),
    ]);
  });

  test('[FLW-6] gives all the same average price, and costs to the won', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(5n * MILLION);
    const id = kit.ordered({ quantity: 300 });
    kit.fill(id, 100, 69_900);
    kit.fill(id, 215, 70_000);
    const [own, copied] = [kit.copy(id, kit.own), kit.copy(id, follow)];
    const total = 100n * 69_900n + 215n * 70_000n;
    expect(own.amount + copied.amount).toBe(total);
    expect(own.fee + copied.fee).toBe((total * 150n) / 1_000_000n);
    expect([own.quantity, copied.quantity]).toEqual([300, 15]);
    // a remainder of 0.8 is rounded up, one of 0.2 is not
    expect(copied.amount).toBe((total * 15n) / 315n + 1n);
    expect(kit.house('block_orders')).toBe(0n);
    expect(kit.house('block_orders', SYMBOL)).toBe(0n);
    expect(kit.positions(follow)).toMatchObject([
      { quantity: 15, cost: copied.amount + copied.fee },
    ]);
    expect(kit.of(follow)).toMatchObject({ reserved: 0n });
    expect(kit.messagesTo().at(-1)).toMatchObject({
      code: 'copy_filled',
      params: { quantity: 15 },
    });
    kit.kit.take();
  });

  test('[FLW-6] that is cancelled allots what was filled by largest remainder', () => {
    const kit = new FollowKit(2).open(100n * MILLION);
    const one = kit.follow(50n * MILLION);
    const two = kit.follow(50n * MILLION, customerNo(3));
    const id = kit.ordered({ quantity: 100 });
    kit.kit.ok('mentor.cancel', LEAD, { id });
    expect(kit.kit.broker.venueRequests(kit.kit.take()).map(({ kind }) => kind)).toEqual([
      'new',
      'cancel',
    ]);
    kit.fill(id, 101, 70_000);
    kit.report({ kind: 'cancelled', id, reason: 'requested' });
    // 50.5, 25.25 and 25.25 of 101
    const got = [kit.own, one, two].map((follow) => kit.copy(id, follow).quantity);
    expect(got).toEqual([51, 25, 25]);
    expect(kit.block(id)).toMatchObject({ stage: 'done', filled: 101, reason: 'requested' });
    expect(kit.kit.codeOf(kit.kit.send('mentor.cancel', LEAD, { id }))).toBe('not_pending');
  });

  test('[FLW-6] that expires unfilled gives everything back', () => {
    const kit = new FollowKit(1).open();
    const follow = kit.follow(5n * MILLION);
    const id = kit.ordered();
    expect(kit.of(follow).reserved).toBeGreaterThan(0n);
    kit.report({ kind: 'cancelled', id, reason: 'expired' });
    expect(kit.of(follow)).toMatchObject({ reserved: 0n, cash: 5n * MILLION });
    expect(kit.positions(follow)).toEqual([]);
  });

  test('[FLW-7] that closes a part of the position closes the same fraction for all', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    expect(kit.positions(follow)).toMatchObject([{ quantity: 200 }]);
    const id = kit.ordered({ side: 'sell', quantity: 100, price: 77_000 });
    expect(kit.copy(id, follow).asked).toBe(50);
    expect(kit.positions(follow)).toMatchObject([{ quantity: 200, closing: 50 }]);
    kit.fill(id, 150, 77_000);
    expect(kit.positions(follow)).toMatchObject([{ quantity: 150, closing: 0 }]);
    const all = kit.ordered({ side: 'sell', quantity: null, type: 'market', price: null });
    kit.fill(all, 450, 70_000);
    expect(kit.positions(follow)).toEqual([]);
    expect(kit.positions(kit.own)).toEqual([]);
    const { cash, stake, realised } = kit.of(follow);
    expect(cash).toBe(stake + realised);
  });

  test('[FLW-5] takes no cash that another order has reserved', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.price(70_000);
    // 6 million won of cash are left beside shares for 14
    expect(kit.withdraw(follow, kit.of(follow).cash - 6n * MILLION)).toBeNull();
    const orders = [300, 300].map((quantity) => kit.ordered({ quantity }));
    expect(orders.map((id) => kit.copy(id, follow).asked)).toEqual([60, 25]);
    const { cash, reserved } = kit.of(follow);
    expect(reserved <= cash).toBe(true);
  });

  test('[FLW-7] sells the same fraction of what no other order is selling', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    const sale = { side: 'sell', quantity: 100, price: 77_000 } as const;
    const orders = [kit.ordered(sale), kit.ordered(sale)];
    expect(orders.map((id) => kit.copy(id, follow).asked)).toEqual([50, 50]);
    expect(kit.positions(follow)).toMatchObject([{ quantity: 200, closing: 100 }]);
  });

  test('[FLW-8] leaves out who is short in the issue', () => {
    const kit = new FollowKit(2).open();
    const [short, other] = [kit.follow(50n * MILLION), kit.follow(50n * MILLION, customerNo(3))];
    kit.kit.ok('margin.open', FOLLOWER, { answer: RIGHT_MARGIN_ANSWER });
    const sale = kit.kit.placed({ side: 'short' });
    kit.kit.fill(sale, 100, 70_000);
    kit.bought(400);
    expect(kit.positions(short)).toEqual([]);
    expect(kit.of(short)).toMatchObject({ cash: 50n * MILLION, reserved: 0n });
    expect(kit.positions(other)).toMatchObject([{ quantity: 200 }]);
    kit.kit.take();
  });

  test('[FLW-8] bars copies from being shorted', () => {
    const kit = new FollowKit(1).open();
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    expect(kit.positions(follow)).toHaveLength(1);
    kit.kit.ok('margin.open', FOLLOWER, { answer: RIGHT_MARGIN_ANSWER });
    const short = kit.kit.place({ side: 'short', leverage: 1 });
    expect(kit.kit.codeOf(short)).toBe('opposite_position');
  });
});

describe('the end of a follow', () => {
  test('[FLW-10] sells what was copied, and returns exactly the stake with its profit', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.price(77_000);
    expect(kit.stop(follow)).toBeNull();
    kit.kit.runDue();
    expect(kit.of(follow).stage).toBe('stopping');
    kit.sellStops(77_000);
    const cost = 200n * 70_000n + 2_100n;
    const sale = 200n * 77_000n;
    const net = sale - 2_310n - 7_700n - 23_100n;
    const profit = net - cost;
    const share = profit / 10n;
    expect(kit.of(follow)).toMatchObject({
      stage: 'ended',
      realised: profit,
      shared: share,
      cash: 0n,
      returned: 50n * MILLION + profit - share,
    });
    const [available] = kit.kit.money();
    expect(available).toBe(PLAY_MONEY + profit - share);
    expect(kit.shares()).toMatchObject([{ base: profit, amount: share, receiver: LEAD }]);
    expect(kit.house('profit_shares')).toBe(0n);
    expect(kit.positions(kit.own)).toHaveLength(1);
    kit.kit.take();
  });

  test('[FLW-10] waits while the market takes no sale, and goes on where a sale fell short', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.stop(follow);
    kit.kit.runDue();
    const first = kit.kit.rows('blockOrders').find(({ stops }) => stops !== null);
    kit.fill(first?.id ?? '', 60, 70_000);
    kit.report({ kind: 'cancelled', id: first?.id ?? '', reason: 'no_liquidity' });
    expect(kit.positions(follow)).toMatchObject([{ quantity: 140, closing: 0 }]);
    kit.at(kit.kit.now + 60_000);
    kit.sellStops(70_000);
    expect(kit.of(follow).stage).toBe('ended');
  });

  test.each([0, 60])('[FLW-10] ends with an order at the venue that fills %s for it', (filled) => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.at(kit.of(follow).lockedUntil);
    const order = kit.ordered({ quantity: 400, price: 60_000 });
    expect(kit.stop(follow)).toBeNull();
    kit.kit.runDue();
    expect(kit.ordered({ quantity: 100, price: 59_000 })).toBeTruthy();
    expect(kit.kit.rows('copies').filter((copy) => copy.follow === follow)).toHaveLength(1);
    if (filled > 0) kit.fill(order, filled, 60_000);
    expect(kit.of(follow)).toMatchObject({ stage: 'stopping', returned: null });
    kit.report({ kind: 'cancelled', id: order, reason: 'expired' });
    expect(kit.positions(follow)).toHaveLength(filled > 0 ? 1 : 0);
    kit.sellStops(70_000);
    expect(kit.of(follow)).toMatchObject({ stage: 'ended', cash: 0n });
    if (filled === 0) expect(kit.of(follow).returned).toBe(50n * MILLION);
    kit.kit.take();
  });

  test('[FLW-11] comes with the end of its mentor, whatever the lock', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    for (const customer of [LEAD, FOLLOWER]) {
      const { gates } = kit.kit.broker.reads.closing(customer, kit.kit.now);
      const shut = gates.flatMap(({ name, closed }) =>
        closed === null ? [] : [[name, closed.code]],
      );
      expect(shut).toContainEqual(['follows', 'closing_follows']);
      expect(shut.map(([name]) => name)).not.toContain('positions');
    }
    kit.kit.ok('mentor.end', 'operator', { id: kit.id });
    expect(kit.kit.codeOf(kit.kit.send('mentor.end', 'operator', { id: kit.id }))).toBe(
      'review_pending',
    );
    kit.decide();
    kit.kit.runDue();
    expect(kit.mentor.stage).toBe('ending');
    expect(kit.kit.codeOf(kit.start(5n * MILLION, customerNo(3)))).toBe('follow_over');
    expect(kit.kit.codeOf(kit.order())).toBe('not_allowed');
    kit.sellStops(70_000);
    expect(kit.mentor.stage).toBe('ended');
    expect([follow, kit.own].map((id) => kit.of(id).stage)).toEqual(['ended', 'ended']);
    expect(kit.messagesTo().at(-1)?.code).toBe('mentor_ended');
    expect(kit.kit.codeOf(kit.kit.send('mentor.end', 'operator', { id: kit.id }))).toBe(
      'mentor_missing',
    );
  });
});

test('[FLW-12] profit is shared as a month begins, above the mark and of what is realised', () => {
  const kit = new FollowKit(1).open(100n * MILLION);
  const follow = kit.follow(50n * MILLION);
  kit.bought(400);
  kit.price(84_000);
  const sale = kit.ordered({ side: 'sell', quantity: 200, price: 84_000 });
  kit.fill(sale, 300, 84_000);
  const { realised } = kit.of(follow);
  kit.price(84_000);
  kit.at(kit.kit.now + 11 * DAY_MS);
  expect(kit.of(follow).shared).toBe(realised / 10n);
  expect(kit.of(follow).highWater).toBe(50n * MILLION + realised - realised / 10n);
  // nothing more in the same month, and nothing for what is not sold
  kit.at(kit.kit.now + 31 * DAY_MS);
  expect(kit.shares()).toHaveLength(1);
  expect(kit.messagesTo().map(({ code }) => code)).toContain('profit_shared');
  kit.kit.take();
});

test('[FLW-12] a share that cash beside open orders does not cover waits for a month', () => {
  const kit = new FollowKit(1).open(100n * MILLION);
  const follow = kit.follow(50n * MILLION);
  kit.bought(400);
  kit.price(84_000);
  const sale = kit.ordered({ side: 'sell', quantity: 200, price: 84_000 });
  kit.fill(sale, 300, 84_000);
  const { realised } = kit.of(follow);
  const orders = [1_000, 40, 10, 4].flatMap((quantity) => {
    const order = kit.order({ quantity, price: 84_000 });
    kit.kit.runDue();
    return order.ok ? [String(order.reply.id)] : [];
  });
  const { cash, reserved } = kit.of(follow);
  expect([cash - reserved < realised / 10n, cash > realised / 10n]).toEqual([true, true]);
  kit.at(kit.kit.now + 11 * DAY_MS);
  expect(kit.shares()).toEqual([]);
  expect(kit.kit.rows('jobs')).toEqual([]);
  for (const id of orders) kit.report({ kind: 'cancelled', id, reason: 'expired' });
  kit.at(kit.kit.now + 31 * DAY_MS);
  expect(kit.of(follow).shared).toBe(realised / 10n);
  kit.kit.take();
});

test('[FLW-13] a restart in the middle of an order loses nothing', () => {
  const kit = new FollowKit(1).open(100n * MILLION);
  const follow = kit.follow(50n * MILLION);
  const id = kit.ordered({ quantity: 400 });
  kit.fill(id, 100, 70_000);
  kit.kit.restart();
  kit.price(70_000);
  expect(kit.kit.broker.openRequests()).toMatchObject([
    { kind: 'new', id, quantity: 500, filledBefore: 100 },
  ]);
  kit.fill(id, 500, 69_900);
  kit.kit.restart();
  expect(kit.positions(follow)).toMatchObject([{ quantity: 200 }]);
  expect(kit.positions(kit.own)).toMatchObject([{ quantity: 400 }]);
});

test('[FLW-14] copied shares are in the inventory, and cannot be sold otherwise', () => {
  const kit = new FollowKit(1).open(100n * MILLION);
  kit.follow(50n * MILLION);
  kit.bought(400);
  const [row] = kit.kit.broker.reads.inventory(FOLLOWER, kit.kit.now);
  expect(row).toMatchObject({ symbol: SYMBOL, quantity: 200, copied: 200, sellable: 0 });
  const assets = kit.kit.broker.reads.assets(FOLLOWER, kit.kit.now);
  expect(assets).toMatchObject({ marketValue: '14000000', profit: '-2100' });
  expect(BigInt(assets.total)).toBe(PLAY_MONEY - 2_100n);
  const sale = { symbol: SYMBOL, lines: null, quantity: null, type: 'market', tif: 'day' } as const;
  const sold = kit.kit.send('order.sell', FOLLOWER, {
    ...sale,
    price: null,
    stopPrice: null,
    clientOrderId: 'sale',
  });
  expect(kit.kit.codeOf(sold)).toBe('nothing_to_sell');
});

test('[FLW-14] a dividend on copied shares is paid to the follower, beside his stake', () => {
  const own = new FollowKit(0, [payer(SYMBOL, 4_003), issue('900036', 'second')]).open();
  const { kit } = own;
  announceLate(kit);
  const follow = own.follow(50_000_000n);
  own.bought(400);
  const { cash } = own.of(follow);
  const [before] = kit.money();
  for (let day = 0; day < 24; day++) own.at(kit.now + DAY_MS);
  expect(kit.now).toBeGreaterThan(startOfDay(PAY));
  const gross = 200n * BigInt(WON);
  const tax = (gross * 140_000n) / 1_000_000n;
  const net = gross - tax - tax / 10n;
  expect(kit.money()[0]).toBe(before + net);
  expect(own.of(follow).cash).toBe(cash);
  expect(own.messagesTo().map(({ code }) => code)).toContain('dividend_paid');
});
