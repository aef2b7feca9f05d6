import { startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO, markAt } from '../../testing/broker-kit.ts';
import {
  customerNo,
  DECLARED,
  DIVIDEND,
  EX,
  PAY,
  RECORD,
  SYMBOL,
} from '../../testing/dividend-kit.ts';
import { TERMS } from '../../testing/increase-kit.ts';
import { LAST, PRICE, ScripKit, traded } from '../../testing/scrip-kit.ts';

const MARKS = [markAt(SYMBOL, 70_000), markAt('900036', 9_000)];

describe('an offer of shares for a dividend', () => {
  test('[SCP-1] is announced when two people have approved it, before the ex date', () => {
    const own = new ScripKit().to(DECLARED) as ScripKit;
    own.ask();
    expect(own.scrip).toMatchObject({
      stage: 'review',
      symbol: SYMBOL,
      discountPpm: 50_000,
      price: null,
      listsOn: PAY,
      opensAt: startOfDay(RECORD),
      closesAt: startOfDay(LAST),
    });
    expect(own.decide()).toBeNull();
    expect(own.scrip).toMatchObject({ stage: 'upcoming', announcedAt: own.kit.now });
    expect(own.kit.codeOf(own.ask())).toBe('scrip_terms');
  });

  test('[SCP-1] may be asked for again when two people have rejected it', () => {
    const own = new ScripKit().to(DECLARED) as ScripKit;
    own.ask();
    own.decide(false);
    expect(own.scrip.stage).toBe('rejected');
    expect(own.kit.codeOf(own.ask())).toBeNull();
    expect(own.decide()).toBeNull();
    expect(own.scrip.stage).toBe('upcoming');
  });

  test('[SCP-1] is refused with terms that do not fit, and once the ex date has begun', () => {
    const own = new ScripKit().to(DECLARED) as ScripKit;
    const code = (fields: Parameters<ScripKit['ask']>[0]) => own.kit.codeOf(own.ask(fields));
    expect(code({ dividend: 'none' })).toBe('product_missing');
    expect(code({ discountPpm: 100_001 })).toBe('scrip_terms');
    expect(code({ discountPpm: -1 })).toBe('scrip_terms');
    expect(code({ discountPpm: 0.5 })).toBe('scrip_terms');
    // the alarm of the ex date comes a moment after its time
    own.kit.now = startOfDay(EX);
    expect(code({})).toBe('scrip_timetable');
    own.to(EX);
    expect(code({})).toBe('scrip_timetable');
  });

  test('[SCP-1] that was not approved before the ex date cannot be', () => {
    const own = new ScripKit().at(startOfDay(EX) - 5_000) as ScripKit;
    own.ask();
    own.to(EX);
    expect(own.decide()).toBe('scrip_timetable');
    own.decide(false);
    expect(own.scrip.stage).toBe('rejected');
  });

  test('[SCP-2] excludes a capital increase of the issue, and is excluded by one', () => {
    const own = new ScripKit().announce();
    const moved = { ...TERMS, exDay: '2026-11-28', listsOn: '2026-12-20' };
    const shift = startOfDay('2026-11-28') - startOfDay(TERMS.exDay);
    const times = Object.fromEntries(
      (
        ['pricesAt', 'opensAt', 'closesAt', 'publicOpensAt', 'publicClosesAt', 'allotsAt'] as const
      ).map((name) => [name, TERMS[name] + shift]),
    );
    const ask = () =>
      own.kit.codeOf(own.kit.send('increase.ask', 'operator', { ...moved, ...times }));
    expect(ask()).toBe('increase_conflict');
    const other = new ScripKit().to(DECLARED) as ScripKit;
    expect(
      other.kit.codeOf(other.kit.send('increase.ask', 'operator', { ...moved, ...times })),
    ).toBeNull();
    expect(other.kit.codeOf(other.ask())).toBe('increase_conflict');
  });
});

describe('the price of a new share', () => {
  test('[SCP-3] is the average of the week less the discount, up to a tick, fixed once', () => {
    const own = new ScripKit().announce();
    own.buys(2);
    own.to(RECORD);
    const week = { turnover: 70_049_000, volume: 1_000 };
    own.kit.ok('scrip.price', 'system', { dividend: DIVIDEND, week });
    // 66,546.55 on a tick of 100
    expect(own.scrip).toMatchObject({ stage: 'open', price: 66_600 });
    expect(own.price(50_000)).toBeNull();
    expect(own.scrip.price).toBe(66_600);
  });

  test('[SCP-3] is not fixed before the record date, nor without a price', () => {
    const own = new ScripKit().announce();
    own.buys(2);
    own.to(EX);
    expect(own.price()).toBeNull();
    expect(own.scrip).toMatchObject({ stage: 'upcoming', price: null });
    own.to(RECORD);
    const nothing = { dividend: DIVIDEND, week: { turnover: 0, volume: 0 } };
    expect(own.kit.codeOf(own.kit.send('scrip.price', 'system', nothing))).toBe(
      'price_not_obtained',
    );
    expect(
      own.kit.codeOf(own.kit.send('scrip.price', 'system', { dividend: 'x', week: traded(1) })),
    ).toBe('product_missing');
    own.kit.restart(MARKS);
    own.close();
    expect(own.scrip.stage).toBe('lapsed');
    own.pay();
    expect(own.entitlementOf()?.open).toBe(false);
    expect(own.messagesTo().map(({ code }) => code)).toEqual(['dividend_paid']);
  });

  test('[SCP-13] is told to each who has a choice, with the shares at most', () => {
    const own = new ScripKit(2).announce();
    own.buys(2);
    // too few for one share
    own.kit.ok('margin.open', customerNo(3), { answer: 'all' });
    own.shorts(1, customerNo(3));
    own.open();
    expect(own.messagesTo()).toEqual([
      {
        code: 'scrip_offered',
        params: {
          symbol: SYMBOL,
          quantity: 2,
          price: String(PRICE),
          closesAt: startOfDay(LAST),
        },
      },
    ]);
    expect(own.messagesTo(customerNo(2))).toEqual([]);
    expect(own.messagesTo(customerNo(3))).toEqual([]);
    expect(own.kit.broker.reads.scripMost(DEMO, DIVIDEND)).toBe(2);
  });
});
