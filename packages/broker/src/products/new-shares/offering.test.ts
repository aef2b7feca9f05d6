import { DAY_MS, HOUR_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { DEMO, PLAY_MONEY, START } from '../../testing/broker-kit.ts';
import { deposit, hex, OfferingKit, OPENS, TERMS } from '../../testing/offering-kit.ts';
import { depositOf } from './apply.ts';

test('[NSH-1] two people announce it, and a member of staff who asks is the first', () => {
  const own = new OfferingKit();
  const { kit } = own;
  for (const id of ['staff:olga', 'staff:ana']) {
    const appointed = { id, passwordHash: 'hash', roles: ['approver'] as const };
    kit.ok('staff.appoint', 'operator', { ...appointed, roles: [...appointed.roles] });
  }
  expect(kit.codeOf(own.ask({}, DEMO))).toBe('not_allowed');
  own.id = kit.ok('offering.ask', 'staff:olga', { ...TERMS, beacon: { ...BEACON } });
  expect(own.offering).toMatchObject({ stage: 'review', askedBy: 'staff:olga', announcedAt: null });
  expect(kit.codeOf(own.apply())).toBe('product_missing');
  const asked = kit.take().auditRows.at(-1);
  expect(asked).toMatchObject({ action: 'offering_asked', actor: 'staff:olga' });
  const [review] = kit.broker.reads.pendingReviews();
  const id = review?.id ?? '';
  const decide = (actor: string) => {
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve: true, reason: null, seen }));
  };
  expect(decide('staff:olga')).toBe('review_same_person');
  expect(decide('staff:ana')).toBeNull();
  expect(own.offering).toMatchObject({ stage: 'upcoming', announcedAt: START });
  expect(kit.codeOf(own.apply())).toBe('subscription_not_yet');
});

test('[NSH-1] one person alone announces nothing', () => {
  const own = new OfferingKit();
  const { kit } = own;
  own.id = kit.ok('offering.ask', 'operator', { ...TERMS, beacon: { ...BEACON } });
  const [review] = kit.broker.reads.pendingReviews();
  const decision = { id: review?.id ?? '', approve: true, reason: null };
  kit.ok('review.decide', 'sandbox-reviewer', decision);
  expect(own.offering).toMatchObject({ stage: 'review', announcedAt: null });
  kit.ok('review.decide', 'sandbox-approver', decision);
  expect(own.offering.stage).toBe('upcoming');
});

const BEACON = { kind: 'chain', round: 1, source: hex(1) } as const;

test('[NSH-1] terms that do not fit together and times out of order are refused', () => {
  const own = new OfferingKit();
  const code = (fields: object) => own.kit.codeOf(own.ask(fields));
  for (const fields of [
    { price: 20_001 },
    { price: 23_000 },
    { priceFrom: 21_000 },
    { pool: 1_000_001 },
    { pool: 790 },
    { leastLots: 81 },
    { leastLots: 0 },
    { lotSize: 1.5 },
    { issued: Number.MAX_SAFE_INTEGER },
    { symbol: 'ABC' },
  ]) {
    expect(code(fields), JSON.stringify(fields)).toBe('offering_terms');
  }
  for (const fields of [
    { opensAt: START },
    { closesAt: OPENS },
    { drawsAt: TERMS.closesAt },
    { payBy: TERMS.drawsAt },
    { listsOn: '2026-11-20' },
  ]) {
    expect(code(fields), JSON.stringify(fields)).toBe('offering_timetable');
  }
  expect(code({ symbol: '900005' })).toBe('symbol_taken');
  expect(code({})).toBeNull();
  expect(code({})).toBe('symbol_taken');
  expect(code({ symbol: '800002' })).toBe('bad_request');
  expect(code({ symbol: '800002', beacon: { ...BEACON, round: 2 } })).toBeNull();
});

const UNNAMED = { lotSize: null, leastLots: null, mostLots: 80 };

