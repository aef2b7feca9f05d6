import { FIRMS_KEY } from '@maru/contract/constants';
import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, issue, markAt } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';
const MINUTE = 60_000;
const at = (clock: string, day = '2026-11-20'): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return startOfDay(day) + (hours * 60 + minutes) * MINUTE;
};

function kitWith(hours: 'krx' | 'always', review: 'auto' | 'manual' = 'auto'): BrokerKit {
  return new BrokerKit({ hours, sandboxReview: review });
}

/** Demo with an open account. */
function opened(hours: 'krx' | 'always' = 'always'): BrokerKit {
  const kit = kitWith(hours);
  kit.ok('dayTrading.apply', DEMO, { experience: 'longer' });
  kit.now += 11_000;
  kit.runDue();
  return kit;
}

const accountOf = (kit: BrokerKit) => kit.broker.reads.dayTradingAccount(DEMO);
const lineOf = (kit: BrokerKit, id: string) =>
  kit.rows('intradayLines').find((position) => position.id === id);
const forcedOf = (kit: BrokerKit, id: string) =>
  kit
    .rows('orders')
    .filter((order) => order.closes === id && order.clientOrderId.startsWith(FIRMS_KEY));
const buy = (kit: BrokerKit, fields = {}) => kit.place({ intraday: true, leverage: 4, ...fields });
function bought(kit: BrokerKit, fields = {}): string {
  const id = kit.placed({ intraday: true, leverage: 4, ...fields });
  kit.fill(id, 100, 70_000);
  return id;
}
/** The market's prices at an instant, and what the clock finds due then. */
function pass(kit: BrokerKit, instant: number, phase: 'continuous' | 'halted' = 'continuous') {
  kit.now = instant;
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000), phase }]);
  kit.runDue();
}

describe('the account', () => {
  it('[DAY-1] is applied for and reviewed, once at a time', () => {
    const kit = kitWith('always', 'manual');
    expect(kit.codeOf(buy(kit))).toBe('day_trading_not_open');
    const apply = () => kit.send('dayTrading.apply', DEMO, { experience: 'longer' });
    const first = apply();
    const id = first.ok ? String(first.reply.id) : '';
    expect(kit.codeOf(apply())).toBe('review_pending');
    expect(kit.codeOf(buy(kit))).toBe('day_trading_not_open');
    const reject = { id, approve: false, reason: 'not_suitable' };
    kit.ok('review.decide', 'sandbox-reviewer', reject);
    expect(accountOf(kit)).toMatchObject({ state: 'failed', reason: 'not_suitable' });
    const again = apply();
    const decision = { id: again.ok ? String(again.reply.id) : '', approve: true, reason: null };
    kit.ok('review.decide', 'sandbox-reviewer', decision);
    expect(accountOf(kit)).toMatchObject({ state: 'passed', reason: null });
    expect(kit.codeOf(apply())).toBe('day_trading_open');
    expect(kit.codeOf(buy(kit))).toBeNull();
  });

  it('[DAY-1] is rejected by itself without experience, or with too little', () => {
    const kit = kitWith('always');
    kit.ok('dayTrading.apply', DEMO, { experience: 'none' });
    kit.now += 11_000;
    kit.runDue();
    expect(accountOf(kit)).toMatchObject({ state: 'failed', reason: 'no_experience' });
    kit.openDemo('M00000002', 999_999n);
    kit.ok('dayTrading.apply', 'M00000002', { experience: 'longer' });
    kit.now += 11_000;
    kit.runDue();
    const poor = kit.broker.reads.dayTradingAccount('M00000002');
    expect(poor).toMatchObject({ state: 'failed', reason: 'assets_too_low' });
    kit.openDemo('M00000003', 1_000_000n);
    kit.ok('dayTrading.apply', 'M00000003', { experience: 'longer' });
    kit.now += 11_000;
    kit.runDue();
    expect(kit.broker.reads.dayTradingAccount('M00000003')).toMatchObject({ state: 'passed' });
  });
});

describe('an intraday order', () => {
  it('[DAY-2] is of a main-market stock, with a leverage of the account', () => {
    const kit = opened();
    expect(kit.codeOf(buy(kit, { symbol: '900036', price: 9_000 }))).toBe(
      'day_trading_listed_only',
    );
    expect(kit.codeOf(buy(kit, { leverage: 5 }))).toBe('leverage_over_limit');
    expect(kit.codeOf(buy(kit, { leverage: 0 }))).toBe('leverage_over_limit');
    expect(kit.codeOf(buy(kit, { leverage: 1 }))).toBeNull();
    // without it the account for margin trading is asked for
    expect(kit.codeOf(kit.place({ leverage: 4 }))).toBe('margin_not_enabled');
    const fund = new BrokerKit({ instruments: [{ ...issue(SYMBOL), basket: [] as never }] });
    fund.ok('dayTrading.apply', DEMO, { experience: 'longer' });
    fund.now += 11_000;
    fund.runDue();
    expect(fund.codeOf(buy(fund))).toBe('day_trading_listed_only');
  });

  it.each([
    ['krx', '15:09', '15:10'],
    ['always', '23:49', '23:50'],
  ] as const)('[DAY-2] is placed before its time under %s', (hours, before, from) => {
    const kit = opened(hours);
    kit.now = at(before);
    expect(kit.codeOf(buy(kit))).toBeNull();
    kit.now = at(from);
    expect(kit.codeOf(buy(kit))).toBe('day_trading_over');
  });
});

