/** All lenders recall at once what short sellers have sold, while the issue is halted. */
import { DAY_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { customerNo, SYMBOL } from '../../testing/dividend-kit.ts';
import { LENDER, LendingKit, OTHER, SELLER } from '../../testing/lending-kit.ts';

test('[LND-9] a halt delays the buy-ins, not the lenders, and no share is made or lost', () => {
  const own = new LendingKit(4).withoutOwnPool();
  const { kit } = own;
  const NEWEST = customerNo(4);
  for (const customer of [SELLER, NEWEST]) kit.ok('margin.open', customer, { answer: 'all' });
  const held = [LENDER, OTHER].map((customer) => {
    const position = kit.placed({ lots: 2 }, customer);
    kit.fill(position, 200, 70_000);
    return position;
  });
  const lendings = [own.lend(200, LENDER), own.lend(200, OTHER)] as const;
  const shorts = [SELLER, NEWEST].map((customer) => {
    const position = kit.placed({ side: 'short', lots: 2 }, customer);
    kit.fill(position, 200, 70_000);
    return position;
  });
  const shares = () =>
    kit.rows('houseAccounts').find(({ id }) => id === `market:${SYMBOL}`)?.balance;
  const before = shares();
  own.recall(lendings[0], null, LENDER);
  own.recall(lendings[1], null, OTHER);
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), phase: 'halted' }]);
  kit.now += DAY_MS;
  kit.runDue();
  // both lenders have all of theirs back; nothing can be bought yet
  expect(held.map((position) => kit.order(position))).toMatchObject([
    { holding: 200, locked: 0 },
    { holding: 200, locked: 0 },
  ]);
  expect(kit.rows('orders').filter(({ closes }) => shorts.includes(closes ?? ''))).toEqual([]);
  // the halt ends: both are bought in, at a price that their sellers bear
  kit.broker.setMarks([markAt(SYMBOL, 70_000, 77_000)]);
  kit.runDue();
  const buyIns = kit.rows('orders').filter(({ closes }) => shorts.includes(closes ?? ''));
  expect(buyIns.map(({ closes, quantity }) => [closes, quantity]).sort()).toEqual(
    shorts.map((position) => [position, 200]).sort(),
  );
  const lendersMoney = [LENDER, OTHER].map((customer) => kit.money(customer));
  for (const { id } of buyIns) kit.fill(id, 200, 77_000);
  kit.runDue();
  expect([LENDER, OTHER].map((customer) => kit.money(customer))).toEqual(lendersMoney);
  for (const [i, customer] of [SELLER, NEWEST].entries()) {
    const [available, locked, due] = kit.money(customer);
    expect(locked).toBe(0n);
    // sold for 14,000,000, bought for 15,400,000, with taxes, fees and a day of the borrow fee
    const lost = 300_000_000n - available;
    expect(lost).toBeGreaterThan(1_400_000n);
    expect(lost).toBeLessThan(1_440_000n);
    expect([due <= 0n, kit.order(shorts[i] ?? '').holding]).toEqual([true, 0]);
  }
  // what was sold short has come back to where it came from
  expect((shares() ?? 0n) - (before ?? 0n)).toBe(-400n);
  own.kit.take();
});
