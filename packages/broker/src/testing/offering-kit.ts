/** A broker with an offering of new shares, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { NewShareCommands, OfferingTerms } from '../products/new-shares/commands.ts';
import type { Offering, Subscription } from '../products/new-shares/rows.ts';
import { BrokerKit, DEMO, START } from './broker-kit.ts';

const words = { kor: '새주식', en: 'New share', tw: '新股' };
export const hex = (no: number): string => no.toString(16).padStart(64, '0');

export const OPENS = START + HOUR_MS;
export const TERMS: OfferingTerms = {
  symbol: '800001',
  names: words,
  business: words,
  underwriter: words,
  board: 'main',
  sector: 'machine',
  priceFrom: 18_000,
  priceTo: 22_000,
  price: 20_000,
  issued: 1_000_000,
  pool: 1_000,
  lotSize: 10,
  leastLots: 10,
  mostLots: 80,
  opensAt: OPENS,
  closesAt: OPENS + HOUR_MS,
  drawsAt: OPENS + HOUR_MS + 10 * MINUTE_MS,
  payBy: OPENS + 4 * HOUR_MS,
  listsOn: '2026-11-23',
};
const BEACON = { kind: 'chain', round: 1, source: hex(1) } as const;

/** Won of an application: lots of ten at 20,000 won, and half of it is held. */
export const deposit = (lots: number): bigint => BigInt(lots) * 100_000n;

type Part = NewShareCommands['offering.allot']['parts'][number];

export class OfferingKit {
  readonly kit: BrokerKit;
  id = '';

  constructor(customers = 0) {
    this.kit = new BrokerKit({ sandboxReview: 'manual' });
    for (let no = 2; no < 2 + customers; no++) {
      this.kit.openDemo(`M${String(no).padStart(8, '0')}`, 300_000_000n);
    }
  }

  ask(fields: Partial<NewShareCommands['offering.ask']> = {}, actor = 'operator') {
    return this.kit.send('offering.ask', actor, { ...TERMS, beacon: BEACON, ...fields });
  }

  /** Two principals approve pending reviews. */
  approve(): ErrorCode | null {
    const [review] = this.kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    this.kit.ok('review.decide', 'sandbox-reviewer', payload);
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  at(now: number): void {
    this.kit.now = now;
    this.kit.runDue();
  }

  /** Requests it, has it approved, and waits for the opening. */
  open(fields: Partial<OfferingTerms> = {}): this {
    this.id = this.kit.ok('offering.ask', 'operator', { ...TERMS, beacon: BEACON, ...fields });
    this.approve();
    this.at(OPENS);
    return this;
  }

  get offering(): Offering {
    return present(this.kit.broker.reads.offering(this.id), 'it was asked for');
  }

  get subscriptions(): Subscription[] {
    return this.kit.rows('subscriptions');
  }

  apply(lots = 10, actor = DEMO) {
    const payload = { offering: this.id, lots, entry: hex(this.kit.seq) };
    return this.kit.send('subscription.apply', actor, payload);
  }

  applied(lots = 10, actor = DEMO): string {
    const payload = { offering: this.id, lots, entry: hex(this.kit.seq) };
    return this.kit.ok('subscription.apply', actor, payload);
  }

  root(fields: Partial<NewShareCommands['offering.root']> = {}): ErrorCode | null {
    const { id: offering, applications: entries, asked } = this.offering;
    const payload = { offering, root: hex(5), entries, asked, ...fields };
    return this.kit.codeOf(this.kit.send('offering.root', 'draw', payload));
  }

  draw(fields: Partial<NewShareCommands['offering.draw']> = {}): ErrorCode | null {
    const { id: offering, pool, asked } = this.offering;
    const result = { value: hex(6), resultHash: hex(7), allotted: Math.min(pool, asked) };
    const payload = { offering, ...result, ...fields };
    return this.kit.codeOf(this.kit.send('offering.draw', 'draw', payload));
  }

  allot(...parts: readonly (readonly [id: string, equal: number, proportional: number])[]) {
    const all: Part[] = parts.map(([id, equal, proportional]) => ({ id, equal, proportional }));
    const payload = { offering: this.id, parts: all };
    return this.kit.codeOf(this.kit.send('offering.allot', 'draw', payload));
  }

  /** Closes, and draws the given result, which takes effect at once. */
  drawn(...parts: readonly (readonly [id: string, equal: number, proportional: number])[]): void {
    this.at(TERMS.closesAt);
    this.root();
    this.at(TERMS.drawsAt);
    this.draw();
    if (parts.length > 0) this.allot(...parts);
  }

  pay(id: string, actor = DEMO, checkedHash = 'hash') {
    return this.kit.codeOf(this.kit.send('subscription.pay', actor, { id, checkedHash }));
  }

  waive(id: string, actor = DEMO): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('subscription.waive', actor, { id }));
  }

  /** The venue's answer to the listing. */
  answer(refused: string | null = null): void {
    const id = this.offering.instruction ?? '';
    const at = this.kit.now;
    const answer =
      refused === null
        ? { kind: 'done', id, at, result: { kind: 'list', symbol: TERMS.symbol } }
        : { kind: 'refused', id, at, reason: refused };
    this.kit.ok('venue.answer', 'venue', { answer: answer as VenueAnswer });
  }

  /** The deadline passes, and the listing is approved and taken. */
  listing(): void {
    this.at(this.offering.payBy);
    this.approve();
    this.answer();
    this.kit.broker.setInstrument(this.offering.instrument);
  }

  /** All messages so far, in order. */
  messagesTo(customer = DEMO): { code: string; params: unknown }[] {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .flatMap((one) =>
        one?.customer === customer ? [{ code: one.code, params: one.params }] : [],
      );
  }
}
