import { FIRMS_KEY } from '@maru/contract/constants';
import { priceLimits } from '@maru/std/krx/price-limits';
import { DAY_MS, type Day, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';
const DAYS: readonly Day[] = [
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
];

/** A stock at a limit day after day, and a customer with all money in it. */
class Streak {
  readonly kit = new BrokerKit({ hours: 'krx' });
  readonly line: string;
  readonly shares: number;
  /** The close of the day before. */
  base = 70_000;
  #day = 0;

  readonly side: 'long' | 'short';

  /** @param side of the customer's position with leverage 5 */
  constructor(side: 'long' | 'short', lots?: number) {
    this.side = side;
    this.kit.ok('margin.open', DEMO, { answer: 'all' });
    const outcome = this.kit.preview({ leverage: 5, side });
    const most = outcome.ok ? Number(outcome.estimate?.maxLots) : 0;
    const terms = { leverage: 5, side, lots: lots ?? most, confirmed: true };
    this.line = this.kit.placed(terms);
    this.shares = (lots ?? most) * 100;
    this.kit.fill(this.line, this.shares, 70_000);
  }

  get limit(): number {
    const { upper, lower } = priceLimits(this.base, 30, priceGrid('krx'));
    return this.side === 'long' ? lower : upper;
  }

  /** Prices of now. @param last null: nothing has traded today */
  marks(last: number | null): void {
    const side =
      this.side === 'long' ? { bid: null, ask: this.limit } : { bid: this.limit, ask: null };
    this.kit.broker.setMarks([{ ...markAt(SYMBOL, this.base, last), ...side }]);
    this.kit.runDue();
  }

  /** Ten in the morning of the next trading day; the close of the last one was at its limit. */
  next(last: number | null, close = this.limit): void {
    const { kit } = this;
    const today = startOfDay(DAYS[this.#day] ?? '');
    // the venue ends the orders of the regular session
    kit.now = today + 15 * HOUR_MS + 30 * MINUTE_MS;
    for (const { id, pending } of kit.rows('orders')) {
      if (pending > 0) kit.report({ kind: 'cancelled', id, reason: 'expired' });
    }
    kit.runDue();
    kit.take();
    this.base = close;
    this.#day += 1;
    kit.now = startOfDay(DAYS[this.#day] ?? '') + 10 * HOUR_MS;
    kit.runDue();
    this.marks(last);
  }

  get forced() {
    return this.kit.rows('orders').filter(({ closes, clientOrderId, pending }) => {
      return closes === this.line && clientOrderId.startsWith(FIRMS_KEY) && pending > 0;
    });
  }

  get loan() {
    return this.kit.rows('marginLoans').find(({ id }) => id === this.line);
  }

  house(name: string): bigint {
    return this.kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`)?.balance ?? 0n;
  }

  /** Codes of all messages so far, in order. */
  messagesTo(): string[] {
    this.kit.take();
    const sent = new Map<string, string>();
    for (const { rows } of this.kit.stored) {
      for (const [id, row] of rows.messages) if (row !== undefined) sent.set(id, row.code);
    }
    return [...sent.values()];
  }

  get score(): number {
    return this.kit.broker.reads.creditScore(DEMO, this.kit.now).score;
  }

  /** What the house is owed with interest to date, and what the customer has, won. */
  get standing() {
    const loan = this.kit.broker.reads.loanView(this.line, this.kit.now);
    return { interest: BigInt(loan?.interest ?? 0), equity: BigInt(loan?.equity ?? 0) };
  }
}

describe('a stock that stands at its limit for days', () => {
  it.each(['long', 'short'] as const)(
    '[MRG-7] a %s position is closed on each day anew, before anything has traded too',
    (side) => {
      const own = new Streak(side);
      const before = own.score;
      own.marks(own.limit);
      expect(own.forced).toMatchObject([{ type: 'market', pending: own.shares }]);
      const first = own.forced[0]?.id;
      for (let day = 1; day <= 5; day++) {
        own.next(null);
        expect([day, own.forced.map(({ pending }) => pending)]).toEqual([day, [own.shares]]);
        expect(own.forced[0]?.id).not.toBe(first);
      }
      // ten calendar days later a trade comes at the sixth limit
      own.marks(own.limit);
      const [free, held] = own.kit.money();
      const { interest, equity } = own.standing;
      expect([interest > 0n, equity < 0n]).toEqual([true, true]);
      const closing = own.forced[0]?.id ?? '';
      own.kit.fill(closing, own.shares, own.limit);
      const { fee, transactionTax, ruralTax } = own.kit.order(closing);
      const lost = equity + free - fee - transactionTax - ruralTax;
      expect(own.kit.rows('marginDebts').map(({ amount }) => amount)).toEqual([-lost]);
      own.kit.runDue();
      // nothing else is there: the house bears all of it, and the customer no won beyond the own
      expect([own.house('bad_debt'), own.house('margin_debts')]).toEqual([lost, 0n]);
      expect([own.house('margin_loans'), own.house('interest') >= 0n]).toEqual([0n, true]);
      expect(own.loan).toBeUndefined();
      own.kit.now += 4 * DAY_MS;
      own.kit.runDue();
      expect(own.kit.money()).toEqual([0n, 0n, 0n]);
      expect(held > 0n).toBe(side === 'short');
      const about = own.messagesTo().filter((code) => code.startsWith('margin_'));
      expect(about).toEqual(['margin_closing', 'margin_debt']);
      expect(own.score).toBe(before - 10);
    },
  );

  it('[MRG-16] what has recovered before it was sold is kept, and told anew when it falls', () => {
    const own = new Streak('long', 100);
    const closings = () => own.messagesTo().filter((code) => code === 'margin_closing').length;
    own.marks(own.limit);
    const since = own.kit.now;
    const view = () => own.kit.broker.reads.loanView(own.line, own.kit.now);
    expect(view()).toMatchObject({ warnedAt: since, closingSince: since });
    const { score } = own;
    // it is still being sold: a better price takes nothing back
    own.marks(75_000);
    expect([own.forced.length, view()?.closingSince]).toEqual([1, since]);
    own.next(80_000, 65_000);
    expect([own.forced, closings()]).toEqual([[], 1]);
    expect(view()).toMatchObject({ warnedAt: null, closingSince: null });
    own.kit.now += MINUTE_MS;
    own.marks(62_000);
    expect(view()).toMatchObject({ warnedAt: own.kit.now, closingSince: null });
    own.kit.now += MINUTE_MS;
    own.marks(59_000);
    expect(view()?.closingSince).toBe(own.kit.now);
    expect([own.forced.length, closings()]).toEqual([1, 2]);
    // a position counts once
    expect(own.score).toBe(score);
  });
});
