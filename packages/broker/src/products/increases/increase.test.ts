import { DAY_MS, HOUR_MS, startOfDay } from '@maru/std/kst';
import { ALWAYS, KRX } from '@maru/std/testing/calendars';
import { describe, expect, test } from 'vitest';
import { plannedSessions } from '../../kernel/core/sessions.ts';
import { DEMO, issue, markAt } from '../../testing/broker-kit.ts';
import { payer } from '../../testing/dividend-kit.ts';
import { BASES, customerNo, EX, IncreaseKit, TERMS, tradedAt } from '../../testing/increase-kit.ts';
import { datesOf } from './terms.ts';

const MARKS = [markAt('900005', 70_000), markAt('900036', 9_000)];
const none = { turnover: 0, volume: 0 };

describe('an increase', () => {
  test('[INC-1] [INC-3] is announced by two people, with its first price and its dates', () => {
    const own = new IncreaseKit();
    expect(own.announce().increase).toMatchObject({
      stage: 'upcoming',
      issued: 10_000_000,
      shares: 2_000_000,
      firstPrice: 50_000,
      price: null,
      recordDay: '2026-11-22',
      basesAt: BASES,
      askedBy: 'operator',
    });
    expect(own.kit.codeOf(own.ask())).toBe('increase_conflict');
  });

  test('[INC-1] one that is rejected, or decided too late, is not announced', () => {
    const own = new IncreaseKit();
    own.id = own.kit.ok('increase.ask', 'operator', TERMS);
    const review = `R${own.id.slice(1)}`;
    own.kit.now = BASES;
    expect(own.approve()).toBe('increase_timetable');
    const payload = { id: review, approve: false, reason: 'not_justified' } as const;
    own.kit.ok('review.decide', 'sandbox-reviewer', payload);
    expect(own.increase).toMatchObject({ stage: 'rejected', announcedAt: null });
    expect(own.kit.codeOf(own.subscribe(1))).toBe('product_missing');
  });

  test.each([
    ['increase_terms', { ratioPpm: 9_999 }],
    ['increase_terms', { ratioPpm: 1_000_001 }],
    ['increase_terms', { discountPpm: 300_001 }],
    ['increase_terms', { discountPpm: -1 }],
    ['increase_terms', { spans: { ...TERMS.spans, day: none } }],
    ['product_missing', { symbol: '999999' }],
    ['increase_timetable', { exDay: '2026-11-20' }],
    ['increase_timetable', { pricesAt: startOfDay('2026-11-22') - 1 }],
    ['increase_timetable', { opensAt: TERMS.pricesAt }],
    ['increase_timetable', { publicOpensAt: TERMS.closesAt }],
    ['increase_timetable', { allotsAt: Number.NaN }],
    ['increase_timetable', { listsOn: '2026-11-22' }],
  ] as const)('[INC-1] %s: %o', (code, fields) => {
    const own = new IncreaseKit();
    expect(own.kit.codeOf(own.ask(fields))).toBe(code);
  });

  test('[INC-1] only a fictional stock of the two main boards is increased', () => {
    const { kit } = new IncreaseKit();
    const others = [{ ...issue('900301'), fictional: false }, issue('900501', 'otc')];
    for (const instrument of others) {
      kit.broker.setInstrument(instrument);
      const asked = kit.send('increase.ask', 'operator', { ...TERMS, symbol: instrument.symbol });
      expect(kit.codeOf(asked)).toBe('product_missing');
    }
  });

  test('[INC-2] a placement excludes it, and it excludes a placement', () => {
    const terms = {
      symbol: '900036',
      price: 9_000,
      shares: 100,
      partsPpm: [500_000, 300_000, 200_000],
      opensAt: EX,
      closesAt: EX + 1,
      allotsAt: EX + 2,
      listsOn: '2026-11-23',
    };
    const own = new IncreaseKit();
    own.kit.ok('placement.ask', 'operator', terms);
    expect(own.kit.codeOf(own.ask({ symbol: '900036' }))).toBe('increase_conflict');
    const other = { ...terms, symbol: '900005', price: 70_000 };
    own.announce();
    expect(own.kit.codeOf(own.kit.send('placement.ask', 'operator', other))).toBe(
      'increase_conflict',
    );
  });

  test('[INC-2] a dividend with the same ex date excludes it', () => {
    const own = new IncreaseKit();
    own.kit.broker.setInstrument(payer('900005', 4_000));
    own.kit.now = startOfDay('2026-11-30') + HOUR_MS;
    const day = (no: number) =>
      Object.entries(TERMS).map(([name, value]) => [
        name,
        typeof value === 'number' && value > 1e9 ? value + no * DAY_MS : value,
      ]);
    const terms = { ...Object.fromEntries(day(10)), exDay: '2026-12-01', listsOn: '2026-12-03' };
    // the dividend of the quarter has this ex date
    expect(own.kit.codeOf(own.ask(terms))).toBe('increase_conflict');
  });

  test('[INC-5] the base is asked for after the close, or an hour before a day ends', () => {
    // a Friday's close counts for the Monday
    expect(datesOf(plannedSessions(KRX), '2026-11-23')).toEqual({
      recordDay: '2026-11-24',
      basesAt: startOfDay('2026-11-20') + 15.5 * HOUR_MS + 20 * 60_000,
    });
    expect(datesOf(plannedSessions(ALWAYS), '2026-11-21').basesAt).toBe(BASES);
  });

  test('[INC-5] two approve the base that the formula gives, and the venue takes it', () => {
    const own = new IncreaseKit().announce().at(BASES);
    own.kit.take();
    expect(own.increase).toMatchObject({ base: 66_700, cumPrice: 70_000, rebased: false });
    const { baseInstruction: id } = own.increase;
    own.approve();
    expect(own.kit.broker.instructions(own.kit.take())).toEqual([
      { kind: 'rebase', id, symbol: '900005', day: '2026-11-21', base: 66_700, reason: 'rights' },
    ]);
    own.answer(id);
    expect(own.increase.rebased).toBe(true);
  });

  test('[INC-5] without a price it is looked for again; above the market the base stays', () => {
    const own = new IncreaseKit().announce();
    own.kit.broker.setMarks([{ ...markAt('900005', 70_000), last: 50_000 }]);
    expect(own.at(BASES).increase.baseInstruction).toBeNull();
    const other = new IncreaseKit().announce();
    other.kit.restart([]);
    expect(other.at(BASES).increase.baseInstruction).toBeNull();
    other.kit.broker.setMarks(MARKS);
    expect(other.at(BASES + 60_000).increase.base).toBe(66_700);
  });

  test('[INC-4] the issue price is fixed once, and is never above the first one', () => {
    const own = new IncreaseKit().announce().at(EX);
    expect(own.price(40_000)).toBeNull();
    expect(own.increase.price).toBeNull();
    own.at(TERMS.pricesAt);
    const spans = { week: tradedAt(60_000), day: none };
    const early = own.kit.send('increase.price', 'system', { increase: own.id, spans });
    expect(own.kit.codeOf(early)).toBe('price_not_obtained');
    // 60,000 × 0.75
    expect(own.price(60_000)).toBeNull();
    expect(own.increase).toMatchObject({ stage: 'priced', price: 45_000 });
    own.price(30_000);
    expect(own.at(TERMS.opensAt).increase).toMatchObject({ stage: 'holders', price: 45_000 });
  });

  test('[INC-4] a rise leaves the first price, and so does a market that says nothing', () => {
    expect(new IncreaseKit().announce().open().increase.price).toBe(50_000);
    const silent = new IncreaseKit().announce().at(TERMS.opensAt);
    expect(silent.increase).toMatchObject({ stage: 'holders', price: 50_000 });
  });
});

