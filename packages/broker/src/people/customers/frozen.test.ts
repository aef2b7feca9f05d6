/** An account that the staff freeze in the middle of something: each flow has an end. */
import { HOUR_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { FOLLOWER, FollowKit } from '../../testing/follow-kit.ts';
import { TERMS as INCREASE, IncreaseKit, LISTED } from '../../testing/increase-kit.ts';
import { LoanKit } from '../../testing/loan-kit.ts';
import { TERMS as OFFERING, OfferingKit } from '../../testing/offering-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';

const MILLION = 1_000_000n;

function freeze(kit: BrokerKit, flag: 'frozen' | 'tradeBarred' = 'frozen', customer = DEMO): void {
  const [id, passwordHash] = ['staff:ana', 'h'];
  kit.ok('staff.appoint', 'operator', { id, passwordHash, roles: ['reviewer'] });
  kit.ok('flag.set', id, { customer, flag, reason: 'suspicious' });
}

/** Of the due day of a loan. */
function lastHour(own: LoanKit): void {
  own.after(30).kit.now += 13 * HOUR_MS;
  own.kit.runDue();
}

/** Held money of the customer, won. */
const held = (kit: BrokerKit): bigint => kit.money()[1];

describe('an account that is frozen', () => {
  test('[ORD-10] has its open order until the day ends, and what it bought', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 3 });
    kit.fill(id, 100, 70_000);
    freeze(kit);
    expect(kit.codeOf(kit.close(id))).toBe('account_frozen');
    kit.fill(id, 100, 70_000);
    kit.report({ kind: 'cancelled', id, reason: 'expired' });
    expect([held(kit), kit.order(id).holding]).toEqual([0n, 200]);
    kit.take();
  });

  test('[LON-18] owes no more than its cash covers on the due day, and nothing is overdue', () => {
    const own = new LoanKit();
    const loan = own.lent(20n * MILLION);
    const before = own.score();
    freeze(own.kit);
    expect(own.repay(loan, null)).toBe('account_frozen');
    lastHour(own);
    own.after(31);
    // thirty days at 5.9 %, none at the overdue rate
    const interest = (20n * MILLION * 59_000n * 30n) / 365_000_000n;
    expect(own.house('credit_interest')).toBe(interest);
    expect(own.repayments).toMatchObject([{ forced: true, day: '2026-12-20', interest }]);
    expect([own.owed(), own.messageCount('loan_overdue'), own.messageCount('loan_repaid')]).toEqual(
      [0n, 0, 1],
    );
    expect(own.score()).toBe(before + 15);
    expect(own.kit.money()[0]).toBe(PLAY_MONEY - interest);
    own.kit.take();
  });

  test('[LON-18] owes what its cash does not cover, which is then overdue like any', () => {
    const own = new LoanKit();
    const line = own.bought(42);
    const loan = own.lent(20n * MILLION);
    own.bought(3);
    freeze(own.kit);
    const [cash] = own.kit.money();
    lastHour(own);
    own.after(31);
    expect(own.repayments).toMatchObject([{ forced: true, day: '2026-12-20' }]);
    const [paid] = own.repayments;
    expect((paid?.interest ?? 0n) + (paid?.principal ?? 0n)).toBe(cash);
    expect([own.loan(loan).overdueDays, own.messageCount('loan_overdue')]).toEqual([1, 1]);
    own.after(36);
    // seized like that of any other customer
    const sale = own.kit
      .rows('orders')
      .find(({ kind, pending }) => kind === 'close' && pending > 0);
    own.kit.fill(sale?.id ?? '', sale?.pending ?? 0, 70_000);
    own.kit.runDue();
    expect([own.owed(), own.kit.order(line).holding > 0]).toEqual([0n, true]);
    own.kit.take();
  });

  test('[NSH-12] does not pay for what it won: all is back, and nothing bars it later', () => {
    const own = new OfferingKit().open();
    const id = own.applied();
    freeze(own.kit);
    own.drawn([id, 100, 0]);
    expect(own.pay(id)).toBe('account_frozen');
    own.at(OFFERING.payBy);
    expect(own.messagesTo().at(-1)?.code).toBe('subscription_unpaid');
    expect([own.kit.money(), own.kit.rows('subscriptionBars')]).toEqual([[PLAY_MONEY, 0n, 0n], []]);
    own.kit.take();
  });

  test('[INC-14] has the shares of its subscription, or its money', () => {
    const own = new IncreaseKit().announce();
    own.buys(10);
    own.rebase().open();
    const id = own.subscribed(200);
    freeze(own.kit);
    own.at(INCREASE.allotsAt).issue();
    own.at(LISTED);
    own.kit.runDue();
    expect(own.subscription(id)).toMatchObject({ result: 'delivered', paid: 10n * MILLION });
    expect(held(own.kit)).toBe(0n);
    own.kit.take();
  });

  test.each(['frozen', 'tradeBarred'] as const)(
    '[FLW-8] %s has no part in a purchase, and in every sale',
    (flag) => {
      const own = new FollowKit(1).open(100n * MILLION);
      const id = own.follow(50n * MILLION);
      own.bought(400);
      expect(own.positions(id)).toMatchObject([{ quantity: 200 }]);
      freeze(own.kit, flag, FOLLOWER);
      own.bought(100);
      expect(own.positions(id)).toMatchObject([{ quantity: 200 }]);
      const sale = own.ordered({ side: 'sell', quantity: 500, price: 70_000 });
      own.fill(sale, own.block(sale).quantity, 70_000);
      expect(own.positions(id)).toEqual([]);
      // it ends with its mentor, whatever it is barred from
      own.kit.ok('mentor.end', 'operator', { id: own.id });
      own.decide();
      own.kit.runDue();
      expect([own.of(id).stage, held(own.kit)]).toEqual(['ended', 0n]);
    },
  );

  test('[PRD-16] has the units of what was asked for before, and is paid at the end', () => {
    const own = new ProductKit().begin();
    const id = own.subscribed();
    freeze(own.kit);
    own.strike();
    expect(own.request(id)).toMatchObject({ remaining: 10_000n });
    own.kit.ok('product.end', 'operator', { id: own.id });
    own.decide();
    own.strike();
    expect([held(own.kit), own.kit.money()[0]]).toEqual([0n, PLAY_MONEY]);
  });
});
