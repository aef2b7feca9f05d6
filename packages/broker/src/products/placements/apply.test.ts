import { startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO, markAt, PLAY_MONEY, START } from '../../testing/broker-kit.ts';
import { PlacementKit, TERMS } from '../../testing/placement-kit.ts';

const OTHER = 'M00000002';
const AMOUNT = 6_500_000n;
const opened = (customers = 1): PlacementKit => new PlacementKit(customers).open();

function setParameter({ kit }: PlacementKit, name: string, value: string): void {
  const row = { name, version: 2, value, from: START, change: null };
  kit.broker.load('parameters', { id: `${name}:2`, ...row });
}

describe('an application', () => {
  test('[PLC-3] is of nobody who is short of the stock, and keeps its customer from that', () => {
    const own = opened();
    const { kit } = own;
    const short = { symbol: TERMS.symbol, side: 'short', price: 70_000 } as const;
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const position = kit.placed(short);
    expect(kit.codeOf(own.apply(100))).toBe('opposite_position');
    kit.report({ kind: 'cancelled', id: position, reason: 'expired' });
    const id = own.applied(100);
    expect(kit.codeOf(kit.place(short))).toBe('opposite_position');
    own.cancel(id);
    expect(kit.codeOf(kit.place(short))).toBeNull();
  });

  test('[PLC-5] holds its whole amount, and its tier counts it', () => {
    const own = opened();
    const id = own.applied(100);
    expect(own.kit.money()).toEqual([PLAY_MONEY - AMOUNT, AMOUNT, 0n]);
    expect(own.application(id)).toMatchObject({
      result: 'review',
      tier: 0,
      shares: 100,
      amount: AMOUNT,
      held: AMOUNT,
      allotted: null,
      open: true,
    });
    expect(own.placement.tiers[0]).toMatchObject({ applications: 1, asked: 100 });
    const { entries } = own.kit.take();
    expect(entries.at(-1)).toMatchObject({ cause: 'placement', ref: id });
  });

  test('[PLC-5] all that is available can be applied with, and not a won more', () => {
    const own = opened();
    const applied = (money: bigint, customer: string) => {
      own.kit.openDemo(customer, money);
      return own.kit.codeOf(own.apply(100, 0, customer));
    };
    expect(applied(AMOUNT - 1n, 'M00000008')).toBe('insufficient_funds');
    expect(applied(AMOUNT, 'M00000009')).toBeNull();
    expect(own.kit.money('M00000009')).toEqual([0n, AMOUNT, 0n]);
  });

  test('[PLC-5] without enough money it is refused and leaves no trace', () => {
    const own = opened();
    own.kit.take();
    expect(own.apply(10_000, 2)).toMatchObject({
      refusal: { code: 'insufficient_funds', params: { n: '650000000' } },
    });
    const { entries, rows } = own.kit.take();
    expect([entries.length, rows.placementApplications.size, rows.placements.size]).toEqual([
      0, 0, 0,
    ]);
  });

  test('[PLC-4] is worth the minimum of its tier, and for no more than is offered', () => {
    const own = opened();
    const refused = (shares: number, tier: number) => own.apply(shares, tier);
    expect(refused(15, 0)).toMatchObject({
      refusal: { code: 'placement_below', params: { n: '1000000' } },
    });
    expect(refused(153, 1)).toMatchObject({
      refusal: { code: 'placement_below', params: { n: '10000000' } },
    });
    expect(refused(10_001, 0)).toMatchObject({
      refusal: { code: 'placement_above', params: { n: '10000' } },
    });
    for (const [shares, tier] of [
      [0, 0],
      [1.5, 0],
      [100, 3],
      [100, -1],
    ] as const) {
      expect(own.kit.codeOf(refused(shares, tier))).toBe('bad_request');
    }
    // an applicant that could take part in a higher tier may choose a lower one
    expect(refused(200, 0).ok).toBe(true);
    expect(own.apply(16, 0, OTHER).ok).toBe(true);
  });

  test('[PLC-3] of one who may not trade is refused, and one while the channel is closed', () => {
    const own = opened();
    const flagged = { reason: 'suspicious', note: '' };
    own.kit.broker.load('customers', {
      ...own.kit.broker.reads.customer(OTHER),
      tradeBarred: true,
      flagReason: flagged.reason,
    });
    expect(own.kit.codeOf(own.apply(100, 0, OTHER))).toBe('trade_barred');
    setParameter(own, 'placementChannel', 'closed');
    expect(own.kit.codeOf(own.apply())).toBe('placement_channel_closed');
  });

  test('[PLC-3] a customer has one that stands', () => {
    const own = opened();
    const first = own.applied();
    expect(own.kit.codeOf(own.apply())).toBe('order_pending_review');
    own.review(first);
    expect(own.kit.codeOf(own.apply())).toBe('placement_applied');
    const other = own.applied(100, 0, OTHER);
    own.review(other, 'suspicious');
    expect(own.apply(100, 0, OTHER).ok).toBe(true);
  });

  test('[PLC-6] that is rejected has its money back at once, with the reason', () => {
    const own = opened();
    const id = own.applied();
    expect(own.review(id, 'no such reason')).toBe('bad_request');
    expect(own.review(id, 'not_suitable')).toBeNull();
    expect(own.kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(own.application(id)).toMatchObject({
      result: 'rejected',
      reason: 'not_suitable',
      held: 0n,
      released: AMOUNT,
      open: false,
    });
    expect(own.placement.tiers[0]).toMatchObject({ applications: 0, asked: 0 });
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'review_failed',
      params: { what: 'placementApplication', reason: 'not_suitable' },
    });
    expect(own.cancel(id)).toBe('placement_missing');
  });

  test.each(['frozen', 'loginBanned', 'tradeBarred'] as const)(
    '[PLC-6] [REV-12] is not approved of whoever is %s since',
    (flag) => {
      const own = opened();
      const id = own.applied();
      const rita = { id: 'staff:rita', passwordHash: 'hash', roles: ['reviewer'] } as const;
      own.kit.ok('staff.appoint', 'operator', rita);
      own.kit.ok('flag.set', rita.id, { customer: DEMO, flag, reason: 'suspicious' });
      const { reads } = own.kit.broker;
      const review = reads.pendingReviews().find(({ kind }) => kind === 'placementApplication');
      expect(review && reads.approvalObstacle(review, rita.id, own.kit.now)).toBe('impeded');
      expect(own.review(id)).toBe('review_impeded');
      own.at(TERMS.allotsAt);
      expect(own.application(id)).toMatchObject({ result: 'lapsed', released: AMOUNT, held: 0n });
    },
  );

  test('[PLC-6] it is reviewed until the allotment, also after the deadline', () => {
    const own = opened();
    const [id, late] = [own.applied(), own.applied(100, 0, OTHER)];
    own.at(TERMS.closesAt);
    expect(own.review(id)).toBeNull();
    expect(own.application(id)).toMatchObject({ result: 'approved', held: AMOUNT });
    own.at(TERMS.allotsAt);
    expect(own.review(late)).toBe('not_in_review');
  });

  test('[PLC-7] is taken back by its own customer while it is under review', () => {
    const own = opened();
    const id = own.applied();
    expect(own.cancel(id, OTHER)).toBe('placement_missing');
    expect(own.cancel(id)).toBeNull();
    expect(own.kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(own.application(id)).toMatchObject({ result: 'cancelled', open: false });
    expect(own.review(id)).toBe('not_in_review');
    const again = own.applied();
    own.review(again);
    expect(own.cancel(again)).toBe('not_in_review');
    expect(own.kit.money()).toEqual([PLAY_MONEY - AMOUNT, AMOUNT, 0n]);
  });

  test('[PLC-14] an account with one that is open cannot be closed', () => {
    const own = opened();
    const gate = () =>
      own.kit.broker.reads.closing(DEMO, own.kit.now).gates.find(({ name }) => name === 'requests');
    expect(gate()?.closed).toBeNull();
    own.review(own.applied());
    expect(gate()?.closed).toMatchObject({ code: 'closing_requests' });
  });

  test('[PLC-15] a restart changes nothing', () => {
    const own = opened();
    const id = own.applied();
    own.review(id);
    own.kit.restart([markAt('900005', 70_000)]);
    expect(own.application(id)).toMatchObject({ result: 'approved', held: AMOUNT });
    own.at(TERMS.allotsAt);
    own.kit.restart([markAt('900005', 70_000)]);
    expect(own.application(id)).toMatchObject({ result: 'allotted', allotted: 100 });
    own.approve();
    own.answer();
    own.kit.restart([markAt('900005', 70_000)]);
    own.at(startOfDay(TERMS.listsOn));
    expect(own.placement).toMatchObject({ stage: 'listed', delivered: 100 });
    own.kit.take();
    expect(own.kit.rows('placementApplications')).toEqual([]);
    expect(own.cancel(id)).toBe('placement_missing');
  });
});

