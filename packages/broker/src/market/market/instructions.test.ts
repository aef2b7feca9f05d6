import type { DeskRole } from '@maru/contract/desk-rules';
import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import { describe, expect, test } from 'vitest';
import { BrokerKit, issue } from '../../testing/broker-kit.ts';
import type { Instructed } from './commands.ts';

const HALT: Instructed = { kind: 'halt', symbol: '900005', reason: 'disclosure' };

/** Ends the batch and returns the instructions it releases. */
function sent(kit: BrokerKit): VenueInstruction[] {
  const changes = kit.broker.takeChanges();
  kit.broker.checkBatch(changes);
  kit.broker.committed();
  return kit.broker.instructions(changes);
}

function asked(instruction: Instructed = HALT) {
  const kit = new BrokerKit({ sandboxReview: 'manual' });
  const id = kit.ok('venue.instruct', 'operator', { instruction });
  const review = `R${id.slice(1)}`;
  expect(sent(kit)).toEqual([]);
  const decide = (actor: string, reason: string | null = null) =>
    kit.codeOf(kit.send('review.decide', actor, { id: review, approve: reason === null, reason }));
  return { kit, id, decide };
}

describe('an instruction to the venue', () => {
  test('[MKT-1] goes out once, when two different people have approved it', () => {
    const { kit, id, decide } = asked();
    expect(decide('sandbox-reviewer')).toBeNull();
    expect(sent(kit)).toEqual([]);
    expect(decide('sandbox-reviewer')).toBe('review_same_person');
    expect(decide('sandbox-approver')).toBeNull();
    expect(sent(kit)).toEqual([{ ...HALT, id }]);
    expect(decide('sandbox-approver')).toBe('review_missing');
    expect(sent(kit)).toEqual([]);
  });

  test('[MKT-1] nobody but an operator asks for one', () => {
    const { kit } = asked();
    for (const actor of ['M00000001', 'sandbox', 'venue', 'gateway']) {
      const outcome = kit.send('venue.instruct', actor, { instruction: HALT });
      expect(kit.codeOf(outcome)).toBe('not_allowed');
    }
  });

  test('[MKT-5] a member of staff who asks is the first of the two, and the log has it', () => {
    const kit = new BrokerKit({ sandboxReview: 'manual' });
    const appoint = (id: string, ...roles: DeskRole[]) =>
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles });
    appoint('staff:olga', 'admin', 'approver');
    appoint('staff:ana', 'approver');
    const id = kit.ok('venue.instruct', 'staff:olga', { instruction: HALT });
    const { rows, auditRows } = kit.take();
    const [review] = [...rows.reviews.values()];
    expect(review).toMatchObject({
      reviewedBy: 'staff:olga',
      evidence: { what: 'halt', symbol: '900005', haltReason: 'disclosure' },
    });
    expect(auditRows.at(-1)).toMatchObject({ action: 'instruction_asked', actor: 'staff:olga' });
    const decide = (actor: string) => {
      const seen = kit.broker.reads.reviewCase(review?.id ?? '', kit.now)?.text ?? '';
      const payload = { id: review?.id ?? '', approve: true, reason: null, seen };
      return kit.codeOf(kit.send('review.decide', actor, payload));
    };
    expect(decide('staff:olga')).toBe('review_same_person');
    expect(decide('staff:ana')).toBeNull();
    expect(sent(kit)).toEqual([{ ...HALT, id }]);
  });

  test('[MKT-2] names an issue that is listed, a listing one that is not', () => {
    const { kit } = asked();
    const list = (symbol: string): Instructed => ({
      kind: 'list',
      instrument: issue(symbol),
      base: 10_000,
      upper: 40_000,
      lower: 6_000,
      holders: {},
    });
    const code = (instruction: Instructed) =>
      kit.codeOf(kit.send('venue.instruct', 'operator', { instruction }));
    expect(code({ ...HALT, symbol: '999999' })).toBe('product_missing');
    expect(code(list('900005'))).toBe('product_missing');
    expect(code(list('999999'))).toBeNull();
    // the orders domain knows the newly listed issue
    kit.broker.setInstrument(issue('999999'));
    expect(code({ ...HALT, symbol: '999999' })).toBeNull();
    expect(kit.codeOf(kit.place({ symbol: '999999' }))).toBe('price_not_obtained');
  });

  test('[MKT-3] goes out again at a start until it is answered, and never when rejected', () => {
    const first = asked();
    first.decide('sandbox-reviewer', 'not_justified');
    expect(sent(first.kit)).toEqual([]);
    expect(first.kit.broker.openInstructions()).toEqual([]);
    const { kit, id, decide } = asked({ kind: 'resume', symbol: '900005', reason: 'disclosure' });
    decide('sandbox-reviewer');
    decide('sandbox-approver');
    sent(kit);
    expect(kit.broker.openInstructions().map((one) => one.id)).toEqual([id]);
    const progress = {
      kind: 'progress',
      id,
      at: 1,
      result: { kind: 'buy_basket', bought: 1, spent: 2 },
    };
    kit.ok('venue.answer', 'venue', { answer: progress as VenueAnswer });
    expect(kit.broker.openInstructions()).toHaveLength(1);
    const answer: VenueAnswer = { kind: 'refused', id, at: 2, reason: 'not_halted' };
    kit.ok('venue.answer', 'venue', { answer });
    expect(kit.broker.openInstructions()).toEqual([]);
  });

  test('[MKT-4] an answer that is repeated changes nothing', () => {
    const { kit, id, decide } = asked();
    decide('sandbox-reviewer');
    decide('sandbox-approver');
    const answer: VenueAnswer = { kind: 'done', id, at: 2, result: { kind: 'halt', symbol: 'x' } };
    kit.ok('venue.answer', 'venue', { answer });
    expect(kit.broker.reads.instruction(id)).toMatchObject({ state: 'done', answer });
    kit.ok('venue.answer', 'venue', { answer: { kind: 'refused', id, at: 3, reason: 'too_late' } });
    expect(kit.broker.reads.instruction(id)).toMatchObject({ state: 'done', answer });
    kit.ok('venue.answer', 'venue', { answer: { ...answer, id: 'I0' } });
  });
});
