import { FIRMS_KEY } from '@maru/contract/constants';
import { describe, expect, test } from 'vitest';
import { type BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';
import { DelistingKit, FIRST, GONE, LAST, LEAVING } from '../../testing/delisting-kit.ts';
import { FOLLOWER, FollowKit } from '../../testing/follow-kit.ts';
import { ProductKit } from '../../testing/product-kit.ts';

const HASH = 'hash';

/** A desk whose customer may buy on margin. */
function onMargin(): DelistingKit {
  const desk = new DelistingKit();
  desk.kit.ok('margin.open', DEMO, { answer: 'all' });
  return desk;
}

/** A filled order of one lot. */
function filled(
  desk: DelistingKit,
  terms: Parameters<DelistingKit['kit']['placed']>[0] = {},
  price = 70_000,
): string {
  const id = desk.kit.placed({ confirmed: true, ...terms });
  desk.kit.fill(id, 100, price);
  return id;
}

const balance = ({ kit }: DelistingKit): bigint => {
  const wallet = kit.rows('wallets').find(({ customer }) => customer === DEMO);
  return wallet === undefined ? 0n : wallet.free + wallet.held + wallet.unsettled;
};

const closings = (desk: DelistingKit, position: string) =>
  desk.kit.rows('orders').filter(({ closes, pending }) => closes === position && pending > 0);

describe('from the approval on', () => {
  test('[DLS-7] nothing new is begun on credit, short, or by lending', () => {
    const desk = onMargin();
    filled(desk);
    desk.make();
    const code = (terms: object) => desk.kit.codeOf(desk.kit.place(terms));
    expect(code({ leverage: 2 })).toBe('delisting_announced');
    expect(code({ symbol: '900036', price: 9_000, leverage: 2 })).toBeNull();
    const lend = { symbol: LEAVING, shares: 50 };
    expect(desk.kit.codeOf(desk.kit.send('lending.lend', DEMO, lend))).toBe('delisting_announced');
    expect(desk.kit.preview()).toMatchObject({ estimate: { maxLeverage: 1 } });
    expect(code({})).toBeNull();
    const other = 'M00000002';
    desk.kit.openDemo(other, 100_000_000n);
    desk.kit.ok('margin.open', other, { answer: 'all' });
    const short = desk.kit.place({ side: 'short', confirmed: true }, other);
    expect(desk.kit.codeOf(short)).toBe('delisting_announced');
    const stake = {
      symbol: LEAVING,
      institution: { kor: '기관', en: 'House', tw: '機構' },
      shares: 100,
      cash: 10_000_000,
      until: '2026-11-24',
    };
    const asked = desk.kit.send('stake.ask', 'sandbox', stake);
    expect(desk.kit.codeOf(asked)).toBe('delisting_announced');
  });

  test('[DLS-8] who has it is told, at once and when it stays after all', () => {
    const desk = new DelistingKit();
    filled(desk);
    const id = desk.make();
    expect(desk.messagesWithCode(DEMO, 'delisting_announced')).toEqual([
      { symbol: LEAVING, from: FIRST, last: LAST },
    ]);
    desk.withdraw(id);
    desk.decide();
    desk.answer();
    expect(desk.messagesWithCode(DEMO, 'delisting_withdrawn')).toEqual([{ symbol: LEAVING }]);
    expect(desk.kit.codeOf(desk.kit.place({ leverage: 2 }))).toBe('margin_not_enabled');
  });

  test('[DLS-8] nobody else is told, and an order alone is enough', () => {
    const desk = new DelistingKit();
    desk.kit.openDemo('M00000002', 100_000_000n);
    desk.kit.placed({ price: 60_000 });
    desk.make();
    expect(desk.messagesWithCode(DEMO, 'delisting_announced')).toHaveLength(1);
    expect(desk.messagesWithCode('M00000002', 'delisting_announced')).toEqual([]);
  });

  test('[DLS-11] lent shares are recalled, and are back before the first day', () => {
    const desk = new DelistingKit();
    filled(desk);
    const lending = desk.kit.ok('lending.lend', DEMO, { symbol: LEAVING, shares: 60 });
    desk.make();
    expect(desk.kit.rows('lendings').find(({ id }) => id === lending)).toMatchObject({
      recalled: 60,
      returnsOn: '2026-11-23',
    });
    desk.to('2026-11-24');
    const [position] = desk.kit.rows('orders').filter(({ kind }) => kind === 'open');
    expect(position).toMatchObject({ holding: 100, locked: 0 });
  });
});

describe('in delisting trading', () => {
  test('[DLS-9] there are limit orders for the day alone, to buy, to sell and to amend', () => {
    const desk = new DelistingKit();
    const position = filled(desk);
    desk.make();
    desk.to(FIRST, 10).marks(5_000);
    const code = (terms: object) => desk.kit.codeOf(desk.kit.place({ price: 5_000, ...terms }));
    expect(code({ type: 'market', price: null })).toBe('delisting_limit_only');
    expect(code({ type: 'conditional' })).toBe('delisting_limit_only');
    expect(code({ type: 'mid', price: null })).toBe('delisting_limit_only');
    expect(code({ tif: 'ioc' })).toBe('delisting_limit_only');
    expect(code({ tif: 'fok' })).toBe('delisting_limit_only');
    expect(desk.kit.codeOf(desk.kit.close(position))).toBe('delisting_limit_only');
    expect(code({ price: 100 })).toBeNull();
    const sale = { type: 'limit', price: 4_000 } as const;
    expect(desk.kit.codeOf(desk.kit.close(position, sale))).toBeNull();
    // the day before it was an ordinary issue, and others still are
    expect(desk.kit.codeOf(desk.kit.place({ symbol: '900036', price: null, type: 'market' }))).toBe(
      null,
    );
  });

  test('[DLS-9] a closed market says when it opens, and at last that it does no more', () => {
    const desk = new DelistingKit();
    desk.make();
    desk.to(FIRST, 16).marks(5_000, 'closed');
    expect(desk.kit.place()).toMatchObject({ refusal: { code: 'not_trading_time' } });
    desk.to(LAST, 16).marks(5_000, 'closed');
    expect(desk.kit.codeOf(desk.kit.place())).toBe('delisted');
  });

  test('[DLS-10] the house closes what is financed, by limit orders at any price', () => {
    const desk = onMargin();
    const position = filled(desk, { leverage: 2 });
    desk.make();
    desk.to('2026-11-25').marks(70_000, 'continuous');
    expect(closings(desk, position)).toEqual([]);
    desk.to(FIRST, 10).marks(60_000);
    const [sale] = closings(desk, position);
    expect(sale).toMatchObject({ type: 'limit', tif: 'day', price: 1, quantity: 100 });
    expect(sale?.clientOrderId.startsWith(FIRMS_KEY)).toBe(true);
    expect(desk.messagesWithCode(DEMO, 'margin_closing')).toEqual([]);
    desk.kit.fill(sale?.id ?? '', 100, 60_000);
    expect(desk.kit.rows('marginLoans')).toEqual([]);
    expect(desk.kit.rows('marginDebts')).toEqual([]);
  });

  test('[DLS-10] it buys short positions back, and tries again each day', () => {
    const desk = onMargin();
    const position = filled(desk, { side: 'short' });
    desk.make();
    desk.to(FIRST, 10).marks(60_000);
    const [first] = closings(desk, position);
    expect(first).toMatchObject({ type: 'limit', price: 700_000, side: 'short' });
    desk.kit.report({ kind: 'cancelled', id: first?.id ?? '', reason: 'expired' });
    desk.to('2026-11-27', 10).marks(50_000);
    const [again] = closings(desk, position);
    expect(again?.id).not.toBe(first?.id);
    desk.kit.fill(again?.id ?? '', 100, 50_000);
    expect(desk.kit.rows('marginLoans')).toEqual([]);
  });

  test('[DLS-11] what protects a position ends with the first day', () => {
    const desk = new DelistingKit();
    const position = filled(desk);
    const levels = { id: position, takeProfit: 90_000, stopLoss: 50_000, quantity: null };
    desk.kit.ok('protection.set', DEMO, levels);
    desk.make();
    desk.to('2026-11-25');
    const state = () => desk.kit.rows('protections').find(({ id }) => id === position);
    expect(state()?.state).toBe('waiting');
    desk.to(FIRST, 9);
    expect(state()).toMatchObject({ state: 'ended', reason: 'delisting' });
    desk.to(FIRST, 10).marks(60_000);
    const set = desk.kit.send('protection.set', DEMO, levels);
    expect(desk.kit.codeOf(set)).toBe('delisting_limit_only');
    const bought = desk.kit.place({ levels: { takeProfit: 90_000, stopLoss: null } });
    expect(desk.kit.codeOf(bought)).toBe('delisting_limit_only');
  });
});

describe('when it has left', () => {
  test('[DLS-12] shares stay, are worth nothing, and cannot be traded', () => {
    const desk = new DelistingKit();
    const position = filled(desk);
    desk.make();
    desk.to(LAST, 16).marks(1_000, 'closed');
    desk.to(GONE, 1);
    expect(desk.messagesWithCode(DEMO, 'delisted')).toEqual([
      { symbol: LEAVING, quantity: 100, side: 'long' },
    ]);
    const { reads } = desk.kit.broker;
    expect(reads.inventory(DEMO, desk.kit.now)).toMatchObject([
      { symbol: LEAVING, name: '종목900005', quantity: 100, last: '0', marketValue: '0' },
    ]);
    expect(reads.assets(DEMO, desk.kit.now)).toMatchObject({ marketValue: '0', todayProfit: '0' });
    expect(desk.kit.codeOf(desk.kit.close(position, { type: 'limit', price: 1 }))).toBe('delisted');
    expect(desk.kit.codeOf(desk.kit.place())).toBe('delisted');
    const levels = { id: position, takeProfit: 90_000, stopLoss: null, quantity: null };
    expect(desk.kit.codeOf(desk.kit.send('protection.set', DEMO, levels))).toBe('delisted');
    desk.kit.restart([markAt(LEAVING, 1_000)]);
    expect(desk.kit.broker.reads.inventory(DEMO, desk.kit.now)).toMatchObject([{ sellable: 0 }]);
  });

  test('[DLS-10] what nobody bought leaves its loan to be paid', () => {
    const desk = onMargin();
    const position = filled(desk, { leverage: 2 });
    desk.make();
    desk.to(LAST, 15).marks(1_000);
    const [sale] = closings(desk, position);
    desk.kit.report({ kind: 'cancelled', id: sale?.id ?? '', reason: 'expired' });
    const cash = balance(desk);
    desk.to(GONE, 1).kit.take();
    expect(desk.kit.rows('marginLoans')).toEqual([]);
    const written = desk.kit.stored.flatMap(({ fills }) => fills).at(-1);
    expect(written).toMatchObject({ lineId: position, price: 0, quantity: 100, amount: 0n });
    const entries = desk.kit.stored.flatMap(({ entries: all }) => all);
    expect(entries.filter(({ cause }) => cause === 'delisting')).toHaveLength(1);
    // half of it was borrowed, and bore interest
    expect(cash - balance(desk)).toBeGreaterThan(3_500_000n);
    expect(cash - balance(desk)).toBeLessThan(3_600_000n);
  });

  test('[DLS-10] what was borrowed and nobody sold is owed no more', () => {
    const desk = onMargin();
    const position = filled(desk, { side: 'short' });
    desk.make();
    desk.to(GONE, 1);
    expect(desk.messagesWithCode(DEMO, 'delisted')).toMatchObject([
      { quantity: 100, side: 'short' },
    ]);
    expect(desk.kit.rows('marginLoans')).toEqual([]);
    desk.kit.take();
    const closed = desk.kit.stored.flatMap(({ rows }) => [...rows.orders.values()]);
    expect(closed.findLast((row) => row?.id === position)).toMatchObject({
      holding: 0,
      closed: 100,
    });
    const [, held] = desk.kit.money();
    expect(held).toBe(0n);
  });

  test('[DLS-10] an order that the venue has not answered is waited for', () => {
    const desk = onMargin();
    const position = filled(desk, { leverage: 2 });
    desk.make();
    desk.to(FIRST, 10).marks(1_000);
    const [sale] = closings(desk, position);
    desk.to(GONE, 1);
    expect(desk.kit.rows('marginLoans')).toHaveLength(1);
    desk.kit.report({ kind: 'cancelled', id: sale?.id ?? '', reason: 'expired' });
    desk.to(GONE, 5);
    expect(desk.kit.rows('marginLoans')).toEqual([]);
  });

  test('[DLS-12] shares that are left keep no money from being withdrawn', () => {
    const desk = new DelistingKit();
    const { kit } = desk;
    filled(desk);
    desk.make();
    desk.to(LAST, 16);
    const gate = () =>
      kit.broker.reads.withdrawalGates(DEMO, kit.now).find(({ name }) => name === 'positions');
    expect(gate()?.closed?.code).toBe('withdrawal_positions');
    desk.to(GONE, 1);
    expect(gate()?.closed).toBeNull();
  });

  test('[DLS-12] an account is closed all the same, and gives its shares up', () => {
    const desk = new DelistingKit();
    const { kit } = desk;
    const card = kit.ok('bankCard.add', DEMO, {
      bank: '090',
      numberIndex: 'a',
      sealed: 'sealed',
      by: kit.sentBy(),
    });
    filled(desk);
    desk.make();
    desk.to(LAST, 16);
    const gate = () =>
      kit.broker.reads.closing(DEMO, kit.now).gates.find(({ name }) => name === 'positions');
    expect(gate()?.closed?.code).toBe('closing_positions');
    expect(kit.broker.reads.worthless(DEMO)).toEqual([]);
    desk.to(GONE, 1);
    expect(gate()?.closed).toBeNull();
    expect(kit.broker.reads.worthless(DEMO)).toEqual([{ symbol: LEAVING, quantity: 100 }]);
    const payload = { checkedHash: HASH, checkedFundHash: HASH, card };
    expect(kit.codeOf(kit.send('closing.request', DEMO, payload))).toBeNull();
    const review = kit.broker.reads.pendingReviews().find(({ kind }) => kind === 'closing');
    for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
      kit.send('review.decide', actor, { id: review?.id ?? '', approve: true, reason: null });
    }
    expect(kit.broker.reads.customer(DEMO)?.closedAt).toBe(kit.now);
    kit.runDue();
    kit.take();
    expect(kit.rows('holdings').filter(({ quantity }) => quantity > 0)).toEqual([]);
    const entries = kit.stored.flatMap(({ entries: all }) => all);
    expect(entries.at(-1)).toMatchObject({ cause: 'delisting', customer: DEMO, symbol: LEAVING });
  });

  test('[DLS-12] what cannot bring money keeps no debt alive', () => {
    const desk = new DelistingKit();
    filled(desk);
    desk.make();
    desk.to(GONE, 1);
    desk.kit.owes(DEMO, 1_000_000_000n);
    desk.kit.runDue();
    expect(desk.kit.rows('marginDebts')).toEqual([]);
  });
});
/** Loads that an issue has left, as if it had been stored before. */
function leave(kit: BrokerKit): void {
  kit.take();
  const decision = { review: 'R1', askedBy: 'a', approvedBy: 'b', approvedAt: 1, note: 'as said' };
  kit.broker.load('delistings', {
    id: 'D1',
    seq: 1,
    symbol: LEAVING,
    firstDay: FIRST,
    lastDay: LAST,
    reason: 'audit_opinion',
    stage: 'left',
    instruction: 'I1',
    withdrawal: null,
    decision,
    endedAt: 1,
  });
}