test('[NSH-19] without a lot and a least it takes the parameters then in force', () => {
  const own = new OfferingKit();
  const { kit } = own;
  const asked = (fields: object, no: number) => {
    const beacon = { ...BEACON, round: no };
    const named = { ...UNNAMED, symbol: String(810_000 + no), pool: 50_000, beacon, ...fields };
    own.id = kit.ok('offering.ask', 'operator', { ...TERMS, ...named });
    const { instrument, leastLots } = own.offering;
    return [instrument.lotSize, leastLots];
  };
  // the specification's least: 10,000 shares, in lots of 100
  expect(asked({ mostLots: 100 }, 1)).toEqual([100, 100]);
  expect(own.kit.broker.reads.pendingReviews()[0]?.evidence).toMatchObject({
    lotSize: 100,
    leastShares: 10_000,
  });
  expect(asked({ lotSize: 10, mostLots: 1_000 }, 2)).toEqual([10, 1_000]);
  expect(asked({ leastLots: 3 }, 3)).toEqual([100, 3]);
  const first = own.id;
  kit.choose('newShareLotShares', '30');
  kit.choose('newShareLeastShares', '100');
  kit.take();
  // the least in whole lots, rounded up; what was made before stays as it is
  expect(asked({}, 4)).toEqual([30, 4]);
  expect(asked({ lotSize: 1_000, mostLots: 1 }, 5)).toEqual([1_000, 1]);
  const before = kit.broker.reads.offering(first);
  expect([before?.instrument.lotSize, before?.leastLots]).toEqual([100, 3]);
});

test('[NSH-19] a least by the parameter that is above the most is refused', () => {
  const own = new OfferingKit();
  const many = { ...UNNAMED, pool: 50_000 };
  expect(own.kit.codeOf(own.ask({ ...many, mostLots: 99 }))).toBe('offering_terms');
  expect(own.kit.codeOf(own.ask({ ...many, lotSize: 0 }))).toBe('offering_terms');
  expect(own.kit.rows('offerings')).toEqual([]);
  expect(own.kit.codeOf(own.ask({ ...many, mostLots: 100 }))).toBeNull();
});

test('[NSH-1] nobody announces it once its opening has come, and a rejected one is over', () => {
  const own = new OfferingKit();
  own.id = own.kit.ok('offering.ask', 'operator', { ...TERMS, beacon: BEACON });
  own.kit.now = OPENS;
  const [review] = own.kit.broker.reads.pendingReviews();
  const id = review?.id ?? '';
  const decide = (reason: string | null) =>
    own.kit.codeOf(
      own.kit.send('review.decide', 'sandbox-reviewer', { id, approve: reason === null, reason }),
    );
  expect(decide(null)).toBe('offering_timetable');
  expect(decide('not_justified')).toBeNull();
  expect(own.offering.stage).toBe('rejected');
  expect(own.kit.codeOf(own.apply())).toBe('product_missing');
});

test('[NSH-2] it takes applications from its opening until its deadline', () => {
  const own = new OfferingKit(1).open();
  expect(own.offering.stage).toBe('open');
  expect(own.kit.codeOf(own.apply())).toBeNull();
  // the alarm of the deadline has not rung yet
  own.kit.now = TERMS.closesAt;
  expect(own.kit.codeOf(own.apply(10, 'M00000002'))).toBe('subscription_over');
  own.kit.runDue();
  expect(own.offering.stage).toBe('closed');
  expect(own.kit.codeOf(own.apply(10, 'M00000002'))).toBe('subscription_over');
});

test('[NSH-2] who may not trade cannot apply, and nobody while the channel is closed', () => {
  const own = new OfferingKit(1).open();
  const [staff, customer] = ['staff:rita', 'M00000002'];
  own.kit.ok('staff.appoint', 'operator', { id: staff, passwordHash: 'h', roles: ['reviewer'] });
  own.kit.ok('flag.set', staff, { customer, flag: 'tradeBarred', reason: 'suspicious' });
  expect(own.kit.codeOf(own.apply(10, 'M00000002'))).toBe('trade_barred');
  const terms = own.kit.broker.reads.subscriptionTerms(DEMO, own.kit.now);
  expect(terms).toEqual({
    depositPpm: 500_000,
    applicationsMost: 1,
    barDays: 30,
    barredUntil: null,
    channelOpen: true,
  });
  own.kit.broker.load('parameters', {
    id: 'newShareChannel:2',
    name: 'newShareChannel',
    version: 2,
    value: 'closed',
    from: own.kit.now,
    change: null,
  });
  expect(own.kit.codeOf(own.apply())).toBe('new_share_channel_closed');
});

test('[NSH-3] an application is for whole lots within the least and the most, once', () => {
  const own = new OfferingKit().open();
  const refused = (lots: number) => {
    const outcome = own.apply(lots);
    return outcome.ok ? null : outcome.refusal;
  };
  expect(refused(0)?.code).toBe('lots_not_whole');
  expect(refused(1.5)?.code).toBe('lots_not_whole');
  expect(refused(9)).toMatchObject({ code: 'subscription_below', params: { n: '100' } });
  expect(refused(81)).toMatchObject({ code: 'subscription_above', params: { n: '800' } });
  expect(own.subscriptions).toEqual([]);
  expect(refused(80)).toBeNull();
  expect(refused(10)).toMatchObject({ code: 'subscriptions_full', params: { n: '1' } });
  expect(own.offering).toMatchObject({ applications: 1, asked: 800 });
  const mine = own.kit.broker.reads.subscriptionIn(DEMO, own.id);
  expect(own.kit.broker.reads.subscriptionsOf(DEMO)).toEqual([mine]);
});