describe('the end of the day', () => {
  it('[DAY-3] cancels what is pending and sells what is open', () => {
    const kit = opened('krx');
    const id = kit.placed({ intraday: true, leverage: 4, lots: 3 });
    kit.fill(id, 100, 70_000);
    const own = kit.closing(id, { quantity: 40, type: 'limit', price: 80_000 });
    pass(kit, at('15:09'));
    kit.ok('dayTrading.flatten', 'clock', { id });
    expect(forcedOf(kit, id)).toEqual([]);
    pass(kit, at('15:10'));
    expect(kit.order(id).cancelSeq).not.toBeNull();
    expect(kit.order(own).cancelSeq).not.toBeNull();
    expect(forcedOf(kit, id).map(({ pending }) => pending)).toEqual([60]);
    kit.report({ kind: 'cancelled', id, reason: 'requested' });
    kit.report({ kind: 'cancelled', id: own, reason: 'requested' });
    pass(kit, at('15:11'));
    expect(forcedOf(kit, id).map(({ pending }) => pending)).toEqual([60, 40]);
    for (const order of forcedOf(kit, id)) kit.fill(order.id, order.pending, 69_000);
    kit.runDue();
    expect(lineOf(kit, id)?.endedAt).toBe(at('15:11'));
    const messages = kit.rows('messages').filter(({ code }) => code === 'day_closed_out');
    expect(messages).toHaveLength(2);
    expect(kit.rows('marginLoans')).toEqual([]);
  });

  it('[DAY-3] is made up for after a start on a later day, and interest runs until then', () => {
    const kit = opened('krx');
    const id = bought(kit);
    kit.restart();
    kit.now = at('09:30', '2026-11-23');
    kit.runDue();
    expect(forcedOf(kit, id)).toEqual([]);
    pass(kit, at('09:30', '2026-11-23'));
    const [forced] = forcedOf(kit, id);
    expect(forced?.pending).toBe(100);
    kit.fill(forced?.id ?? '', 100, 70_000);
    const interest = (5_250_000n * 59_000n * 3n) / 365_000_000n;
    const paid = kit.rows('houseAccounts').find((one) => one.id === 'interest:KRW');
    expect(paid?.balance).toBe(interest);
  });

  it('[DAY-3] waits while trading is halted, and tries again what was rejected', () => {
    const kit = opened('krx');
    const id = bought(kit);
    pass(kit, at('15:10'), 'halted');
    expect(forcedOf(kit, id)).toEqual([]);
    pass(kit, at('15:12'));
    const [first] = forcedOf(kit, id);
    kit.report({ kind: 'rejected', id: first?.id ?? '', reason: 'halted' });
    pass(kit, at('15:13'));
    expect(forcedOf(kit, id).filter(({ pending }) => pending > 0)).toHaveLength(1);
  });

  it('[DAY-3] a venue that takes no sale is asked again after a pause, not at once', () => {
    const kit = opened('krx');
    const id = bought(kit);
    pass(kit, at('15:10'));
    const messageCount = () =>
      kit.rows('messages').filter(({ code }) => code === 'day_closed_out').length;
    const rejected = (): void => {
      const [sale] = forcedOf(kit, id).filter(({ pending }) => pending > 0);
      if (sale) kit.report({ kind: 'rejected', id: sale.id, reason: 'halted' });
    };
    for (let second = 0; second < 25; second++) {
      rejected();
      kit.now += 1_000;
      kit.runDue();
    }
    expect([forcedOf(kit, id).length, messageCount()]).toEqual([3, 3]);
  });

  it('[DAY-4] ends a position that its customer has closed, and follows an amendment', () => {
    const kit = opened();
    const id = bought(kit);
    expect(kit.broker.reads.intradayLines(DEMO)).toEqual(new Set([id]));
    kit.fill(kit.closing(id), 100, 70_500);
    kit.runDue();
    expect(kit.broker.reads.intradayLines(DEMO)).toEqual(new Set());

    const waiting = kit.placed({ intraday: true, leverage: 4, price: 69_000 });
    const by = kit.ok('order.amend', DEMO, {
      id: waiting,
      price: 69_500,
      stopPrice: null,
      quantity: null,
      confirmed: false,
    });
    kit.report({ kind: 'replaced', id: waiting, by, cumulative: 0, left: 100 });
    kit.runDue();
    expect(kit.broker.reads.intradayLines(DEMO)).toEqual(new Set([by]));
    expect(lineOf(kit, waiting)?.endedAt).toBe(kit.now);
  });
});
