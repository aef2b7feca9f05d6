import { DAY_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import { deposit, OfferingKit, TERMS } from '../../testing/offering-kit.ts';

const OTHER = 'M00000002';
const DUE = 10_000_000n;

/** Two customers have won 500 shares each, which are due with ten million. */
function won() {
  const own = new OfferingKit(1).open();
  const ids = [own.applied(80), own.applied(80, OTHER)] as const;
  own.drawn([ids[0], 400, 100], [ids[1], 400, 100]);
  own.kit.take();
  return { own, kit: own.kit, ids };
}

test('[NSH-9] it is paid once, from what is held and then from what is available', () => {
  const { own, kit, ids } = won();
  expect(deposit(80)).toBe(8_000_000n);
  expect(own.pay(ids[0], OTHER)).toBe('subscription_missing');
  expect(own.pay('Q0')).toBe('subscription_missing');
  expect(own.pay(ids[0], DEMO, 'another')).toBe('original_password_wrong');
  const outcome = kit.send('subscription.pay', DEMO, { id: ids[0], checkedHash: 'hash' });
  expect(outcome).toMatchObject({ ok: true, reply: { paid: String(DUE) } });
  expect(kit.money()).toEqual([300_000_000n - DUE, 0n, 0n]);
  expect(own.pay(ids[0])).toBe('not_in_subscription');
  expect(own.waive(ids[0])).toBe('not_in_subscription');
  const [entry] = kit.take().entries;
  expect(entry).toMatchObject({ cause: 'payment', ref: ids[0] });
  expect(own.offering).toMatchObject({ paid: 500, left: 0 });
  expect(own.subscriptions[0]).toMatchObject({ result: 'paid', paid: DUE, payEntry: entry?.no });
  expect(own.messagesTo().at(-1)).toEqual({
    code: 'subscription_paid',
    params: { symbol: TERMS.symbol, quantity: 500, amount: String(DUE), listsOn: TERMS.listsOn },
  });
  // what is paid for counts among the assets until it is held
  expect(kit.broker.reads.assets(DEMO, kit.now)).toMatchObject({ total: '300000000', profit: '0' });
});

test('[NSH-9] what is missing beyond the hold is named', () => {
  const own = new OfferingKit().open();
  own.kit.openDemo('M00000009', 9_999_999n);
  const id = own.applied(80, 'M00000009');
  own.drawn([id, 500, 300]);
  const outcome = own.kit.send('subscription.pay', 'M00000009', { id, checkedHash: 'hash' });
  expect(outcome).toMatchObject({
    refusal: { code: 'insufficient_funds', params: { n: '8000000' } },
  });
  expect(own.kit.money('M00000009')).toEqual([1_999_999n, 8_000_000n, 0n]);
});

test('[NSH-10] who waives has the deposit back, and the shares are left', () => {
  const { own, kit, ids } = won();
  expect(own.waive(ids[0], OTHER)).toBe('subscription_missing');
  expect(own.waive(ids[0])).toBeNull();
  expect(kit.money()).toEqual([300_000_000n, 0n, 0n]);
  expect(own.offering).toMatchObject({ paid: 0, left: 500 });
  expect(own.pay(ids[0])).toBe('not_in_subscription');
  expect(own.kit.take().entries.map(({ cause }) => cause)).toEqual(['refund']);
});

test('[NSH-11] what is unpaid at the deadline is released and told', () => {
  const { own, kit, ids } = won();
  own.pay(ids[1], OTHER);
  kit.now = TERMS.payBy;
  expect(own.pay(ids[0])).toBe('payment_over');
  expect(own.waive(ids[0])).toBe('payment_over');
  kit.runDue();
  expect(own.offering).toMatchObject({ stage: 'listing', paid: 500, left: 500 });
  expect(kit.money()).toEqual([300_000_000n, 0n, 0n]);
  expect(own.pay(ids[0])).toBe('payment_over');
  expect(own.messagesTo().at(-1)).toEqual({
    code: 'subscription_unpaid',
    params: { symbol: TERMS.symbol, quantity: 500, released: '8000000' },
  });
  expect(kit.broker.reads.subscriptionTerms(DEMO, kit.now).barredUntil).toBe(kit.now + 30 * DAY_MS);
  expect(kit.broker.reads.subscriptionTerms(OTHER, kit.now).barredUntil).toBeNull();
});

const POOL = 10_000;

/** So many customers have won an equal part each, for less than was held of them. */
function wonByMany(count: number) {
  const own = new OfferingKit(count).open({ pool: POOL });
  const customers = Array.from({ length: count }, (_, i) => `M${String(i + 2).padStart(8, '0')}`);
  const ids = customers.map((customer) => own.applied(20, customer));
  own.drawn();
  for (let from = 0; from < count; from += LIMITS.drawParts) {
    const part = ids.slice(from, from + LIMITS.drawParts);
    expect(own.allot(...part.map((id) => [id, POOL / count, 0] as const))).toBeNull();
  }
  return { own, win: customers.map((customer, i) => ({ customer, id: ids[i] ?? '' })) };
}

test('[NSH-11] a deadline of many ends in steps, and what is paid stays', () => {
  const { own, win } = wonByMany(250);
  own.pay(win[3]?.id ?? '', win[3]?.customer);
  const before = own.kit.seq;
  own.at(TERMS.payBy);
  // the alarm and two steps
  expect(own.kit.seq - before).toBe(3);
  expect(own.offering).toMatchObject({ stage: 'listing', paid: 40, left: POOL - 40 });
});

test('[NSH-14] shares of many are delivered in steps', () => {
  const { own, win } = wonByMany(200);
  for (const { id, customer } of win) expect(own.pay(id, customer)).toBeNull();
  own.listing();
  own.at(startOfDay(TERMS.listsOn));
  expect(own.offering).toMatchObject({ stage: 'listed', paid: POOL, left: 0 });
  expect(own.kit.rows('orders').length).toBe(200);
  own.kit.take();
});

/** The listing has been taken, and its day has come; DEMO holds 500 shares. */
function listed() {
  const { own, kit, ids } = won();
  own.pay(ids[0]);
  own.listing();
  own.at(startOfDay(TERMS.listsOn));
  kit.broker.setMarks([markAt(TERMS.symbol, 25_000)]);
  const [position] = kit.rows('orders').filter(({ customer }) => customer === DEMO);
  return { own, kit, ids, line: position?.id ?? '' };
}

test('[NSH-14] what was paid for becomes a position at the offer price without a fee', () => {
  const { own, kit, ids, line: position } = listed();
  expect(own.offering.stage).toBe('listed');
  expect(kit.order(position)).toMatchObject({
    kind: 'open',
    side: 'long',
    leverage: 1,
    price: 20_000,
    quantity: 500,
    holding: 500,
    filled: 500,
    amount: DUE,
    fee: 0n,
    costBasis: DUE,
    day: TERMS.listsOn,
  });
  const changes = kit.take();
  expect(changes.rows.subscriptions.get(ids[0])).toMatchObject({ line: position, open: false });
  const entry = changes.entries.find(({ cause }) => cause === 'allotment');
  expect(entry?.postings).toEqual([
    { owner: 'house', account: 'new_shares', unit: 'KRW', amount: -DUE },
    { owner: 'house', account: 'bank', unit: 'KRW', amount: DUE },
    { owner: DEMO, account: 'shares', unit: TERMS.symbol, amount: 500n },
    { owner: 'house', account: 'new_shares', unit: TERMS.symbol, amount: -500n },
  ]);
  expect(kit.broker.venueRequests(changes)).toEqual([]);
  expect(own.messagesTo().at(-1)).toEqual({
    code: 'shares_listed',
    params: { symbol: TERMS.symbol, quantity: 500, price: '20000' },
  });
  expect(kit.broker.reads.inventory(DEMO, kit.now)[0]).toMatchObject({
    symbol: TERMS.symbol,
    quantity: 500,
    sellable: 500,
    averagePrice: '20000.00',
    cost: String(DUE),
    profit: '2500000',
  });
  expect(kit.broker.reads.assets(DEMO, kit.now)).toMatchObject({ total: '302500000' });
});

test('[NSH-14] it is sold as any other, and then leaves memory', () => {
  const { kit, line: position } = listed();
  kit.take();
  const sale = kit.closing(position);
  kit.fill(sale, 500, 25_000);
  expect(kit.order(position)).toMatchObject({ holding: 0, closed: 500, costBasis: 0n });
  expect(kit.order(position).realised).toBe(kit.order(sale).realised);
  // fee 0.015 %, taxes 0.2 %
  expect(kit.order(position).realised).toBe(2_500_000n - 1_875n - 25_000n);
  kit.take();
  expect(kit.rows('allotments')).toEqual([]);
  expect(kit.rows('orders')).toEqual([]);
});

test('[NSH-14] before the day no order is taken, and none is held', () => {
  const { own, kit, ids } = won();
  own.pay(ids[0]);
  own.listing();
  kit.broker.setMarks([markAt(TERMS.symbol, 25_000)]);
  const place = () => kit.codeOf(kit.place({ symbol: TERMS.symbol, price: 25_000, lots: 10 }));
  own.at(startOfDay(TERMS.listsOn) - 1);
  expect(place()).toBe('listing_not_yet');
  expect(kit.rows('orders')).toEqual([]);
  own.at(startOfDay(TERMS.listsOn));
  expect(place()).not.toBe('listing_not_yet');
});

test('[NSH-14] before the venue has taken the listing nothing is delivered', () => {
  const { own, kit, ids } = won();
  own.pay(ids[0]);
  own.at(TERMS.payBy);
  own.approve();
  own.at(startOfDay(TERMS.listsOn));
  expect(own.offering).toMatchObject({ stage: 'listing', accepted: false });
  expect(kit.rows('orders')).toEqual([]);
  own.answer();
  kit.runDue();
  expect(own.offering.stage).toBe('listed');
  expect(kit.rows('orders')).toHaveLength(1);
});

test('[NSH-13] two approve the listing of what customers paid for and what is left', () => {
  const { own, kit, ids } = won();
  own.pay(ids[0]);
  own.at(TERMS.payBy);
  kit.take();
  const { instruction: id } = own.offering;
  own.approve();
  const [sent] = kit.broker.instructions(kit.take());
  expect(sent).toMatchObject({
    kind: 'list',
    id,
    base: 20_000,
    lower: 12_000,
    upper: 80_000,
    instrument: { symbol: TERMS.symbol, shares: 1_000_000, lotSize: 10, listedOn: TERMS.listsOn },
    holders: { customers: 500, underwriter: 500 },
  });
});

test('[NSH-13] a listing that came too late is asked for again for the next trading day', () => {
  const { own, kit } = won();
  own.at(TERMS.payBy);
  own.approve();
  const { instruction: first } = own.offering;
  own.at(startOfDay(TERMS.listsOn));
  own.answer('too_late');
  kit.runDue();
  expect(own.offering).toMatchObject({ stage: 'listing', listsOn: '2026-11-24', accepted: false });
  expect(own.offering.instruction).not.toBe(first);
  expect(own.offering.instrument.listedOn).toBe('2026-11-24');
  own.approve();
  own.answer();
  own.at(startOfDay('2026-11-24'));
  expect(own.offering.stage).toBe('listed');
});

test('[NSH-13] what people or the venue refuse is asked for again on the next trading day', () => {
  const { own, kit } = won();
  own.at(TERMS.payBy);
  const [review] = kit.broker.reads.pendingReviews();
  const payload = { id: review?.id ?? '', approve: false, reason: 'not_justified' };
  kit.ok('review.decide', 'sandbox-reviewer', payload);
  expect(own.offering).toMatchObject({ stage: 'listing', instruction: null });
  own.at(startOfDay('2026-11-21'));
  expect(own.offering.instruction).not.toBeNull();
  own.approve();
  own.answer('bad_terms');
  expect(own.offering.instruction).toBeNull();
  own.at(startOfDay('2026-11-22'));
  own.approve();
  own.answer();
  expect(own.offering).toMatchObject({ accepted: true, listsOn: TERMS.listsOn });
  own.at(startOfDay(TERMS.listsOn));
  expect(own.offering.stage).toBe('listed');
});

test('[NSH-15] allotted shares do not stand in the way of a withdrawal; their sale does', () => {
  const { kit, line: position } = listed();
  const gate = () =>
    kit.broker.reads.withdrawalGates(DEMO, kit.now).find(({ name }) => name === 'positions');
  expect(gate()?.closed).toBeNull();
  const sale = kit.closing(position);
  expect(gate()?.closed).toMatchObject({ code: 'withdrawal_positions' });
  kit.ok('order.cancel', DEMO, { id: sale });
  kit.report({ kind: 'cancelled', id: sale, reason: 'requested' });
  expect(gate()?.closed).toBeNull();
  kit.fill(kit.placed(), 100, 70_000);
  expect(gate()?.closed).toMatchObject({ code: 'withdrawal_positions' });
});

test('[NSH-16] an account with an undecided application cannot be closed', () => {
  const { own, kit, ids } = won();
  const gate = () =>
    kit.broker.reads.closing(DEMO, kit.now).gates.find(({ name }) => name === 'requests');
  expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
  own.pay(ids[0]);
  expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
  own.waive(ids[1], OTHER);
  own.listing();
  own.at(startOfDay(TERMS.listsOn));
  expect(gate()?.closed).toBeNull();
});

test('[NSH-17] a restart in the middle changes nothing', () => {
  const own = new OfferingKit(2).open();
  const { kit } = own;
  const ids = [own.applied(80), own.applied(80, OTHER), own.applied(10, 'M00000003')] as const;
  kit.restart();
  own.at(TERMS.closesAt);
  own.root();
  own.at(TERMS.drawsAt);
  own.draw();
  own.allot([ids[2], 0, 0]);
  kit.restart();
  // what is decided has left memory, and comes back when a part names it
  const load = () => {
    const parts = [{ id: ids[2], equal: 0, proportional: 0 }];
    const payload = { offering: own.id, parts };
    const needs = kit.broker.missing({ type: 'offering.allot', actor: 'draw', key: null, payload });
    const stored = kit.stored.findLast(({ rows }) => rows.subscriptions.has(ids[2]));
    for (const { table, id } of needs) {
      kit.broker.load(table, stored?.rows.subscriptions.get(id) ?? {});
    }
    return needs.length;
  };
  expect(load()).toBe(1);
  expect(own.allot([ids[2], 0, 0], [ids[0], 400, 100])).toBeNull();
  kit.restart();
  expect(own.allot([ids[1], 400, 100])).toBeNull();
  kit.restart();
  expect(own.pay(ids[0])).toBeNull();
  kit.restart();
  own.listing();
  kit.restart([markAt(TERMS.symbol, 25_000)]);
  own.at(startOfDay(TERMS.listsOn));
  expect(own.offering.stage).toBe('listed');
  kit.restart([markAt(TERMS.symbol, 25_000)]);
  const gates = kit.broker.reads.withdrawalGates(DEMO, kit.now);
  expect(gates.find(({ name }) => name === 'positions')?.closed).toBeNull();
});
