/** A broker with a capital increase, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { CommandMap } from '../domains.ts';
import type { Increase, IncreaseRight, IncreaseSubscription } from '../products/increases/rows.ts';
import { BrokerKit, DEMO } from './broker-kit.ts';

const at = (day: string, hours: number, minutes = 0): Instant =>
  startOfDay(day) + hours * HOUR_MS + minutes * MINUTE_MS;
export const tradedAt = (price: number) => ({ turnover: price * 1_000, volume: 1_000 });

/** The market's price is 70,000 won, and a million of ten million shares make 200,000 new ones. */
export const TERMS: CommandMap['increase.ask'] = {
  symbol: '900005',
  ratioPpm: 200_000,
  discountPpm: 250_000,
  exDay: '2026-11-21',
  pricesAt: at('2026-11-22', 0, 5),
  opensAt: at('2026-11-22', 0, 10),
  closesAt: at('2026-11-22', 18),
  publicOpensAt: at('2026-11-22', 19),
  publicClosesAt: at('2026-11-22', 22),
  allotsAt: at('2026-11-22', 22, 10),
  listsOn: '2026-11-23',
  spans: { month: tradedAt(70_000), week: tradedAt(70_000), day: tradedAt(70_000) },
};
/** The base is requested an hour before the day of the ex date begins. */
export const BASES = at('2026-11-20', 23);
export const EX = startOfDay(TERMS.exDay);
export const LISTED = startOfDay(TERMS.listsOn);

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

export class IncreaseKit {
  readonly kit: BrokerKit;
  id = '';

  /** @param customers beside the first one, each with 2 billion won */
  constructor(customers = 0, hours: CalendarMode = 'always') {
    this.kit = new BrokerKit({ hours, sandboxReview: 'manual' });
    for (let no = 2; no < 2 + customers; no++) this.kit.openDemo(customerNo(no), 2_000_000_000n);
  }

  ask(fields: Partial<CommandMap['increase.ask']> = {}, actor = 'operator') {
    return this.kit.send('increase.ask', actor, { ...TERMS, ...fields });
  }

  /** Two principals approve the newest review of the firm's. */
  approve(): ErrorCode | null {
    const review = this.kit.broker.reads
      .pendingReviews()
      .findLast(({ kind }) => kind === 'increase' || kind === 'instruction');
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    const first = this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
    if (first !== null) return first;
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  /** Time passes until an instant; each alarm on the way runs at its own time. */
  at(instant: Instant): this {
    for (;;) {
      const next = this.kit.broker.nextAlarmAt();
      if (next === null || next > instant) break;
      this.kit.now = Math.max(next, this.kit.now);
      this.kit.runDue();
    }
    this.kit.now = Math.max(this.kit.now, instant);
    this.kit.runDue();
    return this;
  }

  /** Requests it and has it approved. */
  announce(fields: Partial<CommandMap['increase.ask']> = {}): this {
    this.id = this.kit.ok('increase.ask', 'operator', { ...TERMS, ...fields });
    this.approve();
    return this;
  }

  /** The venue takes, or refuses, the base of the ex date that two have approved. */
  rebase(refused: string | null = null): this {
    this.at(BASES);
    this.approve();
    this.answer(this.increase.baseInstruction, refused);
    return this;
  }

  price(week = 70_000, day = week): ErrorCode | null {
    const spans = { week: tradedAt(week), day: tradedAt(day) };
    const payload = { increase: this.id, spans };
    return this.kit.codeOf(this.kit.send('increase.price', 'system', payload));
  }

  /** Waits for the holders' time, at the price of the first formula. */
  open(): this {
    this.at(TERMS.pricesAt).price();
    return this.at(TERMS.opensAt);
  }

  get increase(): Increase {
    return present(this.kit.broker.reads.increase(this.id), 'it was asked for');
  }

  /** All stored rows of a table, also those that have left memory. */
  #stored<T extends 'increaseRights' | 'increaseSubscriptions'>(table: T) {
    this.kit.take();
    const found = new Map<string, unknown>();
    for (const { rows } of this.kit.stored) {
      for (const [id, row] of rows[table]) if (row !== undefined) found.set(id, row);
    }
    return [...found.values()];
  }

  get rights(): IncreaseRight[] {
    return this.#stored('increaseRights') as IncreaseRight[];
  }

  get subscriptions(): IncreaseSubscription[] {
    return this.#stored('increaseSubscriptions') as IncreaseSubscription[];
  }

  rightOf(customer = DEMO): IncreaseRight | undefined {
    return this.rights.find((one) => one.customer === customer);
  }

  subscription(id: string): IncreaseSubscription {
    return present(
      this.subscriptions.find((one) => one.id === id),
      'it is stored',
    );
  }

  /** Shares bought by whole lots. */
  buys(lots: number, customer = DEMO): string {
    const id = this.kit.placed({ lots, confirmed: true }, customer);
    this.kit.fill(id, lots * 100, 70_000);
    return id;
  }

  /** Borrowed shares, sold. */
  shorts(lots: number, customer = DEMO): string {
    this.kit.send('margin.open', customer, { answer: 'all' });
    const id = this.kit.placed({ side: 'short', lots, confirmed: true }, customer);
    this.kit.fill(id, lots * 100, 70_000);
    return id;
  }

  subscribe(shares: number, actor = DEMO) {
    return this.kit.send('increase.subscribe', actor, { increase: this.id, shares });
  }

  subscribed(shares: number, actor = DEMO): string {
    return this.kit.ok('increase.subscribe', actor, { increase: this.id, shares });
  }

  withdraw(id: string, actor = DEMO): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('increase.withdraw', actor, { id }));
  }

  /** The venue's answer to an instruction. */
  answer(id: string | null, refused: string | null = null): void {
    const { symbol, exDay: day, base } = this.increase;
    const result = { kind: 'rebase', symbol, day, base: base ?? 0 } as const;
    const about = { id: id ?? '', at: this.kit.now };
    const answer =
      refused === null
        ? { kind: 'done', ...about, result }
        : { kind: 'refused', ...about, reason: refused };
    this.kit.ok('venue.answer', 'venue', { answer: answer as VenueAnswer });
  }

  /** Both issues of shares are approved and taken. */
  issue(): this {
    this.approve();
    this.approve();
    const { instruction, othersInstruction } = this.increase;
    if (instruction !== null) this.answer(instruction);
    if (othersInstruction !== null) this.answer(othersInstruction);
    return this;
  }

  house(name: string, unit = 'KRW'): bigint {
    return this.kit.rows('houseAccounts').find(({ id }) => id === `${name}:${unit}`)?.balance ?? 0n;
  }

  /** All messages of increases so far, in order. */
  messagesTo(customer = DEMO): { code: string; params: unknown }[] {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .filter((one) => /^(right|increase)_/.test(one?.code ?? ''))
      .flatMap((one) =>
        one?.customer === customer ? [{ code: one.code, params: one.params }] : [],
      );
  }
}
