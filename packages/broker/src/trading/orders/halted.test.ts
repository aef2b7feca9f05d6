import { FIRMS_KEY } from '@maru/contract/constants';
import type { TradingPhase } from '@maru/std/krx/phases';
import { DAY_MS, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { LoanKit, MARKS } from '../../testing/loan-kit.ts';

const SYMBOL = '900005';
const FRIDAY: Day = '2026-11-20';
const MONDAY: Day = '2026-11-23';
const TUESDAY: Day = '2026-11-24';

/** A customer with a position for each reason to sell it by force, all in one issue. */
class Halted {
  readonly kit = new BrokerKit({ hours: 'krx' });
  readonly lines: Readonly<Record<'own' | 'margin' | 'intraday', string>>;

  constructor() {
    const { kit } = this;
    kit.ok('margin.open', DEMO, { answer: 'all' });
    kit.ok('dayTrading.apply', DEMO, { experience: 'longer' });
    kit.now += 11_000;
    kit.runDue();
    const buys = (fields: object, lots = 2): string => {
      const id = kit.placed({ lots, confirmed: true, ...fields });
      kit.fill(id, lots * 100, 70_000);
      return id;
    };
    this.lines = {
      own: buys({ levels: { takeProfit: null, stopLoss: 66_000 } }),
      margin: buys({ leverage: 5 }),
      intraday: buys({
        leverage: 4,
        intraday: true,
        levels: { takeProfit: null, stopLoss: 66_000 },
      }),
    };
  }

  /** The market at a time of a day. */
  at(day: Day, clock: string, phase: TradingPhase, last: number): this {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    this.kit.now = startOfDay(day) + (hours * 60 + minutes) * MINUTE_MS;
    this.kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, last), phase }]);
    this.kit.runDue();
    this.kit.take();
    return this;
  }

  /** Sales under way, `shares of position`, with their maker. */
  get sales(): string[] {
    return this.kit
      .rows('orders')
      .filter(({ closes, pending }) => closes !== null && pending > 0)
      .map(({ closes, pending, clientOrderId, cancelSeq }) => {
        const name = Object.entries(this.lines).find(([, id]) => id === closes)?.[0];
        const by = clientOrderId.startsWith(FIRMS_KEY) ? 'firm' : 'stop';
        return `${name} ${pending} ${by}${cancelSeq === null ? '' : ' cancelled'}`;
      });
  }

  /** The venue ends the orders of the regular session. */
  expire(day: Day): void {
    this.kit.now = startOfDay(day) + 930 * MINUTE_MS;
    for (const { id, pending } of this.kit.rows('orders')) {
      if (pending > 0) this.kit.report({ kind: 'cancelled', id, reason: 'expired' });
    }
    this.kit.runDue();
    this.kit.take();
  }

  fillAll(price: number): void {
    for (const { id, closes, pending } of this.kit.rows('orders')) {
      if (closes !== null && pending > 0) this.kit.fill(id, pending, price);
    }
    this.kit.runDue();
    this.kit.take();
  }
}

describe('positions that must be sold while their issue is halted', () => {
  it('[MRG-7] [DAY-3] [PRT-2] are each sold once, as soon as the market takes it', () => {
    const own = new Halted();
    own.at(FRIDAY, '14:00', 'halted', 58_000);
    expect(own.sales).toEqual([]);
    // the time of day trading passes, the night and the weekend
    own.at(FRIDAY, '15:10', 'halted', 58_000);
    own.at(MONDAY, '10:00', 'halted', 58_000);
    expect(own.sales).toEqual([]);
    expect(own.kit.broker.reads.intradayLines(DEMO)).toEqual(new Set([own.lines.intraday]));
    own.at(MONDAY, '10:30', 'reopening_auction', 58_000);
    expect(own.sales).toEqual(['margin 200 firm', 'intraday 200 firm']);
    // a stop-loss waits for the first price of continuous trading
    own.at(MONDAY, '10:40', 'continuous', 58_000);
    const all = ['margin 200 firm', 'intraday 200 firm', 'own 200 stop'];
    expect(own.sales).toEqual(all);
    // halted again before anything has traded: they stay where they are
    own.at(MONDAY, '10:50', 'halted', 50_000);
    expect(own.sales).toEqual(all);
    own.expire(MONDAY);
    expect(own.sales).toEqual([]);
    own.at(TUESDAY, '09:10', 'continuous', 50_000);
    own.at(TUESDAY, '09:11', 'continuous', 50_000);
    expect(own.sales).toEqual(['margin 200 firm', 'intraday 200 firm', 'own 200 stop']);
    const debts = own.kit.rows('marginDebts');
    own.fillAll(50_000);
    expect([own.sales, debts, own.kit.rows('marginLoans')]).toEqual([[], [], []]);
    expect(own.kit.broker.reads.intradayLines(DEMO)).toEqual(new Set());
    own.at('2026-11-30', '10:00', 'continuous', 50_000);
    // three lots of two at 70,000 won, sold at 50,000: costs, and interest of four nights twice
    const costs = { bought: 3n * 2_100n, sold: 3n * (1_500n + 5_000n + 15_000n) };
    const interest = [11_200_000n, 10_500_000n].map((won) => (won * 59_000n * 4n) / 365_000_000n);
    const paid = costs.bought + costs.sold + interest.reduce((sum, one) => sum + one, 0n);
    expect(own.kit.money()).toEqual([PLAY_MONEY - 12_000_000n - paid, 0n, 0n]);
  });
});

describe('an overdue loan of a customer with a halted issue', () => {
  it('[LON-11] [LON-12] takes what trades, and the halted shares once they do', () => {
    const own = new LoanKit();
    const { kit } = own;
    // what is left of the money is less than the loan
    const other = kit.placed({ symbol: '900036', price: 9_000, lots: 5 });
    kit.fill(other, 500, 9_000);
    const halted = own.bought(42);
    const loan = own.lent(100_000_000n);
    const more = own.bought(14);
    const sales = () =>
      kit
        .rows('orders')
        .filter(({ kind, pending }) => kind === 'close' && pending > 0)
        .map(({ closes, pending }) => [closes, pending]);
    const halt = (): void => {
      kit.broker.setMarks([{ ...MARKS[0], phase: 'halted' } as never]);
      kit.runDue();
    };
    own.after(34);
    halt();
    kit.now += DAY_MS;
    kit.runDue();
    expect(own.loan(loan).forcedAt).toBe(kit.now);
    // the cash, then what trades though it is the oldest
    expect([kit.money()[0], sales()]).toEqual([0n, [[other, 500]]]);
    kit.fill(kit.rows('orders').find(({ closes }) => closes === other)?.id ?? '', 500, 9_000);
    kit.runDue();
    const left = own.owed();
    for (let day = 0; day < 3; day++) {
      kit.now += DAY_MS;
      kit.runDue();
    }
    // it bears interest meanwhile, and nothing is lost: the shares are still there
    expect([sales(), own.owed() > left, own.house('bad_debt')]).toEqual([[], true, 0n]);
    kit.broker.setMarks(MARKS);
    kit.runDue();
    expect(sales()).toEqual([[more, 1_400]]);
    kit.fill(kit.rows('orders').find(({ closes }) => closes === more)?.id ?? '', 1_400, 70_000);
    kit.runDue();
    expect([own.owed(), sales(), kit.order(halted).holding]).toEqual([0n, [], 4_200]);
    kit.take();
  });
});
