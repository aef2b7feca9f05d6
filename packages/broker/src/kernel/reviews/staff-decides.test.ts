import type { DeskRole } from '@maru/contract/desk-rules';
import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { ToyKit } from '../../testing/toy/kit.ts';

const REVIEWER = 'staff:rita';
const APPROVER = 'staff:ana';
const AUDITOR = 'staff:olga';

/** A ticket of so many shares under review, and the staff; above 50 two must approve. */
function stage(shares: number) {
  const kit = new ToyKit();
  const appoint = (id: string, ...roles: DeskRole[]) =>
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles });
  appoint(REVIEWER, 'reviewer');
  appoint('staff:rosa', 'reviewer');
  appoint(APPROVER, 'approver');
  appoint(AUDITOR, 'auditor', 'admin');
  kit.take();
  const ticket = kit.ticket(shares);
  const [review] = [...kit.take().rows.reviews.values()];
  const id = review?.id ?? '';
  const read = () => kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
  const decide = (actor: string, reason: string | null = null, seen = read()) =>
    kit.codeOf(kit.send('review.decide', actor, { id, approve: reason === null, reason, seen }));
  const state = () => kit.tickets().find((one) => one.id === ticket)?.state;
  return { kit, id, read, decide, state };
}

describe('a decision of the staff', () => {
  test('[REV-8] rests on what was read', () => {
    const { kit, decide, read, state } = stage(60);
    const first = read();
    expect(decide(REVIEWER, null, '')).toBe('review_changed');
    expect(decide(REVIEWER, null, first)).toBeNull();
    // the second person reads the name of the first
    expect(read()).not.toBe(first);
    expect(decide(APPROVER, null, first)).toBe('review_changed');
    const before = read();
    const [customer] = kit.broker.rows('customers');
    kit.broker.load('customers', { ...customer!, frozen: true });
    expect(decide(APPROVER, null, before)).toBe('review_changed');
    expect(decide(APPROVER)).toBeNull();
    expect(state()).toBe('approved');
  });

  test('[REV-9] takes a reviewer or an approver, and a second one that is an approver', () => {
    const { decide, state } = stage(60);
    expect(decide(AUDITOR)).toBe('not_allowed');
    expect(decide('staff:nobody')).toBe('not_allowed');
    expect(decide(REVIEWER)).toBeNull();
    expect(decide(REVIEWER)).toBe('review_same_person');
    expect(decide('staff:rosa')).toBe('review_approver_needed');
    expect(state()).toBe('open');
    expect(decide(APPROVER)).toBeNull();
    expect(state()).toBe('approved');
  });

  test('[REV-9] one approval is enough where one is asked for; anybody of them rejects', () => {
    const one = stage(10);
    expect(one.decide(REVIEWER)).toBeNull();
    expect(one.state()).toBe('approved');
    const two = stage(60);
    expect(two.decide(REVIEWER)).toBeNull();
    expect(two.decide(REVIEWER, 'too_many')).toBeNull();
    expect(two.state()).not.toBe('approved');
    expect(two.decide(APPROVER)).toBe('not_in_review');
  });

  test('[REV-10] stands in the audit log with its effect', () => {
    const { kit, id, decide } = stage(60);
    decide(REVIEWER);
    expect(kit.take().auditRows).toMatchObject([
      { actor: REVIEWER, action: 'approve_first', object: id, reason: null },
    ]);
    decide(APPROVER, 'no such reason');
    expect(kit.take().auditRows).toMatchObject([{ action: 'refused', reason: 'bad_request' }]);
    decide(APPROVER, 'too_many');
    const { auditRows, rows } = kit.take();
    expect(auditRows).toMatchObject([
      { actor: APPROVER, action: 'reject', object: id, reason: 'too_many' },
    ]);
    expect(auditRows[0]?.detail).toMatchObject({ first: REVIEWER });
    expect(rows.reviews.get(id)).toMatchObject({ state: 'failed', decidedBy: APPROVER });
  });

  test('[REV-5] what staff have approved first waits for a second person', () => {
    const { kit, decide, state } = stage(60);
    decide(REVIEWER);
    kit.now += 60_000;
    kit.runDue();
    expect(state()).toBe('open');
  });

  test('[REV-11] a first approval expires after a day, and then it takes two again', () => {
    const { kit, id, decide, state } = stage(60);
    decide(REVIEWER);
    kit.take();
    kit.now += LIMITS.approvalHours * HOUR_MS - 1;
    kit.runDue();
    expect(kit.take().auditRows).toEqual([]);
    kit.now += 1;
    kit.runDue();
    const { auditRows, rows } = kit.take();
    expect(auditRows).toMatchObject([
      { actor: 'clock', action: 'approval_expired', object: id, detail: { first: REVIEWER } },
    ]);
    expect(rows.reviews.get(id)).toMatchObject({ state: 'pending', reviewedBy: null });
    expect(decide(APPROVER)).toBeNull();
    expect(state()).toBe('open');
    expect(decide(APPROVER)).toBe('review_same_person');
    kit.now += LIMITS.approvalHours * HOUR_MS;
    kit.runDue();
    expect(decide(APPROVER)).toBeNull();
    expect(kit.rows('reviews').find((one) => one.id === id)?.reviewedBy).toBe(APPROVER);
  });

  test('[REV-11] what is decided in time leaves nothing that is due', () => {
    const { kit, id, decide } = stage(60);
    decide(REVIEWER);
    decide(APPROVER);
    kit.take();
    expect(kit.rows('alarms').filter(({ ref }) => ref === id)).toEqual([]);
  });
});
