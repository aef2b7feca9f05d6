import { DAY_MS } from '@maru/std/kst';
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
      stake: 8n * MILLION,
      cash: 8n * MILLION,
      highWater: 8n * MILLION,
    });
    expect(kit.kit.money()).toEqual([PLAY_MONEY - 8n * MILLION, 8n * MILLION, 0n]);
    expect(kit.messagesTo().at(-1)).toMatchObject({
      code: 'follow_topped_up',
      params: { amount: '3000000', stake: '8000000' },
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
    expect(kit.positions(id)).toMatchObject([{ quantity: 100 }]);
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
    expect(kit.messagesTo().at(-1)?.code).toBe('follow_withdrawn');
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

describe('a preview', () => {
  const previewed = (kit: FollowKit, type: string, payload: object, actor = FOLLOWER) =>
    kit.kit.broker.preview({ type, actor, key: null, payload } as never, {
      seq: kit.kit.seq + 1,
      now: kit.kit.now,
    });

  test('[FLW-23] of a follow has its refusal, or what it holds, its terms and its risk', () => {
    const kit = new FollowKit().open();
    const start = (amount: bigint, actor = FOLLOWER) =>
      previewed(kit, 'follow.start', { mentor: kit.id, amount, checkedHash: 'hash' }, actor);
    expect(start(999_999n)).toEqual(kit.start(999_999n));
    expect(start(PLAY_MONEY + 1n)).toEqual(kit.start(PLAY_MONEY + 1n));
    expect(start(1_000_001n)).toMatchObject({
      estimate: {
        amount: '1000001',
        availableAfter: String(PLAY_MONEY - 1_000_001n),
        sharePpm: 100_000,
        lockDays: 7,
        lockedUntil: kit.kit.now + 7 * DAY_MS,
        falls: [
          { percent: 10, loss: '100001' },
          { percent: 30, loss: '300001' },
        ],
      },
    });
    expect(kit.kit.take().rows.follows.size).toBe(1);
    const id = kit.follow(1_000_001n);
    expect(kit.of(id).lockedUntil).toBe(kit.kit.now + 7 * DAY_MS);
    expect(start(MILLION)).toEqual(kit.start(MILLION));
  });

  test('[FLW-23] of a mentor’s own stake has no profit share and no lock', () => {
    const kit = new FollowKit();
    kit.id = kit.kit.ok('mentor.ask', 'operator', MENTOR_TERMS);
    kit.decide();
    const payload = { mentor: kit.id, amount: 5n * MILLION, checkedHash: 'hash' };
    expect(previewed(kit, 'follow.start', payload, LEAD)).toMatchObject({
      estimate: { sharePpm: 0, lockDays: 0, lockedUntil: kit.kit.now },
    });
  });

  test('[FLW-23] of a move has its refusal, or the stake after it', () => {
    const kit = new FollowKit().open();
    const id = kit.follow(5n * MILLION);
    const codeOf = (type: string, amount: bigint) =>
      kit.kit.codeOf(previewed(kit, type, { id, amount, checkedHash: 'hash' }) as never);
    expect(codeOf('follow.topUp', 996n * MILLION)).toBe(kit.topUp(id, 996n * MILLION));
    expect(codeOf('follow.withdraw', MILLION)).toBe(kit.withdraw(id, MILLION));
    expect(codeOf('follow.withdraw', MILLION)).toBe('position_locked');
    const topUp = { id, amount: MILLION, checkedHash: 'hash' };
    expect(previewed(kit, 'follow.topUp', topUp)).toMatchObject({
      estimate: {
        amount: '1000000',
        stake: '6000000',
        availableAfter: String(PLAY_MONEY - 6n * MILLION),
      },
    });
    kit.at(kit.of(id).lockedUntil);
    expect(previewed(kit, 'follow.withdraw', { id, amount: 4n * MILLION })).toMatchObject({
      estimate: {
        amount: '4000000',
        stake: '1000000',
        availableAfter: String(PLAY_MONEY - MILLION),
        settlesOn: expect.stringMatching(/^2026-/),
      },
    });
    expect(kit.of(id)).toMatchObject({ stake: 5n * MILLION });
    kit.kit.take();
  });
});
