/** Members of staff who change the closed days, for tests. */
import type { Day } from '@maru/std/kst';
import { expect } from 'vitest';
import type { CommandMap } from '../domains.ts';
import { BrokerKit } from './broker-kit.ts';

export const [RITA, ANA] = ['staff:rita', 'staff:ana'] as const;

type Asked = CommandMap['holiday.change'];

export class HolidayKit {
  readonly kit: BrokerKit;

  constructor(kit = new BrokerKit({ hours: 'krx', sandboxReview: 'manual' })) {
    this.kit = kit;
    // one who asks and one who approves
    for (const [id, role] of [
      [RITA, 'reviewer'],
      [ANA, 'approver'],
    ] as const) {
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
    }
    kit.take();
  }

  ask(change: Partial<Asked> = {}, actor: string = RITA): string | null {
    const usual = { kind: 'close_day', days: ['2026-11-26'], reason: 'an election' } as const;
    return this.kit.codeOf(this.kit.send('holiday.change', actor, { ...usual, ...change }));
  }

  get review() {
    const pending = this.kit.broker.reads.pendingReviews();
    const id = pending.findLast(({ kind }) => kind === 'holiday')?.id ?? '';
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

  readonly trades = (day: Day): boolean => this.kit.broker.calendar.business.isTradingDay(day);

  get facts() {
    return this.kit.broker.reads.holidays(this.kit.now);
  }
}
