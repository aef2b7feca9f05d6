/** A broker with lenders and short sellers of one issue; tests only. */
import { present } from '@maru/std/assert';
import { addDays, type Day } from '@maru/std/kst';
import type { Lending } from '../trading/lending/rows.ts';
import { DEMO, START } from './broker-kit.ts';
import { customerNo, DividendKit, SYMBOL } from './dividend-kit.ts';

export const LENDER = DEMO;
export const OTHER = customerNo(2);
export const SELLER = customerNo(3);
export const FIRST: Day = '2026-11-20';
export const PRICE = 70_000;

export class LendingKit extends DividendKit {
  /** The trading day of now. */
  day: Day = FIRST;

  /** @param customers beside the lender, each with as much play money */
  constructor(customers = 2) {
    super(customers);
    this.kit.now = START;
  }

  /** Nothing of the firm's own can be borrowed. */
  withoutOwnPool(): this {
    this.set('borrowPoolPpm', '0');
    return this;
  }

  set(name: string, value: string): void {
    const row = { name, version: 2, value, from: 0, change: null };
    this.kit.broker.load('parameters', { id: `${name}:2`, ...row });
  }

  /** So many trading days later. */
  later(days: number): this {
    for (let i = 0; i < days; i++) {
      this.day = addDays(this.day, 1);
      this.to(this.day);
    }
    return this;
  }

  /** Takes steps that are due until there is a job of a kind; returns its id. */
  until(kind: string): string {
    const { kit } = this;
    for (;;) {
      const job = kit.rows('jobs').find((one) => one.kind === kind);
      if (job !== undefined) return job.id;
      const due = present(kit.broker.due(kit.now), `something begins ${kind}`);
      kit.ok(due.type, due.actor, due.payload as never);
    }
  }

  lend(shares: number, customer = LENDER): string {
    return this.kit.ok('lending.lend', customer, { symbol: SYMBOL, shares });
  }

  /** The code that it is refused with, and its number; null: it is taken. */
  lendRefused(shares: number, customer = LENDER, symbol = SYMBOL) {
    const outcome = this.kit.send('lending.lend', customer, { symbol, shares });
    return outcome.ok ? null : [outcome.refusal.code, outcome.refusal.params.n];
  }

  recall(id: string, shares: number | null = null, customer = LENDER) {
    return this.kit.send('lending.recall', customer, { id, shares });
  }

  lending(id: string): Lending {
    this.kit.take();
    const rows = this.kit.stored.flatMap((changes) => [...changes.rows.lendings]);
    return rows.filter(([one]) => one === id).at(-1)?.[1] as Lending;
  }

  /** Won credited for a lending, by day. */
  fees(id: string): readonly (readonly [Day, bigint])[] {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ lendingFees }) => lendingFees)
      .filter(({ lending }) => lending === id)
      .map(({ day, amount }) => [day, amount] as const);
  }

  /** Codes and params of messages of a customer whose code begins so. */
  messagesWithCode(customer: string, ...codes: string[]) {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .filter((one) => one?.customer === customer && codes.includes(one.code))
      .map((one) => ({ code: one?.code, ...one?.params }));
  }

  /** Fees that borrowers have paid from their own money, won. */
  get feesPaid(): bigint {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ entries }) => entries)
      .filter(({ cause }) => cause === 'borrow_fee')
      .flatMap(({ postings }) => postings)
      .filter(({ owner }) => owner !== 'house')
      .reduce((sum, { amount }) => sum - amount, 0n);
  }
}
