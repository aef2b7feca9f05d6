/** Money and prices that one person moves by trades between two accounts. */
import { DAY_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import { FollowKit, LEAD } from '../../testing/follow-kit.ts';

const OTHER = 'M00000002';
const SYMBOL = '900005';

function accounts(): BrokerKit {
  const kit = new BrokerKit({ sandboxReview: 'manual' });
  kit.openDemo(OTHER, 300_000_000n);
  return kit;
}

/** One account buys, at the market, what it then sells to the other one. */
function held(kit: BrokerKit, lots: number, customer = DEMO): string {
  const position = kit.placed({ lots }, customer);
  kit.fill(position, lots * 100, 70_000);
  return position;
}

/** The venue matches both orders: the two fills have one number of the book. */
function cross(kit: BrokerKit, position: string, price: number, buyer = OTHER, lots = 1): void {
  const [bookSeq, shares] = [100_000 + kit.seq, lots * 100];
  const sale = kit.closing(position, { quantity: shares, type: 'limit', price });
  const buy = kit.placed({ price, lots, confirmed: true }, buyer);
  const fill = { kind: 'fill', price, quantity: shares, cumulative: shares, bookSeq } as const;
  kit.report({ ...fill, id: sale }, { ...fill, id: buy });
}

const cases = (kit: BrokerKit) => kit.rows('reviews').filter(({ kind }) => kind === 'crossing');

test('[SRV-2] shares sold to an own second account at the lower limit open a case', () => {
  const kit = accounts();
  const position = held(kit, 10);
  const before = [kit.money(DEMO), kit.money(OTHER)];
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), bid: 69_900, ask: 70_100 }]);
  cross(kit, position, 49_000, OTHER, 1);
  // 21,000 won off the middle, for 100 shares
  expect(kit.rows('crossings')).toMatchObject([
    { trades: 1, traded: 4_900_000n, offMarket: 2_100_000n, shifted: -2_100_000n },
  ]);
  expect(cases(kit)).toMatchObject([
    {
      customer: OTHER,
      evidence: { otherAccount: DEMO, symbol: SYMBOL, fills: 1, crossed: '4900000' },
    },
  ]);
  // one a day, and the money is where the trades have left it
  cross(kit, position, 49_000);
  expect(cases(kit)).toHaveLength(1);
  expect(kit.rows('customers').every(({ frozen, tradeBarred }) => !frozen && !tradeBarred)).toBe(
    true,
  );
  expect([kit.money(DEMO), kit.money(OTHER)]).not.toEqual(before);
  kit.now += DAY_MS;
  kit.runDue();
  kit.broker.setMarks([markAt(SYMBOL, 70_000)]);
  cross(kit, position, 49_000);
  expect(cases(kit)).toHaveLength(2);
  expect(kit.rows('crossings')).toMatchObject([{ trades: 1, traded: 4_900_000n }]);
});

test('[SRV-2] a price led away from its base step by step is seen from the third trade on', () => {
  const kit = accounts();
  const position = held(kit, 10);
  for (const price of [74_000, 78_000, 82_000]) {
    expect(cases(kit)).toHaveLength(0);
    // own quotes stand around each of the prices
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), last: price, bid: price, ask: price }]);
    cross(kit, position, price);
  }
  expect(cases(kit)).toMatchObject([{ evidence: { fills: 3, offPrice: '2400000' } }]);
});

test('[SRV-2] strangers who meet at the market are no case', () => {
  const kit = accounts();
  const position = held(kit, 10);
  for (let trade = 0; trade < 5; trade++) cross(kit, position, 70_000);
  expect(kit.rows('crossings')).toMatchObject([{ trades: 5, offMarket: 0n, offBase: 0n }]);
  expect(cases(kit)).toHaveLength(0);
});

test('[SRV-1] a repeated report counts nothing, and an account can meet itself', () => {
  const kit = accounts();
  const position = held(kit, 5);
  cross(kit, position, 70_000, DEMO);
  const [sale, buy] = kit.rows('orders').slice(-2);
  const repeats = [sale, buy].flatMap((one) => (one === undefined ? [] : [one.id]));
  const fill = { kind: 'fill', price: 70_000, quantity: 100, cumulative: 100, bookSeq: 7 } as const;
  kit.report(...repeats.map((id) => ({ ...fill, id })));
  expect(kit.rows('crossings')).toMatchObject([{ id: `${DEMO}:${DEMO}`, trades: 1 }]);
});

test('[SRV-1] who sells into the order of a mentor and his followers is named beside him', () => {
  const follow = new FollowKit(1).open();
  follow.follow(50_000_000n);
  const { kit } = follow;
  const position = held(kit, 2);
  const block = follow.ordered({ quantity: 100, price: 72_000 });
  const sale = kit.closing(position, { quantity: 150, type: 'limit', price: 72_000 });
  const all = { price: 72_000, quantity: 150, cumulative: 150, bookSeq: 9 };
  const fill = { kind: 'fill', ...all } as const;
  kit.report({ ...fill, id: sale }, { ...fill, id: block });
  expect(kit.rows('crossings')).toMatchObject([
    { first: DEMO, second: LEAD, offMarket: 300_000n, shifted: 300_000n },
  ]);
});

test('[SRV-3] a case is decided by one person, without an effect, and no customer is told', () => {
  const kit = accounts();
  cross(kit, held(kit, 1), 49_000);
  const count = kit.rows('messages').length;
  const [found] = cases(kit);
  const decision = { id: found?.id ?? '', approve: false, reason: 'suspicious' };
  kit.ok('review.decide', 'sandbox-reviewer', decision);
  expect(kit.rows('messages')).toHaveLength(count);
});
