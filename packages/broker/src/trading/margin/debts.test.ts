import type { Instrument } from '@maru/std/instrument';
import { DAY_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, issue, markAt } from '../../testing/broker-kit.ts';
import { DividendKit, EX, PAY } from '../../testing/dividend-kit.ts';
import { FollowKit } from '../../testing/follow-kit.ts';
import { LENDER, LendingKit, SELLER } from '../../testing/lending-kit.ts';
import { OfferingKit } from '../../testing/offering-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';

const SYMBOL = '900005';
const DOLLARS: Instrument = {
  ...issue('USDKRW', 'pair'),
  scale: -1,
  lotSize: 1,
  grid: 'unit',
  bandPercent: 5,
};
const house = (kit: BrokerKit, name: string): bigint =>
  kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`)?.balance ?? 0n;
const owed = (kit: BrokerKit): bigint => kit.rows('marginDebts')[0]?.amount ?? 0n;

/** Exchanges money of the customer's at 1,390 won a dollar. */
function exchanged(kit: BrokerKit, from: 'KRW' | 'USD', amount: bigint): void {
  const to = from === 'KRW' ? 'USD' : 'KRW';
  const quote = kit.ok('fx.quote', DEMO, { kind: 'exchange', from, to, amount, at: 0 });
  kit.ok('fx.exchange', DEMO, { quote, checkedHash: 'hash', at: 1 });
}

/** A position with leverage 5 that takes a part of the money there is. */
function financed(kit: BrokerKit, part = 1): { line: string; shares: number } {
  const outcome = kit.preview({ leverage: 5 });
  const lots = Math.floor((outcome.ok ? Number(outcome.estimate?.maxLots) : 0) / part);
  const position = kit.placed({ leverage: 5, lots, confirmed: true });
  kit.fill(position, lots * 100, 70_000);
  return { line: position, shares: lots * 100 };
}

/** All that there was is in a position that is closed below its loan. */
function lost(kit: BrokerKit): void {
  const { line: position, shares } = financed(kit);
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 50_000), lower: 1 }]);
  kit.runDue();
  const [forced] = kit.rows('orders').filter(({ closes }) => closes === position);
  kit.fill(forced?.id ?? '', shares, 50_000);
}

describe('what a closed position leaves unpaid', () => {
  const forced = (kit: BrokerKit) =>
    kit.rows('orders').filter(({ kind, pending }) => kind === 'close' && pending > 0);
  const fallen = (kit: BrokerKit): void => {
    kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 50_000), lower: 1 }]);
    kit.runDue();
  };

  it('[MRG-9] is of its interest first: what there is repays the principal', () => {
    const kit = new BrokerKit();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const { line: position, shares } = financed(kit);
    kit.now += 30 * DAY_MS;
    kit.runDue();
    const loan = kit.broker.reads.loanView(position, kit.now);
    const [principal, interest] = [BigInt(loan?.principal ?? 0), BigInt(loan?.interest ?? 0)];
    expect(interest).toBeGreaterThan(0n);
    fallen(kit);
    kit.take();
    const [sale] = forced(kit);
    kit.fill(sale?.id ?? '', shares, 50_000);
    const left = owed(kit);
    expect(left).toBe(-house(kit, 'margin_debts'));
    const own = kit
      .take()
      .entries.flatMap(({ cause, postings }) =>
        postings.filter(({ owner }) => owner === DEMO).map(({ amount }) => ({ cause, amount })),
      );
    const paid = (of: string) =>
      own.filter(({ cause }) => cause === of).reduce((sum, { amount }) => sum - amount, 0n);
    expect([paid('loan'), paid('interest')]).toEqual([principal + interest - left, 0n]);
  });

  it('[MRG-9] adds to what is owed already', () => {
    const kit = new BrokerKit();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const positions = [financed(kit, 2), financed(kit)];
    fallen(kit);
    const owes = forced(kit).map((sale) => {
      kit.fill(sale.id, sale.pending, 50_000);
      return owed(kit);
    });
    expect(owes).toHaveLength(positions.length);
    expect(owes[0]).toBeGreaterThan(0n);
    expect(owes[1]).toBeGreaterThan(owes[0] ?? 0n);
    expect(owes[1]).toBe(-house(kit, 'margin_debts'));
    kit.take();
  });
});

describe('a debt of a customer with means beside available cash and positions', () => {
  function withDollars(): BrokerKit {
    const kit = new BrokerKit({ instruments: [issue(SYMBOL), DOLLARS] });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    exchanged(kit, 'KRW', 100_000_000n);
    exchanged(kit, 'KRW', 100_000_000n);
    lost(kit);
    return kit;
  }

  /** The pair has no quotes: the dollars have a value, and cannot be exchanged. */
  const unquoted = { ...markAt('USDKRW', 13_900), bid: null, ask: null, last: null };
  const cents = (kit: BrokerKit): bigint =>
    kit.rows('wallets').find(({ currency }) => currency === 'USD')?.free ?? 0n;

  it('[MRG-9] is paid from another currency, of which no more is exchanged than it takes', () => {
    const kit = withDollars();
    const [debt, before] = [owed(kit), cents(kit)];
    expect(debt).toBeGreaterThan(0n);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    // 1,390 won a dollar less 0.2 %: a cent brings 13.8722 won
    expect(before - cents(kit)).toBe((debt * 10_000n + 138_721n) / 138_722n);
    expect(kit.money()[0]).toBeLessThan(14n);
    kit.take();
  });

  it("[MRG-9] is no loss of the house's while money in another currency has no price", () => {
    const kit = withDollars();
    kit.broker.setMarks([unquoted]);
    const debt = owed(kit);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([debt, 0n]);
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    kit.take();
  });

  it('[MRG-13] bears interest, which is paid first and never posted before', () => {
    const kit = withDollars();
    kit.broker.setMarks([unquoted]);
    const debt = owed(kit);
    const income = house(kit, 'interest');
    kit.now += 100 * DAY_MS;
    kit.runDue();
    const interest = (debt * 59_000n * 100n) / 365_000_000n;
    expect(interest).toBeGreaterThan(100_000n);
    expect([owed(kit), house(kit, 'interest')]).toEqual([debt, income]);
    const { total } = kit.broker.reads.assets(DEMO, kit.now);
    const worth = (cents(kit) * 1_390n) / 100n;
    expect(BigInt(total)).toBe(worth - debt - interest);
    const before = cents(kit);
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    kit.runDue();
    expect([owed(kit), house(kit, 'interest') - income]).toEqual([0n, interest]);
    expect(before - cents(kit)).toBe(((debt + interest) * 10_000n + 138_721n) / 138_722n);
    kit.take();
  });

  it('[MRG-14] while it is owed money is put to no new use, and positions can be closed', () => {
    const kit = withDollars();
    kit.broker.setMarks([unquoted]);
    const spending = Object.entries(kit.broker.registry.commands).filter(([, one]) => one.spends);
    expect(spending.map(([name]) => name).sort()).toEqual([
      'auction.bid',
      'auction.raise',
      'block.buy',
      'follow.start',
      'follow.topUp',
      'fx.exchange',
      'fx.quote',
      'increase.subscribe',
      'lending.lend',
      'loan.apply',
      'loan.ask',
      'order.place',
      'placement.apply',
      'product.subscribe',
      'special.take',
      'subscription.apply',
    ]);
    const refused = spending.map(([name]) =>
      kit.codeOf(kit.send(name as 'loan.ask', DEMO, {} as never)),
    );
    expect(new Set(refused)).toEqual(new Set(['debt_unpaid']));
    expect(kit.broker.reads.loanTerms(DEMO, kit.now).obstacle).toBe('debt');
    kit.take();
  });

  it('[MRG-11] assets count what is owed', () => {
    const kit = withDollars();
    const dollars = kit.rows('wallets').find(({ currency }) => currency === 'USD')?.free ?? 0n;
    const { total } = kit.broker.reads.assets(DEMO, kit.now);
    // cents at 1,390 won a dollar
    expect(BigInt(total)).toBe((dollars * 1_390n) / 100n - owed(kit));
  });

  it('[SCR-4] no twelve months pass without anything overdue while it is owed', () => {
    const kit = withDollars();
    const score = () => kit.broker.reads.creditScore(DEMO, kit.now).score;
    const before = score();
    kit.broker.setMarks([unquoted]);
    kit.now += 370 * DAY_MS;
    kit.runDue();
    expect(owed(kit)).toBeGreaterThan(0n);
    expect(score()).toBe(before);
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    kit.runDue();
    expect(owed(kit)).toBe(0n);
    kit.now += 364 * DAY_MS;
    kit.runDue();
    expect(score()).toBe(before);
    kit.now += 2 * DAY_MS;
    kit.runDue();
    expect(score()).toBe(before + 20);
    kit.take();
  });

  it('[FND-19] nothing is withdrawn before it is paid', () => {
    const kit = withDollars();
    kit.broker.setMarks([unquoted]);
    const own = { bank: '090', numberIndex: 'a', sealed: 'sealed', by: kit.sentBy() };
    const card = kit.ok('bankCard.add', DEMO, own);
    const ask = () =>
      kit.send('withdrawal.request', DEMO, { amount: 10_000n, card, checkedHash: 'hash' });
    expect(kit.codeOf(ask())).toBe('debt_unpaid');
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    kit.runDue();
    expect(owed(kit)).toBe(0n);
    expect(kit.codeOf(ask())).toBe('insufficient_withdrawable');
    kit.take();
  });

  it("[MRG-9] is no loss of the house's while shares that were paid for are not delivered", () => {
    const offering = new OfferingKit().open();
    const { kit } = offering;
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const application = offering.applied(10);
    offering.drawn([application, 100, 0]);
    expect(offering.pay(application)).toBeNull();
    lost(kit);
    const debt = owed(kit);
    expect(debt).toBeGreaterThan(0n);
    kit.runDue();
    expect(owed(kit)).toBe(debt);
    expect(house(kit, 'bad_debt')).toBe(0n);
    kit.take();
  });

  it("[MRG-9] is no loss of the house's while a dividend is to be paid", () => {
    const own = new DividendKit();
    const { kit } = own;
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const position = own.buys(10);
    own.to(EX);
    own.closes(position);
    lost(kit);
    const debt = owed(kit);
    kit.runDue();
    expect(owed(kit)).toBe(debt);
    own.to(PAY);
    const net = own.entitlementOf()?.net ?? 0n;
    expect(net).toBeGreaterThan(800_000n);
    expect(own.available()).toBe(0n);
    const interest = house(kit, 'interest');
    expect(interest).toBeGreaterThan(0n);
    expect(house(kit, 'bad_debt')).toBe(net - interest - debt);
    kit.take();
  });

  it("[MRG-9] is no loss of the house's while a fee of lent shares is to be credited", () => {
    const own = new LendingKit();
    const { kit } = own;
    kit.ok('margin.open', LENDER, { answer: 'all' });
    const held = own.buys(1);
    const id = own.lend(100);
    const borrowed = own.shorts(1, SELLER);
    own.later(100);
    own.recall(id);
    own.later(1);
    own.closes(held);
    own.closes(borrowed, SELLER);
    const { due } = own.lending(id);
    expect(due).toBeGreaterThan(0n);
    lost(kit);
    const debt = owed(kit);
    expect(debt).toBeGreaterThan(due);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([debt, 0n]);
    const before = house(kit, 'interest');
    own.later(1);
    const interest = house(kit, 'interest') - before;
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, due - interest - debt]);
    kit.take();
  });

  it('[MRG-9] stops a follow of which too little lies in cash', () => {
    const own = new FollowKit().open();
    const { kit } = own;
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const follow = own.follow(50_000_000n);
    own.bought(400);
    own.at(own.of(follow).lockedUntil);
    own.price(70_000);
    expect(own.withdraw(follow, own.of(follow).cash)).toBeNull();
    lost(kit);
    expect(kit.money().slice(0, 2)).toEqual([0n, 0n]);
    const debt = owed(kit);
    kit.runDue();
    expect(own.of(follow).stage).toBe('stopping');
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([debt, 0n]);
    own.sellStops(50_000);
    kit.runDue();
    const back = own.of(follow).returned ?? 0n;
    expect(back).toBeGreaterThan(9_000_000n);
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, back - debt]);
    kit.take();
  });

  it('[MRG-9] leaves a locked stake alone, and waits for it', () => {
    const own = new FollowKit().open();
    const { kit } = own;
    const follow = own.follow(100_000_000n);
    kit.ok('margin.open', DEMO, { answer: 'all' });
    lost(kit);
    const debt = owed(kit);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([debt, 0n]);
    expect(own.of(follow)).toMatchObject({ stage: 'active', cash: 100_000_000n });
    own.at(own.of(follow).lockedUntil);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    kit.take();
  });

  it('[MRG-9] redeems as many units of a product as it takes', () => {
    const own = new ProductKit().begin();
    const { kit } = own;
    own.subscribe(100_000_000n);
    own.strike();
    const [request] = kit.broker.reads.productRequestsOf(DEMO);
    const units = request?.remaining ?? 0n;
    expect(units).toBeGreaterThan(0n);
    kit.now += 10 * DAY_MS;
    kit.runDue();
    // units that were asked back and kept pay as the others do
    kit.ok('product.takeBack', DEMO, { id: own.redeemed(units) });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    lost(kit);
    const debt = owed(kit);
    kit.runDue();
    const [asked] = kit.broker.reads
      .productRequestsOf(DEMO)
      .filter(({ state }) => state === 'waiting');
    const takeBack = kit.send('product.takeBack', DEMO, { id: asked?.id ?? '' });
    expect(kit.codeOf(takeBack)).toBe('debt_unpaid');
    own.strike();
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    const [left] = kit.broker.reads.productRequestsOf(DEMO);
    const taken = units - (left?.remaining ?? 0n);
    // a unit is worth 1,000 won; a tenth more than the debt
    expect(taken).toBe((debt * 10n + 8n) / 9n / 1_000n + 1n);
    kit.take();
  });

  it('[MRG-9] takes from the cash of a follow what is missing, and no more', () => {
    const own = new FollowKit().open();
    const { kit } = own;
    const follow = own.follow(100_000_000n);
    own.at(own.of(follow).lockedUntil);
    kit.ok('margin.open', DEMO, { answer: 'all' });
    lost(kit);
    const debt = owed(kit);
    expect(debt).toBeGreaterThan(0n);
    kit.runDue();
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    expect(own.of(follow)).toMatchObject({ stage: 'active', cash: 100_000_000n - debt });
    kit.take();
  });

  it('[MRG-9] orders at the own terms of a customer keep no shares from it', () => {
    const kit = new BrokerKit();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const [older, newer] = [10, 20].map((lots) => {
      const position = kit.placed({ symbol: '900036', price: 9_000, lots });
      kit.fill(position, lots * 100, 9_000);
      return position;
    });
    const own = kit.closing(newer ?? '', { type: 'limit', price: 11_000 });
    lost(kit);
    expect(owed(kit)).toBeGreaterThan(27_000_000n);
    const forced = () =>
      kit.rows('orders').filter((one) => one.symbol === '900036' && one.type === 'market');
    kit.runDue();
    expect(forced()).toMatchObject([{ closes: older, pending: 1_000 }]);
    kit.fill(forced()[0]?.id ?? '', 1_000, 9_000);
    kit.runDue();
    expect(kit.order(own).cancelSeq).not.toBeNull();
    kit.report({ kind: 'cancelled', id: own, reason: 'requested' });
    kit.runDue();
    expect(forced()).toMatchObject([{}, { closes: newer, pending: 2_000 }]);
    kit.take();
  });

  it('[MRG-9] a sale that waits is cancelled once nothing is owed any more', () => {
    const kit = new BrokerKit({ instruments: [issue(SYMBOL), issue('900036'), DOLLARS] });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    exchanged(kit, 'KRW', 100_000_000n);
    exchanged(kit, 'KRW', 90_000_000n);
    kit.broker.setMarks([{ ...markAt('USDKRW', 13_900), bid: null, ask: null, last: null }]);
    const other = kit.placed({ symbol: '900036', price: 9_000, lots: 10 });
    kit.fill(other, 1_000, 9_000);
    lost(kit);
    kit.runDue();
    const forced = () => kit.rows('orders').find(({ closes }) => closes === other);
    expect(forced()).toMatchObject({ pending: 1_000, cancelSeq: null });
    kit.broker.setMarks([markAt('USDKRW', 13_900)]);
    kit.runDue();
    expect(owed(kit)).toBe(0n);
    expect(forced()?.cancelSeq).not.toBeNull();
    kit.take();
  });
});

describe('a withdrawal under review when a debt comes', () => {
  const ANA = 'staff:ana';
  const BEN = 'staff:ben';

  /** 200 of 300 million won are asked out; the rest is on margin, and lost. */
  function asked() {
    const kit = new BrokerKit({ sandboxReview: 'manual' });
    for (const id of [ANA, BEN]) {
      const roles = ['reviewer', 'approver'] as const;
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'h', roles });
    }
    const own = { bank: '090', numberIndex: 'a', sealed: 'sealed', by: kit.sentBy() };
    const card = kit.ok('bankCard.add', DEMO, own);
    const id = kit.ok('withdrawal.request', DEMO, {
      amount: 200_000_000n,
      card,
      checkedHash: 'hash',
    });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    lost(kit);
    expect(owed(kit)).toBeGreaterThan(40_000_000n);
    return { kit, id };
  }

  function decided(kit: BrokerKit, by: string) {
    const [review] = kit.broker.reads.pendingReviews();
    const seen = kit.broker.reads.reviewCase(review?.id ?? '', kit.now);
    const decision = { id: review?.id ?? '', approve: true, reason: null, seen: seen?.text ?? '' };
    return { seen, code: kit.codeOf(kit.send('review.decide', by, decision)) };
  }

  it('[FND-12] is not approved: the case names the debt', () => {
    const { kit } = asked();
    const { seen, code } = decided(kit, ANA);
    expect(code).toBe('review_impeded');
    expect(seen?.conditions.filter(({ closed }) => closed !== null)).toEqual([
      { name: 'debt', closed: 'debt_unpaid' },
    ]);
    kit.take();
  });

  it('[FND-19] [MRG-9] is rejected, and its money pays: the house loses nothing', () => {
    const { kit, id } = asked();
    const debt = owed(kit);
    kit.runDue();
    expect(kit.rows('withdrawals').find((one) => one.id === id)).toMatchObject({
      state: 'rejected',
      reason: 'open_matters',
      hold: 0n,
    });
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, 0n]);
    expect(kit.money()[0]).toBe(200_000_000n - debt);
    expect(decided(kit, ANA).code).toBe('review_missing');
    kit.take();
  });
});
