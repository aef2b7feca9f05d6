import { HOLIDAY_KINDS } from '@maru/std/krx/calendar';
import { addDays, DAY_MS, type Day, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidUntil, payout } from '../../account/funds/payout.ts';
import { BrokerKit, DEMO, issue } from '../../testing/broker-kit.ts';
import { payer } from '../../testing/dividend-kit.ts';
import { HolidayKit } from '../../testing/holiday-kit.ts';
import { IncreaseKit, TERMS } from '../../testing/increase-kit.ts';

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-25', '2026-11-26', '2026-11-27'];

const at = (day: Day, hours: number, minutes = 0): number =>
  startOfDay(day) + hours * HOUR_MS + minutes * MINUTE_MS;

/** An increase that is announced, with the ex date and the two trading days after it. */
function increase(exDay: Day, recordDay: Day, listsOn: Day, hours: 'krx' | 'always' = 'krx') {
  const own = new IncreaseKit(0, hours);
  const desk = new HolidayKit(own.kit);
  own.announce({
    exDay,
    pricesAt: at(recordDay, 0, 5),
    opensAt: at(recordDay, 0, 10),
    closesAt: at(recordDay, 18),
    publicOpensAt: at(recordDay, 19),
    publicClosesAt: at(recordDay, 22),
    allotsAt: at(recordDay, 22, 10),
    listsOn,
  });
  return { own, desk };
}

describe('[HOL-5] what is due keeps its day', () => {
  test('a settlement', () => {
    const desk = new HolidayKit();
    const { kit } = desk;
    kit.choose('settlementDays', '9');
    kit.fill(kit.placed(), 100, 70_000);
    const [day = ''] = kit.take().fills.map((fill) => fill.dueDay);
    kit.choose('settlementDays', '2');
    expect(desk.ask({ days: [day] })).toBe('holiday_named');
    expect(desk.ask({ days: [addDays(day, 1)] })).toBeNull();
  });

  test.each(['krx', 'always'] as const)('a payout, hours %s', (hours) => {
    const desk = new HolidayKit(new BrokerKit({ hours, sandboxReview: 'manual' }));
    const { kit } = desk;
    const asked = { amount: 1n, hold: 0n, requestedAt: kit.now, dueAt: startOfDay('2026-12-03') };
    const open = { state: 'pending', reason: null, review: 'R1', decidedAt: null, entryNo: null };
    const of = { id: 'T1', customer: DEMO, card: 'K1', bank: 'kb' };
    kit.broker.load('withdrawals', { ...of, ...asked, ...open });
    expect(desk.ask({ days: ['2026-12-02'] })).toBe('holiday_named');
    expect(desk.ask({ days: ['2026-12-03'] })).toBeNull();
  });

  test('an ex date, its record date and a listing, where the market has closed days', () => {
    const days = ['2026-12-03', '2026-12-04', '2026-12-07'] as const;
    const { desk } = increase(...days);
    for (const day of days) expect(desk.ask({ days: [day] })).toBe('holiday_named');
    expect(desk.ask({ days: ['2026-12-02', days[0]] })).toBe('holiday_named');
    expect(increase(...days, 'always').desk.ask({ days: [days[0]] })).toBeNull();
  });

  test('also what has come between the request and its approval', () => {
    const { own, desk } = increase('2026-12-03', '2026-12-04', '2026-12-07');
    expect(desk.ask({ days: ['2026-12-08'] })).toBeNull();
    own.kit.broker.load('increases', { ...own.increase, listsOn: '2026-12-08' });
    expect(desk.decide()).toBe('holiday_named');
    expect(desk.trades('2026-12-08')).toBe(true);
  });
});

test('[HOL-8] whatever is approved, the days up to the last fixed one stay as they are', () => {
  const wish = fc.record({
    kind: fc.constantFrom(...HOLIDAY_KINDS),
    // mostly near the last fixed day
    ahead: fc.oneof(fc.integer({ min: -5, max: 15 }), fc.integer({ min: 15, max: 800 })),
    length: fc.integer({ min: 1, max: 4 }),
    later: fc.integer({ min: 0, max: 20 }),
  });
  let approved = 0;
  const holds = (
    wishes: readonly {
      kind: (typeof HOLIDAY_KINDS)[number];
      ahead: number;
      length: number;
      later: number;
    }[],
  ) => {
    const desk = new HolidayKit();
    const lived = new Map<Day, boolean>();
    for (const { kind, ahead, length, later } of wishes) {
      desk.kit.now += later * DAY_MS;
      const { today, fixed } = desk.facts;
      for (let day = addDays(today, -40); day <= fixed; day = addDays(day, 1)) {
        lived.set(day, lived.get(day) ?? desk.trades(day));
      }
      const days = Array.from({ length }, (_, i) => addDays(today, ahead + i));
      if (desk.ask({ kind, days }) !== null) continue;
      expect(desk.decide()).toBeNull();
      approved += 1;
      expect([...lived].filter(([day, trades]) => desk.trades(day) !== trades)).toEqual([]);
    }
  };
  fc.assert(fc.property(fc.array(wish, { minLength: 3, maxLength: 12 }), holds), { numRuns: 60 });
  expect(approved).toBeGreaterThan(15);
});

