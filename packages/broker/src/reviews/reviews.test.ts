import { describe, expect, test } from 'vitest';
import { BrokerKit } from '../testing/broker-kit.ts';

const WHO = 'M00000002';

function withMinor(checks: 'pass' | 'phone_format', sandboxReview: 'auto' | 'manual' = 'auto') {
  const kit = new BrokerKit({ sandboxReview });
  kit.ok('customer.register', 'gateway', {
    id: WHO,
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor: true,
    guardianGiven: true,
    guardianChecks: checks,
  });
  const [review] = [...kit.take().rows.reviews.values()];
  return { kit, review: review! };
}

describe('reviews', () => {
  test('[REV-1] nobody touches it for ten seconds: the marked principal passes it', () => {
    const { kit, review } = withMinor('pass');
    kit.now += 9_999;
    kit.runDue();
    expect(kit.broker.reads.customer(WHO)?.guardian).toBe('pending');
    kit.now += 1;
    kit.runDue();
    expect(kit.broker.reads.customer(WHO)?.guardian).toBe('passed');
    const changes = kit.take();
    expect(changes.rows.reviews.get(review.id)).toMatchObject({
      state: 'passed',
      decidedBy: 'sandbox-reviewer',
    });
    expect(changes.accountEvents).toMatchObject([
      { customer: WHO, events: [{ kind: 'review', what: 'guardian', state: 'passed' }] },
    ]);
  });

  test('[REV-2] a finding is rejected with its code', () => {
    const { kit, review } = withMinor('phone_format');
    kit.now += 10_000;
    kit.runDue();
    expect(kit.take().rows.reviews.get(review.id)).toMatchObject({
      state: 'failed',
      reason: 'phone_format',
    });
    expect(kit.codeOf(kit.place({}, WHO))).toBe('guardian_failed');
  });

  test('[REV-3] one decision, by a principal, with a reason exactly when rejected', () => {
    const { kit, review } = withMinor('pass');
    const decide = (actor: string, approve: boolean, reason: 'not_legible' | null) =>
      kit.codeOf(kit.send('review.decide', actor, { id: review.id, approve, reason }));
    expect(decide(WHO, true, null)).toBe('not_allowed');
    expect(decide('sandbox-reviewer', false, null)).toBe('bad_request');
    expect(decide('sandbox-reviewer', false, 'not_legible')).toBeNull();
    expect(decide('sandbox-approver', true, null)).toBe('not_in_review');
    kit.now += 10_000;
    kit.runDue();
    expect(kit.broker.reads.customer(WHO)?.guardian).toBe('failed');
    const missing = { id: 'R0', approve: true, reason: null };
    expect(kit.codeOf(kit.send('review.decide', 'sandbox-reviewer', missing))).toBe(
      'review_missing',
    );
  });

  test('[REV-4] with manual review nothing is decided by itself', () => {
    const { kit } = withMinor('pass', 'manual');
    kit.now += 60_000;
    kit.runDue();
    expect(kit.broker.reads.customer(WHO)?.guardian).toBe('pending');
  });
});