describe('a right', () => {
  test('[INC-6] is the ratio of all shares held as the ex date begins, in whole shares', () => {
    const own = new IncreaseKit(2).announce();
    const id = own.buys(3);
    own.buys(1, customerNo(2));
    // on sale still counts
    own.kit.close(id, { quantity: 100 });
    own.at(EX);
    own.buys(5, customerNo(3));
    own.kit.fill(own.kit.rows('orders').find(({ closes }) => closes === id)?.id ?? '', 100, 66_700);
    expect(own.rights).toMatchObject([
      { customer: DEMO, shares: 300, rights: 60, open: true },
      { customer: customerNo(2), shares: 100, rights: 20 },
    ]);
    expect(own.increase).toMatchObject({
      stage: 'ex',
      holders: 2,
      held: 400,
      granted: 2,
      rights: 80,
      borrowed: 0,
    });
    const { opensAt, closesAt } = TERMS;
    // the message of the announcement came before
    expect(own.messagesTo().slice(1)).toEqual([
      { code: 'right_granted', params: { symbol: '900005', quantity: 60, opensAt, closesAt } },
    ]);
    expect(own.kit.broker.reads.expectedRights(DEMO).size).toBe(0);
  });

  test('[INC-6] before the ex date the shares of now say what it would be', () => {
    const own = new IncreaseKit().announce();
    own.buys(2);
    expect([...own.kit.broker.reads.expectedRights(DEMO)]).toEqual([[own.id, 40]]);
    expect(own.kit.broker.reads.stockHolders()).toEqual(new Map([['900005', [DEMO]]]));
  });

  test('[INC-7] who is short pays its value, as the base has fallen', () => {
    const own = new IncreaseKit().announce();
    own.shorts(2);
    const before = own.kit.money()[0];
    own.rebase().at(EX);
    expect(own.rightOf()).toMatchObject({ shares: -200, rights: 0, charged: 660_000n, owed: 0n });
    expect(own.increase).toMatchObject({ borrowed: 200, held: 0, rights: 0 });
    expect(before - own.kit.money()[0]).toBeGreaterThanOrEqual(660_000n);
    expect(own.messagesTo()).toEqual([
      { code: 'right_charged', params: { symbol: '900005', quantity: 200, amount: '660000' } },
    ]);
  });

  test('[INC-7] what available money does not cover of it is a debt', () => {
    const own = new IncreaseKit().announce();
    const { kit } = own;
    own.shorts(2);
    const spend = (price: number, lots: number) =>
      kit.placed({ symbol: '900036', price, lots, confirmed: true });
    const available = () => Number(kit.money()[0]);
    spend(9_000, Math.floor(available() / 900_135));
    // of less than a lot at 9,000 won as much as goes
    const price = Math.floor(available() / 1_001 / 10) * 100;
    if (price >= 6_300) spend(price, 1);
    const left = kit.money()[0];
    expect(left).toBeLessThan(660_000n);
    own.rebase().at(EX);
    expect(own.rightOf()).toMatchObject({ charged: 660_000n, owed: 660_000n - left });
    expect(kit.rows('marginDebts')).toMatchObject([{ amount: 660_000n - left }]);
    expect(kit.money()[0]).toBe(0n);
    kit.take();
  });

  test('[INC-7] without a new base nothing is owed', () => {
    const own = new IncreaseKit().announce();
    own.shorts(2);
    own.rebase('too_late').at(EX);
    expect(own.increase.rebased).toBe(false);
    expect(own.rightOf()).toMatchObject({ charged: 0n, entryNo: null });
  });
});
