import { expect, test } from 'vitest';
import { type BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import { FollowKit } from '../../testing/follow-kit.ts';
import { customerNo, EX, IncreaseKit } from '../../testing/increase-kit.ts';

const SYMBOL = '900005';
const [FOLLOWER, SHORT] = [customerNo(3), customerNo(4)];
const assets = (kit: BrokerKit, customer: string): bigint =>
  BigInt(kit.broker.reads.assets(customer, kit.now).total);

test('[INC-6] [INC-7] lent, copied, financed and short shares over one ex date', () => {
  const own = new IncreaseKit(3).announce();
  const { kit } = own;
  const followed = Object.assign(new FollowKit(), { kit }).open(100_000_000n);
  const follow = followed.follow(50_000_000n, FOLLOWER);
  followed.bought(400);
  kit.ok('margin.open', DEMO, { answer: 'all' });
  own.buys(3);
  const margin = kit.placed({ lots: 2, leverage: 5 });
  kit.fill(margin, 200, 70_000);
  kit.ok('lending.lend', DEMO, { symbol: SYMBOL, shares: 200 });
  own.shorts(2, SHORT);
  const before = [DEMO, FOLLOWER, SHORT].map((customer) => assets(kit, customer));
  own.rebase();
  own.at(EX);
  const base = own.increase.base ?? 0;
  kit.broker.setMarks([markAt(SYMBOL, base)]);
  kit.runDue();
  const after = [DEMO, FOLLOWER, SHORT].map((customer) => assets(kit, customer));
  const moved = before.map((one, i) => (after[i] ?? 0n) - one);
  const loan = kit.broker.reads.loanView(margin, kit.now);
  const a = { right: 70_000n - BigInt(base), night: BigInt(loan?.interest ?? 0) };
  expect(a).toEqual({ right: 3_300n, night: 1_810n });
  // own, lent and financed shares; the price has lost what the right of each is worth
  expect(own.rightOf(DEMO)).toMatchObject({ shares: 500, rights: 100, charged: 0n });
  expect(moved[0]).toBe(-500n * a.right - a.night);
  expect(loan).toMatchObject({ rights: String(200n * a.right), warnedAt: null });
  // those of a follow are of its customer; its stake is as it was
  expect(own.rightOf(FOLLOWER)).toMatchObject({ shares: 200, rights: 40 });
  expect([moved[1], followed.of(follow).stake]).toEqual([-200n * a.right, 50_000_000n]);
  // a short position gains as much by the price as the right has cost, and pays the fee of a night
  const fee = (14_000_000n * 30_000n) / 365_000_000n;
  expect(own.rightOf(SHORT)).toMatchObject({ shares: -200, charged: 200n * a.right, owed: 0n });
  expect(moved[2]).toBe(-fee);
  kit.take();
});
