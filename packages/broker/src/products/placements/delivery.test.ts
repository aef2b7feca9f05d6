import { startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { PlacementKit, TERMS } from '../../testing/placement-kit.ts';

const customerOf = (no: number): string => `M${String(no + 2).padStart(8, '0')}`;

/** DEMO has asked for 1,000 of 500 shares in the first tier, and another one for as many. */
function allotted() {
  const own = new PlacementKit(1).open({ shares: 500, partsPpm: [999_998, 1, 1] });
  const ids = [own.applied(400), own.applied(400, 0, customerOf(0))] as const;
  for (const id of ids) own.review(id);
  own.at(TERMS.allotsAt);
  return { own, ids };
}

describe('an allotment', () => {
  test('[PLC-10] [PLC-11] is in proportion, paid from the hold, the rest is released', () => {
    const { own, ids } = allotted();
    expect(own.application(ids[0])).toMatchObject({
      result: 'allotted',
      allotted: 250,
      paid: 16_250_000n,
      released: 9_750_000n,
      held: 0n,
    });
    expect(own.kit.money()).toEqual([PLAY_MONEY - 16_250_000n, 0n, 0n]);
    expect(own.placement).toMatchObject({ stage: 'listing', allotted: 500, delivered: 0 });
    // 250 shares that cost 65,000 each count at the last price, as in profit and statement
    expect(own.kit.broker.reads.assets(DEMO, own.kit.now)).toMatchObject({
      total: String(PLAY_MONEY + 1_250_000n),
      profit: '1250000',
      todayProfit: '1250000',
    });
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'placement_allotted',
      params: {
        symbol: '900005',
        quantity: 250,
        amount: '16250000',
        released: '9750000',
        listsOn: TERMS.listsOn,
      },
    });
  });

  test('[PLC-8] what nobody has decided counts as not approved, and is told', () => {
    const own = new PlacementKit(1).open();
    const [id, other] = [own.applied(), own.applied(200, 0, customerOf(0))];
    own.review(other);
    own.at(TERMS.allotsAt);
    expect(own.application(id)).toMatchObject({ result: 'lapsed', released: 6_500_000n });
    expect(own.placement).toMatchObject({ allotted: 200 });
    expect(own.placement.tiers[0]).toMatchObject({ applications: 1, asked: 200, pool: 200 });
    expect(own.kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(own.messagesTo().at(-1)).toMatchObject({ code: 'placement_lapsed' });
  });

  test('[PLC-8] one that is rejected while others are allotted has one end', () => {
    const own = new PlacementKit(200).open();
    const ids = Array.from({ length: 200 }, (_, no) => own.applied(20, 0, customerOf(no)));
    own.kit.now = TERMS.allotsAt;
    // the first step, and no other
    while (own.placement.stage !== 'allotting') {
      const due = own.kit.broker.due(own.kit.now);
      own.kit.ok(due?.type as never, due?.actor as never, due?.payload as never);
    }
    const last = ids.toSorted().at(-1) ?? '';
    expect(own.review(last)).toBe('placement_over');
    expect(own.cancel(last, own.application(last).customer)).toBe('not_in_review');
    expect(own.review(last, 'too_late')).toBeNull();
    own.kit.take();
    own.at(TERMS.allotsAt);
    expect(own.placement).toMatchObject({ stage: 'ended', allotted: 0 });
    own.kit.take();
  });

  test('[PLC-10] [PLC-11] who gets nothing has all back', () => {
    const own = new PlacementKit(1).open({ shares: 1, partsPpm: [999_998, 1, 1], price: 1e6 });
    const ids = [own.applied(1), own.applied(1, 0, customerOf(0))] as const;
    for (const id of ids) own.review(id);
    own.at(TERMS.allotsAt);
    expect(own.application(ids[0])).toMatchObject({ result: 'allotted', allotted: 1 });
    expect(own.application(ids[1])).toMatchObject({
      result: 'not_allotted',
      allotted: 0,
      released: 1_000_000n,
      open: false,
    });
    expect(own.messagesTo(customerOf(0)).at(-1)).toEqual({
      code: 'placement_not_allotted',
      params: { symbol: '900005', released: '1000000' },
    });
  });
});

