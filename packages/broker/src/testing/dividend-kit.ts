/** A broker with an issue that pays dividends, and steps through their dates; tests only. */
import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { type Day, type Instant, startOfDay } from '@maru/std/kst';
import type { Dividend, Entitlement } from '../products/dividends/rows.ts';
import { BrokerKit, DEMO, issue } from './broker-kit.ts';

const words = { kor: '회사', en: 'Company', tw: '公司' };

/** An issue whose company pays so many won a share and year. */
export const payer = (symbol: string, dividend: number, fields: Partial<Instrument> = {}) => ({
  ...issue(symbol),
  company: {
    founded: 1990,
    employees: 100,
    headquarters: words,
    business: words,
    chief: '김하나',
    revenue: 1e12,
    operatingProfit: 1e11,
    netProfit: 1e11,
    equity: 1e12,
    dividend,
  },
  ...fields,
});

export const SYMBOL = '900005';
/** The dividend that the kit is about, with its dates when every day trades. */
export const DIVIDEND = `${SYMBOL}:2026Q4`;
export const WON = 1_003;
export const DECLARED: Day = '2026-11-26';
export const EX: Day = '2026-12-01';
export const RECORD: Day = '2026-12-02';
export const PAY: Day = '2026-12-12';
/** A year: the remainder of the quarters is paid in the last one. */
const YEARLY = 4_003;

/** Announces dividends so few days before that a kit begins before. */
export function announceLate({ broker }: BrokerKit): void {
  const row = { name: 'dividendNoticeDays', version: 2, value: '5', from: 0, change: null };
  broker.load('parameters', { id: 'dividendNoticeDays:2', ...row });
}

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

export class DividendKit {
  readonly kit: BrokerKit;

  /** @param customers beside the first one, each with as much play money */
  constructor(customers = 0) {
    const instruments = [payer(SYMBOL, YEARLY), issue('900036', 'second')];
    this.kit = new BrokerKit({ instruments });
    announceLate(this.kit);
    for (let no = 2; no < 2 + customers; no++) this.kit.openDemo(customerNo(no), 300_000_000n);
  }

  /** Time passes until an instant; each alarm on the way runs at its own time. */
  at(instant: Instant): this {
    for (;;) {
      const next = this.kit.broker.nextAlarmAt();
      if (next === null || next > instant) break;
      this.kit.now = Math.max(next, this.kit.now);
      this.kit.runDue();
    }
    this.kit.now = instant;
    this.kit.runDue();
    return this;
  }

  /** The beginning of a day. */
  to(day: Day): this {
    return this.at(startOfDay(day));
  }

  /** Shares at ₩70,000, bought by whole lots. */
  buys(lots: number, customer = DEMO): string {
    const id = this.kit.placed({ lots, confirmed: true }, customer);
    this.kit.fill(id, lots * 100, 70_000);
    return id;
  }

  /** Borrowed shares, sold at ₩70,000. */
  shorts(lots: number, customer = DEMO): string {
    this.kit.send('margin.open', customer, { answer: 'all' });
    const id = this.kit.placed({ side: 'short', lots, confirmed: true }, customer);
    this.kit.fill(id, lots * 100, 70_000);
    return id;
  }

  /** All open shares of a position are sold, or bought back. */
  closes(id: string, customer = DEMO, price = 70_000): void {
    const { holding } = this.kit.order(id);
    const outcome = this.kit.close(id, {}, customer);
    const sale = outcome.ok ? String(outcome.reply.id) : '';
    this.kit.fill(sale, holding, price);
  }

  get dividend(): Dividend {
    return present(this.kit.broker.reads.dividend(DIVIDEND), 'it is announced');
  }

  /** All stored entitlements, also those that have left memory. */
  get entitlements(): readonly Entitlement[] {
    this.kit.take();
    const stored = new Map<string, Entitlement>();
    for (const { rows } of this.kit.stored) {
      for (const [id, row] of rows.entitlements) if (row !== undefined) stored.set(id, row);
    }
    return [...stored.values()];
  }

  entitlementOf(customer = DEMO): Entitlement | undefined {
    return this.entitlements.find((one) => one.customer === customer);
  }

  house(name: string): bigint {
    return this.kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`)?.balance ?? 0n;
  }

  available(customer = DEMO): bigint {
    return this.kit.money(customer)[0];
  }

  /** Causes and amounts of the ledger entries about dividends, in order. */
  entries(customer: string | null = DEMO) {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ entries }) => entries)
      .filter((one) => one.customer === customer && ['dividend', 'tax'].includes(one.cause))
      .map(({ cause, postings }) => [
        cause,
        ...postings.map(({ account, amount }) => `${account} ${amount}`),
      ]);
  }

  messagesTo(customer = DEMO) {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .filter((one) => one?.customer === customer && one.kind === 'dividend')
      .map((one) => ({ code: one?.code, params: one?.params }));
  }
}
