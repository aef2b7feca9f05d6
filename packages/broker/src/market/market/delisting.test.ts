import { addDays, DAY_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt } from '../../testing/broker-kit.ts';
import { DelistingKit, FIRST, GONE, LAST, LEAVING } from '../../testing/delisting-kit.ts';
import { payer } from '../../testing/dividend-kit.ts';
import { ANA, RITA } from '../../testing/staff-kit.ts';

const fund = { ...issue('900070'), basket: { units: 10, shares: [] } };
const withOthers = () =>
  new DelistingKit(
    new BrokerKit({
      hours: 'krx',
      sandboxReview: 'manual',
      instruments: [issue(LEAVING), issue('900036', 'second'), issue('900501', 'otc'), fund],
    }),
  );

describe('a delisting', () => {
  test('[DLS-1] is decided by two people, and is told to the venue', () => {
    const desk = new DelistingKit();
    for (const actor of [DEMO, 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.ask({}, actor)).toBe('not_allowed');
    }
    expect(desk.ask()).toBeNull();
    expect(desk.facts.reviews).toHaveLength(1);
    expect(desk.sent()).toEqual([]);
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.review?.review.evidence).toEqual({
      what: 'delist',
      delisting: '',
      symbol: LEAVING,
      issue: '종목900005',
      firstDay: FIRST,
      lastDay: LAST,
      reason: 'audit_opinion',
      note: 'no opinion was given',
      askedBy: RITA,
    });
    expect(desk.decide()).toBeNull();
    expect(desk.sent()).toMatchObject([
      { kind: 'delist', symbol: LEAVING, delisting: { from: FIRST, last: LAST } },
    ]);
    expect(desk.row).toMatchObject({
      symbol: LEAVING,
      firstDay: FIRST,
      lastDay: LAST,
      stage: 'approved',
      decision: { askedBy: RITA, approvedBy: ANA, approvedAt: desk.kit.now },
    });
    const logged = desk.kit.stored.flatMap(({ auditRows }) => auditRows);
    expect(logged.map(({ action, actor }) => [action, actor])).toContainEqual([
      'delisting_asked',
      RITA,
    ]);
    desk.answer();
    expect(desk.row?.stage).toBe('announced');
  });

  test('[DLS-1] is not made when it is rejected', () => {
    const desk = new DelistingKit();
    desk.ask();
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.facts).toMatchObject({ rows: [], reviews: [] });
    expect(desk.sent()).toEqual([]);
    expect(desk.ask()).toBeNull();
  });

  test.each<[string, Parameters<DelistingKit['ask']>[0]]>([
    ['product_missing', { symbol: '999999' }],
    ['delisting_kind', { symbol: '900501' }],
    ['delisting_kind', { symbol: '900070' }],
    ['delisting_day', { firstDay: '2026-11-25' }],
    ['delisting_day', { firstDay: '2026-11-28' }],
    ['delisting_day', { firstDay: '2026-11-31' }],
    ['delisting_day', { firstDay: 'soon' }],
    ['delisting_day', { firstDay: '2027-03-02' }],
    ['delisting_note', { note: 'no' }],
    ['delisting_note', { note: 'x'.repeat(LIMITS.parameterReasonChars + 1) }],
  ])('[DLS-2] is refused with %s: %j', (code, change) => {
    const desk = withOthers();
    expect(desk.ask(change)).toBe(code);
    expect(desk.facts.reviews).toEqual([]);
  });

  test('[DLS-2] names the days that may be the first one', () => {
    const desk = new DelistingKit();
    expect(desk.facts).toMatchObject({ today: '2026-11-20', from: FIRST, until: '2027-02-19' });
    const payload = { symbol: LEAVING, firstDay: 'x', reason: 'own_request', note: 'as asked' };
    const outcome = desk.kit.send('delisting.ask', RITA, payload as never);
    expect(outcome).toMatchObject({ refusal: { params: { from: FIRST, until: '2027-02-19' } } });
  });

  test('[DLS-2] is asked for once, and again only after it was taken back', () => {
    const desk = new DelistingKit();
    expect(desk.ask()).toBeNull();
    expect(desk.ask()).toBe('delisting_pending');
    expect(desk.ask({ symbol: '900036' })).toBeNull();
    desk.decide(ANA, 'not_justified');
    desk.decide();
    desk.answer();
    expect(desk.ask()).toBe('delisting_pending');
  });

  test('[DLS-2] does not happen while shares are bought to be offered', () => {
    const desk = new DelistingKit();
    const stake = {
      symbol: LEAVING,
      institution: { kor: '기관', en: 'House', tw: '機構' },
      shares: 100,
      cash: 10_000_000,
      until: '2026-11-24',
    };
    desk.kit.ok('stake.ask', 'sandbox', stake);
    expect(desk.ask()).toBe('delisting_offered');
    expect(desk.ask({ symbol: '900036' })).toBeNull();
  });

  test('[DLS-2] all is asked again as it is approved', () => {
    const desk = new DelistingKit();
    desk.ask();
    expect(desk.review?.conditions).toEqual([{ name: 'firstDayAhead', closed: null }]);
    desk.kit.now = startOfDay('2026-11-23');
    expect(desk.review?.conditions).toEqual([{ name: 'firstDayAhead', closed: 'delisting_day' }]);
    expect(desk.decide()).toBe('delisting_day');
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
  });

  test('[DLS-3] is not in force where the venue refuses it', () => {
    const desk = new DelistingKit();
    desk.ask();
    desk.decide();
    desk.answer('too_late');
    expect(desk.row).toMatchObject({ stage: 'refused', endedAt: desk.kit.now });
    expect(desk.kit.codeOf(desk.kit.send('alert.set', DEMO, alert()))).toBeNull();
    expect(desk.ask()).toBeNull();
  });

  test('[DLS-3] goes out again at a start until the venue has answered', () => {
    const desk = new DelistingKit();
    desk.ask();
    desk.decide();
    expect(desk.sent()).toHaveLength(1);
    desk.kit.restart([markAt(LEAVING, 70_000)]);
    const open = desk.kit.broker.openInstructions();
    expect(open).toMatchObject([{ kind: 'delist', symbol: LEAVING }]);
    desk.answer();
    expect(desk.kit.broker.openInstructions()).toEqual([]);
    desk.kit.restart([markAt(LEAVING, 70_000)]);
    expect(desk.row?.stage).toBe('announced');
  });

  test('[DLS-4] is taken back by two people before its first day', () => {
    const desk = new DelistingKit();
    const id = desk.make();
    expect(desk.withdraw('D0')).toBe('delisting_missing');
    expect(desk.withdraw(id, RITA, 'x')).toBe('delisting_note');
    expect(desk.withdraw(id)).toBeNull();
    expect(desk.withdraw(id)).toBe('delisting_pending');
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.decide()).toBeNull();
    expect(desk.row).toMatchObject({ stage: 'announced', withdrawal: expect.any(String) });
    expect(desk.withdraw(id)).toBe('delisting_pending');
    desk.answer();
    expect(desk.row).toMatchObject({ stage: 'withdrawn', endedAt: desk.kit.now });
    expect(desk.kit.rows('alarms').filter(({ ref }) => ref === id)).toEqual([]);
    expect(desk.withdraw(id)).toBe('delisting_missing');
    expect(desk.ask()).toBeNull();
  });

  test('[DLS-4] stays where the venue refuses that, or its first day has come', () => {
    const desk = new DelistingKit();
    const id = desk.make();
    desk.withdraw(id);
    desk.decide();
    desk.answer('too_late');
    expect(desk.row).toMatchObject({ stage: 'announced', withdrawal: null });
    expect(desk.withdraw(id)).toBeNull();
    desk.to(FIRST);
    expect(desk.decide()).toBe('delisting_begun');
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.withdraw(id)).toBe('delisting_begun');
  });

  test('[DLS-5] keeps its days: none of them is closed or opened', () => {
    const desk = new DelistingKit();
    desk.make();
    const change = (kind: 'close_day' | 'open_day', day: string) => {
      const payload = { kind, days: [day], reason: 'an election' };
      return desk.kit.codeOf(desk.kit.send('holiday.change', RITA, payload));
    };
    expect(change('close_day', '2026-11-27')).toBe('holiday_named');
    expect(change('close_day', LAST)).toBe('holiday_named');
    expect(change('close_day', '2026-12-07')).toBeNull();
  });

  test('[DLS-6] has left with the end of its last day, and keeps its name', () => {
    const desk = new DelistingKit();
    desk.kit.ok('alert.set', DEMO, alert());
    desk.make();
    desk.to(LAST, 23);
    expect(desk.row?.stage).toBe('announced');
    desk.to(GONE, 1);
    expect(desk.row).toMatchObject({ stage: 'left', endedAt: startOfDay(GONE) });
    expect(desk.kit.broker.reads.instrument(LEAVING)?.names.kor).toBe('종목900005');
    expect(desk.kit.broker.reads.alerts(DEMO)).toEqual([]);
    expect(desk.kit.codeOf(desk.kit.send('alert.set', DEMO, alert()))).toBe('delisted');
    expect(desk.ask()).toBe('delisting_pending');
  });

  test('[DLS-6] leaves also where nobody was there on its day', () => {
    const desk = new DelistingKit();
    desk.make();
    desk.kit.restart([markAt(LEAVING, 70_000)]);
    desk.kit.now = startOfDay(GONE) + 9 * DAY_MS;
    desk.kit.runDue();
    expect(desk.row?.stage).toBe('left');
    desk.kit.restart([markAt(LEAVING, 70_000)]);
    expect(desk.row?.stage).toBe('left');
    expect(desk.kit.codeOf(desk.kit.send('alert.set', DEMO, alert()))).toBe('delisted');
  });

  test('[DLS-7] pays no dividend that was not announced before', () => {
    const instruments = [payer(LEAVING, 4_003), payer('900036', 4_003)];
    const desk = new DelistingKit(
      new BrokerKit({ hours: 'krx', sandboxReview: 'manual', instruments }),
    );
    const declared = () => desk.kit.rows('dividends').map(({ symbol }) => symbol);
    const before = declared().filter((symbol) => symbol === LEAVING).length;
    desk.make();
    desk.to(addDays(LAST, 90));
    expect(declared().filter((symbol) => symbol === LEAVING)).toHaveLength(before);
    expect(declared().filter((symbol) => symbol === '900036').length).toBeGreaterThan(before);
  });
});

function alert() {
  return {
    ...({ symbol: LEAVING, measure: 'price', direction: 'above', value: 90_000 } as const),
    repeat: 'once' as const,
  };
}
