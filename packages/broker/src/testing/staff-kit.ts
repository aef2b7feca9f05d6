/** Staff members, a requester and an approver, for tests. */
import { expect } from 'vitest';
import type { BrokerKit } from './broker-kit.ts';

export const [RITA, ANA] = ['staff:rita', 'staff:ana'] as const;

export abstract class StaffKit<Asked extends object> {
  readonly kit: BrokerKit;
  /** The kind of the reviews. */
  readonly #kind: string;

  constructor(kind: string, kit: BrokerKit) {
    this.#kind = kind;
    this.kit = kit;
    for (const [id, role] of [
      [RITA, 'reviewer'],
      [ANA, 'approver'],
    ] as const) {
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
    }
    kit.take();
  }

  /** Requests a change; returns the code of its refusal, null where it is taken. */
  abstract ask(change?: Partial<Asked>, actor?: string): string | null;

  get review() {
    const pending = this.kit.broker.reads.pendingReviews();
    const id = pending.findLast(({ kind }) => kind === this.#kind)?.id ?? '';
    return this.kit.broker.reads.reviewCase(id, this.kit.now);
  }

  decide(actor: string = ANA, reason: string | null = null): string | null {
    const { review } = this;
    const id = review?.review.id ?? '';
    const payload = { id, approve: reason === null, reason, seen: review?.text ?? '' };
    return this.kit.codeOf(this.kit.send('review.decide', actor, payload));
  }

  /** A change that two people have made. */
  make(change: Partial<Asked>): void {
    expect(this.ask(change)).toBeNull();
    expect(this.decide()).toBeNull();
  }
}