describe('[HOL-9] a change counts at once', () => {
  test('for settlement', () => {
    const desk = new HolidayKit();
    const { kit } = desk;
    desk.make({ days: [THURSDAY] });
    kit.now += 4 * DAY_MS;
    kit.runDue();
    kit.fill(kit.placed(), 100, 70_000);
    expect(kit.take().fills.map((fill) => fill.dueDay)).toEqual([FRIDAY]);
    for (let hour = 0; hour < 4 * 24; hour++) {
      kit.now += HOUR_MS;
      kit.runDue();
    }
    expect(kit.broker.reads.balances(DEMO)[0]).toMatchObject({ unsettled: '0', dues: [] });
  });

  test('for the days that begin, and for orders', () => {
    const desk = new HolidayKit();
    const { kit } = desk;
    desk.make({ days: [THURSDAY] });
    kit.now = at(WEDNESDAY, 10);
    kit.runDue();
    const begun: string[] = [];
    while (kit.now < at(FRIDAY, 10)) {
      kit.now += HOUR_MS;
      const due = kit.broker.due(kit.now);
      if (due?.type === 'alarm.fire') begun.push(due.payload.id);
      kit.runDue();
      if (kit.now === at(THURSDAY, 10)) expect(kit.codeOf(kit.place())).toBe('not_trading_time');
    }
    expect(begun.filter((id) => id.startsWith('day:'))).toEqual([`day:${FRIDAY}`]);
    expect(kit.codeOf(kit.place())).toBeNull();
  });

  test.each(['krx', 'always'] as const)('for payouts and working hours, hours %s', (hours) => {
    const desk = new HolidayKit(new BrokerKit({ hours, sandboxReview: 'manual' }));
    const { kit } = desk;
    const wednesday = at(WEDNESDAY, 10);
    const until = (): number => {
      const definition = payout('within 1d', 'within 2d');
      return paidUntil(definition.first, kit.broker.calendar.business, wednesday);
    };
    kit.choose('blockHours', 'working 00:00-24:00');
    const isOpen = (): boolean => kit.broker.reads.blockTerms(at(THURSDAY, 10)).open;
    expect([until(), isOpen()]).toEqual([startOfDay(FRIDAY), true]);
    desk.make({ days: [THURSDAY] });
    expect([until(), isOpen()]).toEqual([startOfDay('2026-11-28'), false]);
    expect(kit.broker.reads.daysAhead(wednesday, 2)).toEqual([FRIDAY, '2026-11-30']);
    const trades = kit.broker.calendar.trading.isTradingDay(THURSDAY);
    expect(trades).toBe(hours === 'always');
  });
});

describe('[HOL-10] the base of an ex date', () => {
  test('is asked for earlier where the day before it is closed', () => {
    const { own, desk } = increase('2026-12-03', '2026-12-04', '2026-12-07');
    expect(own.increase.basesAt).toBe(at('2026-12-02', 15, 50));
    desk.make({ days: ['2026-12-02'] });
    expect(own.increase.basesAt).toBe(at('2026-12-01', 15, 50));
    own.at(at('2026-12-01', 15, 49));
    expect(own.increase.baseInstruction).toBeNull();
    own.at(at('2026-12-01', 15, 50));
    expect(own.increase.baseInstruction).not.toBeNull();
  });

  test('is asked for later where a day before it is opened', () => {
    const { own, desk } = increase('2026-12-28', '2026-12-29', '2026-12-30');
    expect(own.increase.basesAt).toBe(at('2026-12-24', 15, 50));
    desk.make({ kind: 'open_day', days: ['2026-12-25'] });
    own.at(at('2026-12-24', 16));
    expect(own.increase.baseInstruction).toBeNull();
    own.at(at('2026-12-25', 15, 50));
    expect(own.increase.baseInstruction).not.toBeNull();
  });

  test('of an increase that is under review too', () => {
    const own = new IncreaseKit(0, 'krx');
    const desk = new HolidayKit(own.kit);
    const [exDay, listsOn] = ['2026-12-03', '2026-12-07'];
    const day = at('2026-12-04', 0);
    const times = { pricesAt: day + 1, opensAt: day + 2, closesAt: day + 3 };
    const later = { publicOpensAt: day + 4, publicClosesAt: day + 5, allotsAt: day + 6 };
    own.id = own.kit.ok('increase.ask', 'operator', {
      ...TERMS,
      exDay,
      ...times,
      ...later,
      listsOn,
    });
    desk.make({ days: ['2026-12-02'] });
    own.approve();
    own.at(at('2026-12-01', 15, 50));
    expect(own.increase.baseInstruction).not.toBeNull();
  });
});

test('[HOL-9] an announced dividend loses nobody where its ex and record dates are closed', () => {
  const instruments = [payer('900005', 4_003), issue('900036', 'second')];
  const desk = new HolidayKit(
    new BrokerKit({ hours: 'krx', sandboxReview: 'manual', instruments }),
  );
  const { kit } = desk;
  const step = (until: number): void => {
    while (kit.now < until) {
      kit.now += HOUR_MS;
      kit.runDue();
    }
  };
  const dividend = () =>
    [...kit.broker.rows('dividends')].find((row) => 'id' in row && row.id === '900005:2026Q4');
  kit.fill(kit.placed(), 100, 70_000);
  step(at('2026-11-23', 10));
  const [exDay, recordDay] = ['2026-12-01', '2026-12-02'];
  expect(dividend()).toMatchObject({ stage: 'declared', exDay, recordDay });
  desk.make({ days: [exDay, recordDay] });
  step(at('2026-12-02', 23));
  expect(dividend()).toMatchObject({ stage: 'declared', exDay, recordDay });
  step(at('2026-12-03', 10));
  kit.fill(kit.placed(), 100, 70_000);
  expect(dividend()).toMatchObject({ stage: 'frozen', holders: 1, shares: 100, entitled: 1 });
  step(at('2026-12-31', 10));
  expect(dividend()).toMatchObject({ stage: 'paid', settled: 1 });
});
