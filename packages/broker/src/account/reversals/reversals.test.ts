import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import type { Deposit } from '../funds/rows.ts';

const ADMIN = 'staff:adam';
const APPROVER = 'staff:ana';

function stage() {
  const kit = new BrokerKit();
  for (const [id, role] of [
    [ADMIN, 'admin'],
    [APPROVER, 'approver'],
  ] as const) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  }
  const entries = () => kit.stored.flatMap((batch) => batch.entries);
  /** Every deposit as it is stored, the oldest first. */
  const deposits = (): Deposit[] => {
    kit.take();
    const rows = new Map<string, Deposit>();
    for (const batch of kit.stored) {
      for (const [id, row] of batch.rows.deposits) if (row !== undefined) rows.set(id, row);
    }
    return [...rows.values()];
  };
  const ask = (entry: number, deposit: string | null, actor = ADMIN) => {
    // as the engine does: a row that has left memory is loaded when a command names it
    const row = deposits().find(({ id }) => id === deposit);
    if (row !== undefined) kit.broker.load('deposits', row);
    const reason = 'credited_twice' as const;
    return kit.codeOf(kit.send('reversal.ask', actor, { entry, deposit, reason }));
  };
  const askFirst = (actor = ADMIN) => {
    const [play] = deposits();
    return ask(play?.entryNo ?? 0, play?.id ?? '', actor);
  };
  const decide = (actor: string, approve = true) => {
    const [review] = kit.broker.reads.pendingReviews();
    const id = review?.id ?? '';
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    const reason = approve ? null : 'not_justified';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve, reason, seen }));
  };
  /** A bank transfer that the sandbox's principals approve. */
  const bringIn = (amount: bigint, reference: string) => {
    const proof = { reference, proof: 'P1', checkedHash: null };
    kit.ok('deposit.request', DEMO, { channel: 'bank_transfer', amount, ...proof });
    kit.now += 60_000;
    kit.runDue();
  };
  return { kit, entries, deposits, ask, askFirst, decide, bringIn };
}

test('[RVS-1] the entry stays as it is, and one with the opposite postings names it', () => {
  const { kit, entries, askFirst, decide } = stage();
  expect(askFirst()).toBeNull();
  expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
  const before = entries().map((entry) => ({ ...entry }));
  expect(decide(APPROVER)).toBeNull();
  kit.take();
  expect(kit.money()).toEqual([0n, 0n, 0n]);
  const [credit, ...rest] = entries();
  expect([credit]).toEqual(before);
  expect(rest).toMatchObject([{ cause: 'reversal', ref: 'E1', customer: DEMO }]);
  const signed = credit?.postings.map((posting) => ({ ...posting, amount: -posting.amount }));
  expect(rest[0]?.postings).toEqual(signed);
});

test('[RVS-1] an entry that credited no deposit is not reversible', () => {
  const { kit, ask, deposits } = stage();
  kit.placed();
  const [play] = deposits();
  expect(ask(2, null)).toBe('not_reversible');
  expect(ask(2, play?.id ?? '')).toBe('not_reversible');
  expect(ask(1, 'D99999999')).toBe('not_reversible');
});

describe('two people', () => {
  test('[RVS-2] who asks is the first, an approver the second, and nobody is both', () => {
    const { kit, askFirst, decide } = stage();
    kit.ok('staff.appoint', 'operator', {
      id: 'staff:both',
      passwordHash: 'hash',
      roles: ['admin', 'approver'],
    });
    expect(kit.codeOf(kit.send('reversal.ask', DEMO, NOTHING))).toBe('not_allowed');
    expect(askFirst('staff:both')).toBeNull();
    expect(decide('staff:both')).toBe('review_same_person');
    expect(decide(ADMIN)).toBe('not_allowed');
    // the sandbox's principals leave alone what a person has begun
    kit.now += 60_000;
    kit.runDue();
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(decide(APPROVER)).toBeNull();
    const done = kit.take().auditRows.filter(({ action }) => action !== 'refused');
    const actions = done.map(({ actor, action }) => [actor, action]);
    expect(actions).toEqual([
      ['staff:both', 'reversal_asked'],
      [APPROVER, 'approve'],
    ]);
    expect(kit.money()).toEqual([0n, 0n, 0n]);
  });

  test('[RVS-2] a rejected reversal leaves everything as it was, and can be asked again', () => {
    const { kit, askFirst, decide } = stage();
    expect(askFirst()).toBeNull();
    expect(decide(APPROVER, false)).toBeNull();
    kit.take();
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(kit.broker.reads.reversalOf(1)).toBeUndefined();
    expect(askFirst()).toBeNull();
  });
});

