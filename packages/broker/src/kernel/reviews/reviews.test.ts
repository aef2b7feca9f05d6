import { describe, expect, test } from 'vitest';
import { guardianReview } from '../../people/customers/guardian.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { decideFor, registerMinor } from '../../testing/minor-kit.ts';
import { ToyKit } from '../../testing/toy/kit.ts';
import { fits } from './kinds.ts';

const MINOR = 'M00000002';

function withMinor(sandboxReview: 'auto' | 'manual' = 'auto') {
  const kit = new BrokerKit({ sandboxReview });
  registerMinor(kit, MINOR);
  kit.take();
  decideFor(kit, MINOR, 'consent');
  const [review] = [...kit.take().rows.reviews.values()];
  return { kit, review: review! };
}

describe('reviews', () => {
  test('[REV-1] nobody touches it for ten seconds: the marked principal passes it', () => {
    const { kit, review } = withMinor();
    kit.now += 9_999;
    kit.runDue();
    expect(kit.broker.reads.customer(MINOR)?.guardian).toBe('pending');
    kit.now += 1;
    kit.runDue();
    expect(kit.broker.reads.customer(MINOR)?.guardian).toBe('passed');
    const changes = kit.take();
    expect(changes.rows.reviews.get(review.id)).toMatchObject({
      state: 'passed',
      decidedBy: 'sandbox-reviewer',
    });
    expect(changes.accountEvents).toMatchObject([
      {
        customer: MINOR,
        events: [
          { kind: 'identity' },
          { kind: 'review', what: 'guardian', state: 'passed' },
          { kind: 'message' },
        ],
      },
    ]);
  });

  test('[REV-2] a finding is rejected with its code', () => {
    const kit = new BrokerKit();
    const demo = kit.broker.reads.customer(DEMO);
    kit.broker.load('customers', { ...demo!, realName: 'none' });
    const pictures = { sealed: 'sealed', front: 'P1', back: 'P2' };
    kit.ok('realName.submit', DEMO, { ...pictures, checks: 'birth_date_differs' });
    const [review] = [...kit.take().rows.reviews.values()];
    kit.now += 10_000;
    kit.runDue();
    expect(kit.take().rows.reviews.get(review?.id ?? '')).toMatchObject({
      state: 'failed',
      reason: 'birth_date_differs',
    });
  });

  test('[REV-3] one decision, by a principal, with a reason exactly when rejected', () => {
    const { kit, review } = withMinor();
    const decide = (actor: string, approve: boolean, reason: 'not_legible' | null) =>
      kit.codeOf(kit.send('review.decide', actor, { id: review.id, approve, reason }));
    expect(decide(MINOR, true, null)).toBe('not_allowed');
    expect(decide('sandbox-reviewer', false, null)).toBe('bad_request');
    expect(decide('sandbox-reviewer', false, 'not_legible')).toBeNull();
    expect(decide('sandbox-approver', true, null)).toBe('not_in_review');
    kit.now += 10_000;
    kit.runDue();
    expect(kit.broker.reads.customer(MINOR)?.guardian).toBe('failed');
    const missing = { id: 'R0', approve: true, reason: null };
    expect(kit.codeOf(kit.send('review.decide', 'sandbox-reviewer', missing))).toBe(
      'review_missing',
    );
  });

  test('[REV-4] with manual review nothing is decided by itself', () => {
    const { kit } = withMinor('manual');
    kit.now += 60_000;
    kit.runDue();
    expect(kit.broker.reads.customer(MINOR)?.guardian).toBe('pending');
    expect(kit.broker.reads.sandboxDecides()).toBe(false);
    expect(withMinor('auto').kit.broker.reads.sandboxDecides()).toBe(true);
  });

  test('[REV-5] two people approve where the kind asks for two, and not the same one twice', () => {
    const kit = new ToyKit();
    const large = kit.ticket(60);
    const [review] = [...kit.take().rows.reviews.values()];
    const decide = (actor: string) =>
      kit.codeOf(
        kit.send('review.decide', actor, { id: review?.id ?? '', approve: true, reason: null }),
      );
    const state = () => kit.tickets().find(({ id }) => id === large)?.state;
    expect(decide('sandbox-reviewer')).toBeNull();
    expect(state()).toBe('open');
    expect(decide('sandbox-reviewer')).toBe('review_same_person');
    expect(decide('sandbox-approver')).toBeNull();
    expect(state()).toBe('approved');
    expect(kit.take().rows.reviews.get(review?.id ?? '')).toMatchObject({
      state: 'passed',
      reviewedBy: 'sandbox-reviewer',
      decidedBy: 'sandbox-approver',
    });
  });

  test('[REV-5] in the sandbox both principals approve by themselves', () => {
    const kit = new ToyKit();
    const large = kit.ticket(60);
    kit.now += 10_000;
    kit.runDue();
    expect(kit.tickets().find(({ id }) => id === large)?.state).toBe('open');
    kit.now += 10_000;
    kit.runDue();
    expect(kit.tickets().find(({ id }) => id === large)?.state).toBe('approved');
  });

  test('[REV-6] a rejection and its evidence are of the kind of the review', () => {
    const kit = new ToyKit();
    kit.ticket(10);
    const [review] = [...kit.take().rows.reviews.values()];
    const reject = (reason: string) =>
      kit.codeOf(
        kit.send('review.decide', 'sandbox-reviewer', {
          id: review?.id ?? '',
          approve: false,
          reason,
        }),
      );
    expect(review?.evidence).toEqual({ ticket: expect.any(String), shares: 10 });
    expect(reject('not_legible')).toBe('bad_request');
    expect(reject('too_many')).toBeNull();
    const { evidence } = guardianReview;
    expect(fits({ checks: 'pass' }, evidence)).toBe(true);
    for (const wrong of [{}, { checks: 'maybe' }, { checks: 1 }, { checks: 'pass', more: 'x' }]) {
      expect(fits(wrong as never, evidence)).toBe(false);
    }
  });

  test('[REV-3] a review that has left memory is known when a command names it', () => {
    const { kit, review } = withMinor();
    const decide = { id: review.id, approve: true, reason: null };
    kit.ok('review.decide', 'sandbox-reviewer', decide);
    const stored = kit.take().rows.reviews.get(review.id);
    const command = {
      type: 'review.decide',
      actor: 'sandbox-approver',
      key: null,
      payload: decide,
    };
    const [need] = kit.broker.missing(command as never);
    expect(need).toEqual({ table: 'reviews', id: review.id });
    kit.broker.load('reviews', stored as object);
    expect(kit.codeOf(kit.send('review.decide', 'sandbox-approver', decide))).toBe('not_in_review');
  });
});
