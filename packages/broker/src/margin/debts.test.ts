import type { Instrument } from '@maru/std/instrument';
import { DAY_MS } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, issue, markAt } from '../testing/broker-kit.ts';
import { DividendKit, EX, PAY } from '../testing/dividend-kit.ts';
import { FollowKit } from '../testing/follow-kit.ts';
import { LENDER, LendingKit, SELLER } from '../testing/lending-kit.ts';
import { OfferingKit } from '../testing/offering-kit.ts';

const SYMBOL = '900005';
const DOLLARS: Instrument = {
  ...issue('USDKRW', 'pair'),
  ...{ scale: -1, lotSize: 1, grid: 'unit', bandPercent: 5 },
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
  const line = kit.placed({ leverage: 5, lots, confirmed: true });
  kit.fill(line, lots * 100, 70_000);
  return { line, shares: lots * 100 };
}

/** All that there was is in a position that is closed below its loan. */
function lost(kit: BrokerKit): void {
  const { line, shares } = financed(kit);
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 50_000), lower: 1 }]);
  kit.runDue();
  const [forced] = kit.rows('orders').filter(({ closes }) => closes === line);
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
    const { line, shares } = financed(kit);
    kit.now += 30 * DAY_MS;
    kit.runDue();
    const loan = kit.broker.reads.loanView(line, kit.now);
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
    const lines = [financed(kit, 2), financed(kit)];
    fallen(kit);
    const owes = forced(kit).map((sale) => {
      kit.fill(sale.id, sale.pending, 50_000);
      return owed(kit);
    });
    expect(owes).toHaveLength(lines.length);
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

  it("[MRG-9] is no loss of the house's while there is money in another currency", () => {
    const kit = withDollars();
    const debt = owed(kit);
    expect(debt).toBeGreaterThan(0n);
    kit.runDue();
    expect(owed(kit)).toBe(debt);
    expect(house(kit, 'bad_debt')).toBe(0n);
    const dollars = kit.rows('wallets').find(({ currency }) => currency === 'USD')?.free ?? 0n;
    exchanged(kit, 'USD', dollars / 2n);
    kit.runDue();
    expect(owed(kit)).toBe(0n);
    expect(house(kit, 'bad_debt')).toBe(0n);
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
    kit.now += 370 * DAY_MS;
    kit.runDue();
    expect(owed(kit)).toBeGreaterThan(0n);
    expect(score()).toBe(before);
    exchanged(kit, 'USD', 60_000_00n);
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

  it('[MRG-9] what comes in pays it before it can be withdrawn', () => {
    const kit = withDollars();
    const own = { bank: '090', numberIndex: 'a', sealed: 'sealed', by: kit.sentBy() };
    const card = kit.ok('bankCard.add', DEMO, own);
    const debt = owed(kit);
    exchanged(kit, 'USD', 60_000_00n);
    const came = kit.money()[0];
    expect(came).toBeGreaterThan(debt);
    const ask = (amount: bigint) =>
      kit.send('withdrawal.request', DEMO, { amount, card, checkedHash: 'hash' });
    expect(ask(came - debt + 1n)).toMatchObject({
      refusal: { code: 'insufficient_withdrawable', params: { n: String(came - debt) } },
    });
    expect(kit.codeOf(ask(came - debt))).toBeNull();
    kit.runDue();
    expect(owed(kit)).toBe(0n);
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
    const line = own.buys(10);
    own.to(EX);
    own.closes(line);
    lost(kit);
    const debt = owed(kit);
    kit.runDue();
    expect(owed(kit)).toBe(debt);
    own.to(PAY);
    const net = own.entitlementOf()?.net ?? 0n;
    expect(net).toBeGreaterThan(800_000n);
    expect(own.available()).toBe(0n);
    expect(house(kit, 'bad_debt')).toBe(net - debt);
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
    own.later(1);
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, due - debt]);
    kit.take();
  });

  it("[MRG-9] is no loss of the house's while a follow has shares, and no cash", () => {
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
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([debt, 0n]);
    expect(own.stop(follow)).toBeNull();
    kit.runDue();
    own.sellStops(50_000);
    kit.runDue();
    const back = own.of(follow).returned ?? 0n;
    expect(back).toBeGreaterThan(9_000_000n);
    expect([owed(kit), house(kit, 'bad_debt')]).toEqual([0n, back - debt]);
    kit.take();
  });

  it('[MRG-9] orders at the own terms of a customer keep no shares from it', () => {
    const kit = new BrokerKit();
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const [older, newer] = [10, 20].map((lots) => {
      const line = kit.placed({ symbol: '900036', price: 9_000, lots });
      kit.fill(line, lots * 100, 9_000);
      return line;
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
    const other = kit.placed({ symbol: '900036', price: 9_000, lots: 10 });
    kit.fill(other, 1_000, 9_000);
    lost(kit);
    kit.runDue();
    const forced = () => kit.rows('orders').find(({ closes }) => closes === other);
    expect(forced()).toMatchObject({ pending: 1_000, cancelSeq: null });
    exchanged(kit, 'USD', 60_000_00n);
    kit.runDue();
    expect(owed(kit)).toBe(0n);
    expect(forced()?.cancelSeq).not.toBeNull();
    kit.take();
  });
});