describe('a delivery', () => {
  test('[PLC-12] two approve the issue of what was allotted, and of no more', () => {
    const { own } = allotted();
    own.kit.take();
    const { instruction: id } = own.placement;
    own.approve();
    expect(own.kit.broker.instructions(own.kit.take())).toEqual([
      {
        kind: 'issue_shares',
        id,
        symbol: '900005',
        shares: 500,
        holder: 'customers',
        day: TERMS.listsOn,
      },
    ]);
  });

  test('[PLC-12] one that came too late is asked for again for the next trading day', () => {
    const { own } = allotted();
    own.approve();
    const { instruction: first } = own.placement;
    own.at(startOfDay(TERMS.listsOn));
    own.answer('too_late');
    own.kit.runDue();
    expect(own.placement).toMatchObject({ stage: 'listing', listsOn: '2026-11-24' });
    expect(own.placement.instruction).not.toBe(first);
    own.approve();
    own.answer();
    own.at(startOfDay('2026-11-24'));
    expect(own.placement.stage).toBe('listed');
  });

  test('[PLC-12] what is refused otherwise is asked for again on the next trading day', () => {
    const { own } = allotted();
    own.approve();
    own.answer('bad_terms');
    expect(own.placement).toMatchObject({ stage: 'listing', instruction: null });
    own.at(startOfDay('2026-11-21'));
    own.approve();
    own.answer();
    own.at(startOfDay(TERMS.listsOn));
    expect(own.placement).toMatchObject({ stage: 'listed', delivered: 500 });
  });

  test('[PLC-13] shares become a position, locked, and the issuer has its money', () => {
    const { own, ids } = allotted();
    own.approve();
    own.answer();
    expect(own.kit.rows('orders')).toEqual([]);
    own.at(startOfDay(TERMS.listsOn));
    const position = own.kit.rows('orders').find(({ customer }) => customer === DEMO);
    expect(position).toMatchObject({
      kind: 'open',
      price: 65_000,
      quantity: 250,
      holding: 0,
      locked: 250,
      fee: 0n,
      amount: 16_250_000n,
      costBasis: 16_250_000n,
      day: TERMS.listsOn,
    });
    const until = startOfDay('2026-11-28');
    const view = own.kit.broker.reads.orderView(own.kit.order(position?.id ?? ''));
    expect(view).toMatchObject({ status: 'locked', lock: { until, reason: 'product', n: 5 } });
    expect(own.kit.close(position?.id ?? '')).toMatchObject({
      refusal: { code: 'position_locked', params: { at: String(until) } },
    });
    const { entries } = own.kit.take();
    const entry = entries.find(({ cause, customer }) => {
      return cause === 'placement_delivery' && customer === DEMO;
    });
    expect(entry?.postings).toEqual([
      { owner: 'house', account: 'placements', unit: 'KRW', amount: -16_250_000n },
      { owner: 'house', account: 'bank', unit: 'KRW', amount: 16_250_000n },
      { owner: DEMO, account: 'shares', unit: '900005', amount: 250n },
      { owner: 'house', account: 'placements', unit: '900005', amount: -250n },
    ]);
    expect(own.messagesTo().at(-1)).toEqual({
      code: 'placement_delivered',
      params: { symbol: '900005', quantity: 250, price: '65000', until },
    });
    const stored = own.kit.stored.flatMap(({ rows }) => [...rows.placementApplications.values()]);
    expect(stored.findLast((one) => one?.id === ids[0])).toMatchObject({
      result: 'delivered',
      line: position?.id,
      open: false,
    });
    own.at(until);
    expect(own.kit.order(position?.id ?? '')).toMatchObject({ holding: 250, locked: 0 });
    const sale = own.kit.closing(position?.id ?? '');
    own.kit.fill(sale, 250, 70_000);
    own.kit.take();
    expect(own.kit.rows('allotments').map(({ customer }) => customer)).toEqual([customerOf(0)]);
  });

  test('[PLC-13] before the venue has taken the issue nothing is delivered', () => {
    const { own } = allotted();
    own.at(startOfDay(TERMS.listsOn));
    expect(own.placement).toMatchObject({ stage: 'listing', delivered: 0 });
    expect(own.kit.rows('orders')).toEqual([]);
  });
});

/** All money of customers and of the house, won; zero, as each entry balances. */
function sumOf({ kit }: PlacementKit): bigint {
  const wallets = kit.rows('wallets').filter(({ currency }) => currency === 'KRW');
  const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
  const own = wallets.reduce((sum, { free, held, unsettled }) => sum + free + held + unsettled, 0n);
  return own + house.reduce((sum, { balance }) => sum + balance, 0n);
}

test('[PLC-16] money and shares are conserved, and each application has one end', () => {
  const act = fc.record({
    shares: fc.integer({ min: 16, max: 1_600 }),
    tier: fc.integer({ min: 0, max: 2 }),
    end: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'cancel', 'leave'),
  });
  const acts = fc.array(act, { minLength: 1, maxLength: 12 });
  const offered = fc.integer({ min: 1, max: 3_000 });
  fc.assert(
    fc.property(acts, offered, (applied, shares) => {
      const own = new PlacementKit(applied.length).open({ shares });
      const { kit } = own;
      const taken = applied.flatMap(({ end, ...of }, no) => {
        const outcome = own.apply(of.shares, of.tier, customerOf(no));
        return outcome.ok ? [{ id: String(outcome.reply.id), no, end, ...of }] : [];
      });
      for (const { id, end, no } of taken) {
        if (end === 'approve') own.review(id);
        if (end === 'reject') own.review(id, 'not_suitable');
        if (end === 'cancel') own.cancel(id, customerOf(no));
      }
      kit.take();
      own.at(TERMS.allotsAt);
      kit.take();
      const asked = taken
        .filter(({ end }) => end === 'approve')
        .reduce((sum, one) => sum + one.shares, 0);
      const total = Math.min(shares, asked);
      expect(own.placement).toMatchObject({
        allotted: total,
        stage: total > 0 ? 'listing' : 'ended',
      });
      if (total > 0) {
        own.approve();
        own.answer();
        own.at(startOfDay(TERMS.listsOn));
        kit.take();
        expect(own.placement).toMatchObject({ stage: 'listed', delivered: total });
      }
      const held = kit.rows('holdings').reduce((sum, { quantity }) => sum + quantity, 0);
      expect(held).toBe(total);
      applied.forEach((_, no) => {
        const own = kit.rows('holdings').find((one) => one.customer === customerOf(no));
        const cost = BigInt(own?.quantity ?? 0) * BigInt(TERMS.price);
        expect(kit.money(customerOf(no))).toEqual([2_000_000_000n - cost, 0n, 0n]);
      });
      expect(kit.rows('placementApplications')).toEqual([]);
      expect(sumOf(own)).toBe(0n);
    }),
    { numRuns: 40 },
  );
});
