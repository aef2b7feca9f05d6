import { present } from '@maru/std/assert';
import { addDays, DAY_MS, dayOf, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { FOLLOWER, FollowKit, SYMBOL } from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;

describe('a stop while an issue is halted', () => {
  test('[FLW-10] waits longer and longer for an issue that is halted', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), phase: 'halted' }]);
    kit.stop(follow);
    kit.kit.runDue();
    const begun = kit.kit.now;
    let looks = 0;
    // a clock that is moved forward by a day stops at each of them
    while (kit.kit.now < begun + DAY_MS) {
      kit.at(present(kit.kit.broker.nextAlarmAt(), 'it looks again'));
      kit.kit.runDue();
      looks += 1;
    }
    expect(looks).toBeLessThan(150);
    kit.price(70_000);
    kit.at(kit.kit.now + 30 * MINUTE_MS);
    kit.sellStops(70_000);
    expect(kit.of(follow).stage).toBe('ended');
  });

  test('[FLW-10] pays what is free while an issue is halted, and then gives its shares', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), phase: 'halted' }]);
    const [before, held] = kit.kit.money();
    expect(held).toBe(35_997_900n);
    kit.stop(follow);
    kit.kit.runDue();
    // 200 shares at 70,000 and a fee of 2,100 have cost 14,002,100; a won waits for the end
    expect(kit.kit.money()).toEqual([(before ?? 0n) + 35_997_899n, 1n, 35_997_899n]);
    expect(kit.of(follow)).toMatchObject({ stage: 'stopping', stake: 14_002_101n, cash: 1n });
    // the day after it goes by, and the issue is halted still
    const over = startOfDay(addDays(dayOf(kit.kit.now), 2));
    kit.at(over - 1);
    expect(kit.of(follow).stage).toBe('stopping');
    kit.at(over + 30 * MINUTE_MS);
    expect(kit.of(follow)).toMatchObject({
      stage: 'ended',
      stake: 14_002_101n,
      returned: 1n,
      handed: 14_002_100n,
      shared: 0n,
    });
    expect(kit.positions(follow)).toEqual([]);
    const mine = kit.kit.rows('orders').filter((one) => one.customer === FOLLOWER);
    expect(mine).toMatchObject([
      { symbol: SYMBOL, side: 'long', holding: 200, price: 70_010, costBasis: 14_002_100n },
    ]);
    expect(kit.messagesTo().at(-1)).toMatchObject({
      code: 'follow_stopped',
      params: { stake: '14002101', returned: '1', handed: '14002100' },
    });
    // they are sold like any others
    kit.price(70_000);
    const terms = { type: 'limit', tif: 'day', price: 70_000, stopPrice: null } as const;
    expect(
      kit.kit.send('order.sell', FOLLOWER, {
        symbol: SYMBOL,
        lines: null,
        quantity: null,
        clientOrderId: 'a',
        ...terms,
      }).ok,
    ).toBe(true);
    kit.kit.take();
  });

  test('[FLW-10] keeps what its orders may need, and sells what trades however late', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    const order = kit.ordered({ symbol: '900036', quantity: 400, price: 9_000 });
    const { cash, reserved } = kit.of(follow);
    expect(reserved).toBeGreaterThan(MILLION);
    kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), phase: 'halted' }]);
    kit.stop(follow);
    kit.kit.runDue();
    expect(kit.of(follow)).toMatchObject({
      cash: reserved + 1n,
      stake: 50n * MILLION - cash + reserved + 1n,
    });
    kit.report({ kind: 'cancelled', id: order, reason: 'expired' });
    kit.price(70_000);
    for (let day = 0; day < 4; day++) {
      kit.at(kit.kit.now + DAY_MS);
      const sale = present(
        kit.kit.rows('blockOrders').find(({ stops, pending }) => stops !== null && pending > 0),
        'it is tried again',
      );
      kit.report({ kind: 'cancelled', id: sale.id, reason: 'no_liquidity' });
    }
    expect(kit.positions(follow)).toMatchObject([{ quantity: 200 }]);
    kit.at(kit.kit.now + DAY_MS);
    kit.sellStops(70_000);
    expect(kit.of(follow)).toMatchObject({ stage: 'ended', handed: 0n });
  });

  test('[FLW-12] keeps the profit share of what was realised until the shares are given', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const follow = kit.follow(50n * MILLION);
    kit.bought(400);
    kit.at(kit.of(follow).lockedUntil);
    kit.price(90_000);
    const sale = kit.ordered({ side: 'sell', quantity: 200, price: 90_000 });
    kit.fill(sale, kit.block(sale).quantity, 90_000);
    const { realised } = kit.of(follow);
    kit.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 90_000), phase: 'halted' }]);
    kit.stop(follow);
    kit.kit.runDue();
    const due = realised / 10n;
    expect(kit.of(follow).cash).toBeGreaterThan(due);
    kit.at(kit.kit.now + 3 * DAY_MS);
    kit.kit.runDue();
    // the gain of the shares that are given is not shared
    expect(kit.of(follow)).toMatchObject({ stage: 'ended', shared: due, realised });
    expect(kit.shares()).toMatchObject([{ base: realised, amount: due }]);
    kit.kit.take();
  });
});
