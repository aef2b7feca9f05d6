/** A follower whose money goes to no new use, whatever the reason: the same as for an order. */
import { expect, test } from 'vitest';
import { FOLLOWER, FollowKit, LEAD } from '../../testing/follow-kit.ts';

const MILLION = 1_000_000n;

function owes({ kit }: FollowKit, customer: string): void {
  const counted = { countedOn: kit.broker.calendar.dayOf(kit.now), accrued: 0n, accruedRest: 0n };
  const row = { id: customer, customer, amount: 9_000_000_000n, since: kit.now, interestPpm: 0 };
  kit.broker.load('marginDebts', { ...row, ...counted, failed: 'it is not recovered here' });
}

/** A version of the terms is in force without any agreement. */
function hasNotAgreed({ kit }: FollowKit): void {
  const change = { review: 'R1', askedBy: 'a', approvedBy: 'b', approvedAt: kit.now };
  const texts = { kor: '목적', en: 'Purpose', tw: '目的' };
  const row = { id: 'terms:2', kind: 'terms', number: 2, texts, from: kit.now, change };
  kit.broker.load('documentVersions', row);
}

const agrees = ({ kit }: FollowKit, customer: string): string =>
  String(kit.ok('document.agree', customer, { versions: [{ kind: 'terms', version: 2 }] }));

function banned({ kit }: FollowKit, customer: string): void {
  const row = kit.broker.reads.customer(customer);
  kit.broker.load('customers', { ...row, loginBanned: true });
}

test.each([
  ['is banned', banned, 'login_banned'],
  ['owes', owes, 'debt_unpaid'],
  [
    'has not agreed',
    (kit: FollowKit) => {
      hasNotAgreed(kit);
      agrees(kit, LEAD);
    },
    'documents_not_agreed',
  ],
] as const)('[FLW-8] who %s has no part in a purchase, and in every sale', (_, happens, code) => {
  const own = new FollowKit(1).open(100n * MILLION);
  const id = own.follow(50n * MILLION);
  own.bought(400);
  expect(own.positions(id)).toMatchObject([{ quantity: 200 }]);
  happens(own, FOLLOWER);
  // what an order of the follower's own is refused with
  expect(own.kit.codeOf(own.kit.place())).toBe(code);
  own.bought(100);
  expect(own.positions(id)).toMatchObject([{ quantity: 200 }]);
  const sale = own.ordered({ side: 'sell', quantity: 500, price: 70_000 });
  own.fill(sale, own.block(sale).quantity, 70_000);
  expect(own.positions(id)).toEqual([]);
});

test.each([
  ['owes', owes, 'debt_unpaid'],
  ['has not agreed', hasNotAgreed, 'documents_not_agreed'],
] as const)('[FLW-8] a mentor who %s places no purchase, and sells', (_, happens, code) => {
  const own = new FollowKit(1).open(100n * MILLION);
  own.bought(400);
  happens(own, LEAD);
  expect(own.kit.codeOf(own.order())).toBe(code);
  const sale = own.ordered({ side: 'sell', quantity: 400, price: 70_000 });
  own.fill(sale, 400, 70_000);
  expect(own.positions(own.own)).toEqual([]);
});
