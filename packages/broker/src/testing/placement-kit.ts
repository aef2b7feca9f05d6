/** A broker with a placement, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { VenueAnswer } from '@maru/std/venue-port';
import type { PlacementTerms } from '../products/placements/commands.ts';
import type { Placement, PlacementApplication } from '../products/placements/rows.ts';
import { BrokerKit, DEMO, START } from './broker-kit.ts';

export const OPENS = START + HOUR_MS;
/** The market's price is 70,000 won. */
export const TERMS: PlacementTerms = {
  symbol: '900005',
  price: 65_000,
  shares: 10_000,
  partsPpm: [500_000, 300_000, 200_000],
  opensAt: OPENS,
  closesAt: OPENS + HOUR_MS,
  allotsAt: OPENS + HOUR_MS + 10 * MINUTE_MS,
  listsOn: '2026-11-23',
};

export class PlacementKit {
  readonly kit: BrokerKit;
  id = '';

  /** @param customers beside the first one, each with 2 billion won */
  constructor(customers = 0) {
    this.kit = new BrokerKit({ sandboxReview: 'manual' });
    for (let no = 2; no < 2 + customers; no++) {
      this.kit.openDemo(`M${String(no).padStart(8, '0')}`, 2_000_000_000n);
    }
  }

  ask(fields: Partial<PlacementTerms> = {}, actor = 'operator') {
    return this.kit.send('placement.ask', actor, { ...TERMS, ...fields });
  }

  /** Two principals approve the newest review of the firm's. */
  approve(): ErrorCode | null {
    const review = this.kit.broker.reads
      .pendingReviews()
      .findLast(({ kind }) => kind === 'placement' || kind === 'instruction');
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    const first = this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
    if (first !== null) return first;
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  at(now: number): void {
    this.kit.now = now;
    this.kit.runDue();
  }

  /** Requests it, has it approved, and waits for the opening. */
  open(fields: Partial<PlacementTerms> = {}): this {
    this.id = this.kit.ok('placement.ask', 'operator', { ...TERMS, ...fields });
    this.approve();
    this.at(OPENS);
    return this;
  }

  get placement(): Placement {
    return present(this.kit.broker.reads.placement(this.id), 'it was asked for');
  }

  /** An application in memory: one of which something is pending. */
  application(id: string): PlacementApplication {
    const found = this.kit.rows('placementApplications').find((one) => one.id === id);
    return present(found, 'it is in memory');
  }

  apply(shares = 100, tier = 0, actor = DEMO) {
    const payload = { placement: this.id, tier, shares };
    return this.kit.send('placement.apply', actor, payload);
  }

  applied(shares = 100, tier = 0, actor = DEMO): string {
    return this.kit.ok('placement.apply', actor, { placement: this.id, tier, shares });
  }

  cancel(id: string, actor = DEMO): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('placement.cancel', actor, { id }));
  }

  /** Decides an application. @param reason of a rejection; null: it is approved */
  review(id: string, reason: string | null = null): ErrorCode | null {
    const payload = { id: `R${id.slice(1)}`, approve: reason === null, reason };
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
  }

  /** The venue's answer to the issue of the shares. */
  answer(refused: string | null = null): void {
    const { instruction, symbol, listsOn: day, allotted: shares } = this.placement;
    const id = instruction ?? '';
    const at = this.kit.now;
    const result = { kind: 'issue_shares', symbol, day, shares } as const;
    const answer =
      refused === null
        ? { kind: 'done', id, at, result }
        : { kind: 'refused', id, at, reason: refused };
    this.kit.ok('venue.answer', 'venue', { answer: answer as VenueAnswer });
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
