import { describe, expect, test } from 'vitest';
import { PLAY_MONEY } from '../../testing/broker-kit.ts';
import { customerNo, FOLLOWER, FollowKit, LEAD, MENTOR_TERMS } from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;
const STAFF = { id: 'staff:rita', passwordHash: 'hash', roles: ['reviewer'] } as const;

describe('a top-up', () => {
  test('[FLW-17] adds available money to a follow that goes on', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const id = kit.follow(5n * MILLION);
    expect(kit.topUp(id, 3n * MILLION)).toBeNull();
    expect(kit.of(id)).toMatchObject({
      ...{ stake: 8n * MILLION, cash: 8n * MILLION, highWater: 8n * MILLION },
    });
    expect(kit.kit.money()).toEqual([PLAY_MONEY - 8n * MILLION, 8n * MILLION, 0n]);
    expect(kit.told().at(-1)).toMatchObject({
      ...{ code: 'follow_topped_up', params: { amount: '3000000', stake: '8000000' } },
    });
    // what is put in takes part in the next order: 21 % of 8 million
    const order = kit.ordered({ quantity: 300 });
    expect(kit.copy(order, id).asked).toBe(24);
    kit.kit.take();
  });

  test('[FLW-17] needs the password, the money, a mentor who takes followers, and room', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const id = kit.follow(5n * MILLION);
    const wrong = { id, amount: MILLION, checkedHash: 'other' };
    const sent = kit.kit.send('follow.topUp', FOLLOWER, wrong);
    expect(kit.kit.codeOf(sent)).toBe('original_password_wrong');
    expect(kit.topUp(id, 0n)).toBe('amount_invalid');
    expect(kit.topUp(id, PLAY_MONEY)).toBe('insufficient_funds');
    expect(kit.topUp(id, 996n * MILLION)).toBe('amount_over_limit');
    expect(kit.topUp(id, MILLION, customerNo(3))).toBe('follow_missing');
    expect(kit.topUp(kit.own, MILLION, LEAD)).toBe('not_allowed');
    kit.at(MENTOR_TERMS.endsAt);
    expect(kit.topUp(id, MILLION)).toBe('follow_over');
    kit.stop(id);
    expect(kit.topUp(id, MILLION)).toBe('follow_ended');
    expect(kit.stakeMoves()).toEqual([]);
  });
});

describe('a part that is taken back', () => {
  test('[FLW-18] is cash in no position and no order, and leaves the least', () => {
    const kit = new FollowKit(1).open(100n * MILLION);
    const id = kit.follow(20n * MILLION);
    kit.bought(500);
    kit.at(kit.of(id).lockedUntil);
    // 100 shares are held, and another order reserves for 50
    kit.ordered({ quantity: 250 });
    const { cash, reserved } = kit.of(id);
    expect(reserved).toBeGreaterThan(3_500_000n);
    const free = cash - reserved;
    expect(kit.withdraw(id, free + 1n)).toBe('insufficient_withdrawable');
    expect(kit.withdraw(id, free)).toBeNull();
    expect(kit.of(id)).toMatchObject({ stake: 20n * MILLION - free, cash: reserved });
    expect(kit.lines(id)).toMatchObject([{ quantity: 100 }]);
    const idle = kit.follow(20n * MILLION, customerNo(3));
    kit.at(kit.of(idle).lockedUntil);
    expect(kit.withdraw(idle, 19n * MILLION + 1n, customerNo(3))).toBe('insufficient_withdrawable');
    expect(kit.withdraw(idle, 19n * MILLION, customerNo(3))).toBeNull();
    expect(kit.of(idle)).toMatchObject({ stake: MILLION, highWater: MILLION });
    kit.kit.take();
  });

  test('[FLW-18] buys at once and settles later, once the lock is over', () => {
    const kit = new FollowKit(1).open();
    const id = kit.follow(5n * MILLION);
    kit.at(kit.of(id).lockedUntil - 1);
    expect(kit.withdraw(id, MILLION)).toBe('position_locked');
    kit.at(kit.of(id).lockedUntil);
    expect(kit.withdraw(id, 0n)).toBe('amount_invalid');
    expect(kit.withdraw(id, MILLION, customerNo(3))).toBe('follow_missing');
    expect(kit.withdraw(kit.own, MILLION, LEAD)).toBe('not_allowed');
    expect(kit.withdraw(id, 2n * MILLION)).toBeNull();
    const free = PLAY_MONEY - 5n * MILLION;
    expect(kit.kit.money()).toEqual([free + 2n * MILLION, 3n * MILLION, 2n * MILLION]);
    expect(kit.stakeMoves()).toMatchObject([{ amount: -2n * MILLION, stakeAfter: 3n * MILLION }]);
    expect(kit.told().at(-1)?.code).toBe('follow_withdrawn');
    kit.kit.ok('staff.appoint', 'operator', STAFF);
    kit.kit.ok('flag.set', STAFF.id, { customer: FOLLOWER, flag: 'frozen', reason: 'suspicious' });
    expect(kit.withdraw(id, MILLION)).toBe('account_frozen');
    kit.kit.take();
  });
});

test('[FLW-19] the mark moves with the stake: only profit is shared, and all of it', () => {
  const kit = new FollowKit(1).open(100n * MILLION);
  const id = kit.follow(50n * MILLION);
  kit.bought(400);
  kit.at(kit.of(id).lockedUntil);
  kit.price(84_000);
  const sale = kit.ordered({ side: 'sell', quantity: 400, price: 84_000 });
  kit.fill(sale, 600, 84_000);
  const { realised } = kit.of(id);
  expect(realised).toBeGreaterThan(MILLION);
  expect(kit.topUp(id, 30n * MILLION)).toBeNull();
  expect(kit.withdraw(id, 60n * MILLION)).toBeNull();
  expect(kit.of(id)).toMatchObject({ stake: 20n * MILLION, highWater: 20n * MILLION });
  kit.stop(id);
  kit.kit.runDue();
  const share = realised / 10n;
  expect(kit.shares()).toMatchObject([{ base: realised, amount: share }]);
  expect(kit.of(id).returned).toBe(20n * MILLION + realised - share);
});