const NOTHING = { entry: 1, deposit: null, reason: 'wrong_amount' } as const;

test('[RVS-3] an entry has one reversal, which has none', () => {
  const { kit, ask, askFirst, decide, deposits } = stage();
  expect(askFirst()).toBeNull();
  expect(askFirst()).toBe('review_pending');
  expect(decide(APPROVER)).toBeNull();
  expect(askFirst()).toBe('reversed');
  expect(ask(2, deposits()[0]?.id ?? '')).toBe('reversal_of_reversal');
  kit.restart();
  expect(askFirst()).toBe('reversed');
  expect(kit.broker.reads.reversedBy(2)?.id).toBe('1');
});

test('[RVS-3] the customer’s withdrawable money covers it, at both moments', () => {
  const { kit, askFirst, decide } = stage();
  const order = kit.placed();
  expect(askFirst()).toBe('insufficient_withdrawable');
  kit.ok('order.cancel', DEMO, { id: order });
  kit.report({ kind: 'cancelled', id: order, reason: 'requested' });
  expect(askFirst()).toBeNull();
  kit.placed();
  expect(decide(APPROVER)).toBe('insufficient_withdrawable');
  expect(kit.broker.reads.pendingReviews()).toHaveLength(1);
  expect(decide(APPROVER, false)).toBeNull();
});

test('[RVS-4] the customer is told, and no reference is credited twice', () => {
  const { kit, ask, decide, deposits, bringIn } = stage();
  bringIn(50_000n, 'slip 1');
  const { id, entryNo } = deposits()[1] ?? { id: '', entryNo: 0 };
  expect(ask(entryNo ?? 0, id)).toBeNull();
  kit.take();
  expect(decide(APPROVER)).toBeNull();
  const { rows } = kit.take();
  expect([...rows.messages.values()]).toMatchObject([
    {
      code: 'entry_reversed',
      params: { amount: '50000', currency: 'KRW', reason: 'credited_twice' },
    },
  ]);
  kit.broker.load('depositReferences', {
    id: 'bank_transfer:slip 1',
    deposit: id,
    credited: true,
  });
  const again = { reference: 'slip 1', proof: 'P1', checkedHash: null };
  const sent = { channel: 'bank_transfer', amount: 50_000n, ...again };
  expect(kit.codeOf(kit.send('deposit.request', DEMO, sent))).toBe('deposit_reference_used');
  expect(kit.codeOf(kit.send('sandbox.playMoney', DEMO, {}))).toBe('play_money_taken');
});

test('[RVS-1] I5, I6: whatever is asked and decided, each entry is undone once at most', () => {
  const step = fc.record({
    act: fc.constantFrom('bring', 'ask', 'approve', 'reject'),
    at: fc.nat(7),
    amount: fc.bigInt(10_000n, 900_000n),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const { kit, entries, deposits, ask, decide, bringIn } = stage();
      for (const [i, { act, at, amount }] of steps.entries()) {
        if (act === 'bring') bringIn(amount, `slip ${i}`);
        else if (act === 'ask') {
          const all = deposits();
          const one = all[at % all.length];
          ask(at === 7 ? i : (one?.entryNo ?? 0), one?.id ?? null);
        } else decide(APPROVER, act === 'approve');
        kit.take();
      }
      const undone = entries().filter(({ cause }) => cause === 'reversal');
      const targets = undone.map(({ ref }) => ref);
      expect(new Set(targets).size).toBe(targets.length);
      let won = 0n;
      for (const { cause, no, postings } of entries()) {
        if (cause !== 'deposit' && cause !== 'play_money') continue;
        const by = undone.find(({ ref }) => ref === `E${no}`);
        if (by === undefined) won += postings[0]?.amount ?? 0n;
        else expect(by.postings[0]?.amount).toBe(-(postings[0]?.amount ?? 0n));
      }
      expect(kit.money()).toEqual([won, 0n, 0n]);
    }),
    { numRuns: 40, seed: 7 },
  );
});