test('[NSH-4] it holds half of the amount, and without the money nothing', () => {
  const own = new OfferingKit().open();
  own.kit.openDemo('M00000009', 999_999n);
  const poor = own.apply(10, 'M00000009');
  expect(poor).toMatchObject({ refusal: { code: 'insufficient_funds', params: { n: '1000000' } } });
  expect(own.kit.money('M00000009')).toEqual([999_999n, 0n, 0n]);
  expect(own.offering).toMatchObject({ applications: 0, asked: 0 });
  const outcome = own.apply(10);
  expect(outcome).toMatchObject({ ok: true, reply: { deposit: '1000000' } });
  expect(own.kit.money()).toEqual([300_000_000n - deposit(10), deposit(10), 0n]);
  const { entries } = own.kit.take();
  expect(entries.at(-1)).toMatchObject({ cause: 'subscription', symbol: TERMS.symbol });
  expect(own.subscriptions[0]).toMatchObject({
    holdEntry: entries.at(-1)?.no,
    result: 'awaiting',
    open: true,
    deposit: 1_000_000n,
  });
});

test('[NSH-4] what is held is rounded up to the won', () => {
  expect(depositOf(10n, 333_333n)).toBe(4n);
  expect(depositOf(10n, 500_000n)).toBe(5n);
});

test('[NSH-12] a win that was not paid for bars for thirty days, for each offering', () => {
  const own = new OfferingKit().open();
  const id = own.applied();
  own.drawn([id, 50, 50]);
  own.waive(id);
  const until = own.kit.now + 30 * DAY_MS;
  const read = () => own.kit.broker.reads.subscriptionTerms(DEMO, own.kit.now).barredUntil;
  expect(read()).toBe(until);
  const opensAt = own.kit.now + HOUR_MS;
  const next = (days: number, symbol: string, round: number) => {
    const from = opensAt + days * DAY_MS;
    const times = { opensAt: from, closesAt: from + 1, drawsAt: from + 2, payBy: from + 3 };
    const listsOn = days === 0 ? '2026-11-21' : '2027-01-10';
    const fields = { ...times, listsOn, symbol, beacon: { ...BEACON, round } };
    own.id = own.kit.ok('offering.ask', 'operator', { ...TERMS, ...fields });
    own.approve();
    own.at(from);
    return own.apply();
  };
  expect(next(0, '800002', 2)).toMatchObject({
    refusal: { code: 'subscription_barred', params: { n: '30' } },
  });
  expect(own.kit.codeOf(next(30, '800003', 3))).toBeNull();
  expect(read()).toBeNull();
  expect(own.kit.rows('subscriptionBars')).toEqual([]);
});

test('[NSH-20] a preview has the refusal of the application, or its figures, and undoes it', () => {
  const own = new OfferingKit(1);
  const { kit } = own;
  let lots = 80;
  const preview = () => {
    const payload = { offering: own.id, lots, entry: hex(kit.seq) };
    const command = { type: 'subscription.apply', actor: DEMO, key: null, payload } as const;
    return kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  };
  const refusedAlike = (code: string) => {
    const refused = preview();
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    expect(own.apply(lots)).toEqual(refused);
  };
  refusedAlike('product_missing');
  own.id = kit.ok('offering.ask', 'operator', { ...TERMS, beacon: BEACON });
  own.approve();
  refusedAlike('subscription_not_yet');
  own.at(OPENS);
  lots = 9;
  refusedAlike('subscription_below');
  lots = 80;
  own.applied(20, 'M00000002');
  kit.take();
  expect(preview()).toMatchObject({
    estimate: {
      shares: 800,
      amount: '16000000',
      deposit: String(deposit(80)),
      availableAfter: String(PLAY_MONEY - deposit(80)),
      totals: { pool: 1_000, applicants: 2, asked: 1_000 },
    },
  });
  expect(kit.take().rows.subscriptions.size).toBe(0);
  own.applied(80);
  expect(kit.money()).toEqual([PLAY_MONEY - deposit(80), deposit(80), 0n]);
  expect(own.offering).toMatchObject({ applications: 2, asked: 1_000 });
  refusedAlike('subscriptions_full');
  own.at(TERMS.closesAt);
  refusedAlike('subscription_over');
});