describe('what follows and funds do with it', () => {
  test('[DLS-13] a follow that ends hands it over', () => {
    const own = new FollowKit(1).open(100_000_000n);
    const follow = own.follow(50_000_000n);
    own.bought(400);
    own.at(own.of(follow).lockedUntil);
    leave(own.kit);
    expect(own.stop(follow)).toBeNull();
    own.kit.runDue();
    expect(own.of(follow)).toMatchObject({ stage: 'ended', handed: 14_002_100n });
    const mine = own.kit.rows('orders').filter(({ customer }) => customer === FOLLOWER);
    expect(mine).toMatchObject([{ symbol: LEAVING, holding: 200 }]);
  });

  test('[DLS-13] a follow sells in delisting trading by limit orders', () => {
    const own = new FollowKit(1).open(100_000_000n);
    const follow = own.follow(50_000_000n);
    own.bought(400);
    own.at(own.of(follow).lockedUntil);
    leave(own.kit);
    const [row] = own.kit.rows('delistings');
    const today = own.kit.broker.calendar.dayOf(own.kit.now);
    const days = { firstDay: today, lastDay: '2027-01-05' };
    own.kit.broker.load('delistings', { ...row, ...days, stage: 'announced' });
    own.kit.broker.setMarks([{ ...markAt(LEAVING, 70_000, 5_000), lower: 1 }]);
    expect(own.stop(follow)).toBeNull();
    own.kit.runDue();
    const [sale] = own.kit.rows('blockOrders').filter(({ stops }) => stops === follow);
    expect(sale).toMatchObject({ type: 'limit', tif: 'day', price: 1, reservationPrice: 1 });
  });

  test('[DLS-13] a fund counts it no more, and ends without it', () => {
    const one = new ProductKit(1).begin();
    one.subscribed(200_000_000n);
    one.strike();
    one.bought(LEAVING, 50, 70_000);
    one.days(8);
    const before = one.product.assets;
    leave(one.kit);
    one.mark(LEAVING, 70_000);
    one.mark('900036', 9_000);
    one.strike();
    expect(before - one.product.assets).toBe(350_000_000n);
    one.kit.ok('product.end', 'operator', { id: one.id });
    one.decide();
    one.at(one.kit.now + 3_600_000);
    expect(one.product.stage).toBe('ended');
  });
});

test('[DLS-14] a restart at each step leaves the same', () => {
  const outcome = (isRestarted: boolean) => {
    const desk = onMargin();
    const again = (): void => {
      if (isRestarted) desk.kit.restart([markAt(LEAVING, 70_000), markAt('900036', 9_000)]);
    };
    filled(desk);
    filled(desk, { leverage: 2 });
    expect(desk.ask()).toBeNull();
    again();
    expect(desk.decide()).toBeNull();
    desk.sent();
    again();
    desk.answer();
    again();
    desk.to(FIRST, 1);
    again();
    desk.to(LAST, 20);
    again();
    desk.to(GONE, 1);
    again();
    desk.kit.take();
    const { rows, reviews, ...facts } = desk.facts;
    const money = desk.kit.rows('wallets');
    const held = desk.kit.broker.reads.inventory(DEMO, desk.kit.now);
    return { rows, reviews, facts, money, held };
  };
  expect(outcome(true)).toEqual(outcome(false));
});
