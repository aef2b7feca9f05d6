/** A dividend that is offered in shares, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { startOfDay } from '@maru/std/kst';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { Scrip, ScripElection } from '../products/scrips/rows.ts';
import { DEMO } from './broker-kit.ts';
import { DECLARED, DIVIDEND, DividendKit, PAY, RECORD, SYMBOL } from './dividend-kit.ts';

/** ₩70,000 less five per cent. */
export const DISCOUNT_PPM = 50_000;
export const PRICE = 66_500;
/** The last trading day before the pay date, as which it begins the choice is over. */
export const LAST = '2026-12-11';
export const traded = (price: number) => ({ turnover: price * 1_000, volume: 1_000 });

export class ScripKit extends DividendKit {
  ask(fields: { dividend?: string; discountPpm?: number } = {}, actor = 'operator') {
    const terms = { dividend: DIVIDEND, discountPpm: DISCOUNT_PPM, ...fields };
    return this.kit.send('scrip.ask', actor, terms);
  }

  /** Two principals decide the newest review of the firm's. */
  decide(approve = true): ErrorCode | null {
    const review = this.kit.broker.reads
      .pendingReviews()
      .findLast(({ kind }) => kind === 'scrip' || kind === 'instruction');
    const reason = approve ? null : 'not_justified';
    const payload = { id: review?.id ?? '', approve, reason };
    const first = this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
    if (first !== null || !approve) return first;
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  /** Some days before the ex date it is requested and approved. */
  announce(): this {
    this.to(DECLARED).ask();
    this.decide();
    return this;
  }

  price(won = 70_000): ErrorCode | null {
    const payload = { dividend: DIVIDEND, week: traded(won) };
    return this.kit.codeOf(this.kit.send('scrip.price', 'system', payload));
  }

  /** The record date has begun and the price is fixed. */
  open(): this {
    this.to(RECORD).price();
    return this.at(this.kit.now);
  }

  elect(shares: number, actor = DEMO) {
    return this.kit.send('scrip.elect', actor, { dividend: DIVIDEND, shares });
  }

  elected(shares: number, actor = DEMO): string {
    return this.kit.ok('scrip.elect', actor, { dividend: DIVIDEND, shares });
  }

  withdraw(id: string, actor = DEMO): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('scrip.withdraw', actor, { id }));
  }

  /** The choice is over. */
  close(): this {
    return this.to(LAST);
  }

  /** The venue's answer to the instruction. */
  answer(refused: string | null = null): void {
    const result = { kind: 'issue_shares', symbol: SYMBOL } as const;
    const about = { id: this.scrip.instruction ?? '', at: this.kit.now };
    const answer =
      refused === null
        ? { kind: 'done', ...about, result }
        : { kind: 'refused', ...about, reason: refused };
    this.kit.ok('venue.answer', 'venue', { answer: answer as unknown as VenueAnswer });
  }

  /** The shares are approved and taken by the venue. */
  issue(): this {
    this.decide();
    this.answer();
    return this;
  }

  pay(): this {
    return this.at(Math.max(startOfDay(PAY), this.kit.now));
  }

  get scrip(): Scrip {
    return present(this.kit.broker.reads.scrip(DIVIDEND), 'it was asked for');
  }

  /** All stored choices, also those that have left memory. */
  get elections(): readonly ScripElection[] {
    this.kit.take();
    const stored = new Map<string, ScripElection>();
    for (const { rows } of this.kit.stored) {
      for (const [id, row] of rows.scripElections) if (row !== undefined) stored.set(id, row);
    }
    return [...stored.values()];
  }

  election(id: string): ScripElection {
    return present(
      this.elections.find((one) => one.id === id),
      'it is stored',
    );
  }
}