test('[PLC-17] a preview has the refusal of the application, or its figures, and undoes it', () => {
  const own = new PlacementKit(1);
  const { kit } = own;
  const asked = { shares: 4_000, tier: 0 };
  const preview = () => {
    const payload = { placement: own.id, ...asked };
    const command = { type: 'placement.apply', actor: DEMO, key: null, payload } as const;
    return kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  };
  const refusedAlike = (code: string) => {
    const refused = preview();
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    expect(own.apply(asked.shares, asked.tier)).toEqual(refused);
  };
  refusedAlike('product_missing');
  own.id = kit.ok('placement.ask', 'operator', TERMS);
  refusedAlike('product_missing');
  own.approve();
  refusedAlike('placement_not_yet');
  own.at(TERMS.opensAt);
  own.applied(16_000 / 2, 0, OTHER);
  kit.take();
  expect(preview()).toMatchObject({
    // a third of what both ask for, since all shares go to the only tier that is asked
    estimate: {
      shares: 4_000,
      amount: '260000000',
      expected: 3_333,
      availableAfter: String(PLAY_MONEY - 260_000_000n),
    },
  });
  expect(kit.take().rows.placementApplications.size).toBe(0);
  asked.shares = 10_000;
  refusedAlike('insufficient_funds');
  asked.shares = 4_000;
  own.applied(4_000);
  expect(kit.money()).toEqual([PLAY_MONEY - 260_000_000n, 260_000_000n, 0n]);
  refusedAlike('order_pending_review');
  own.at(TERMS.closesAt);
  refusedAlike('placement_over');
});
