/** What holds of money in and out, whatever is asked for, decided and taken back. */
import { HOUR_MS } from '@maru/std/kst';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommandMap, DOMAINS } from '../../domains.ts';
import type { Command, CommandType } from '../../kernel/core/command.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import { BrokerKit, DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { GATES } from './gates.ts';
import type { Deposit, Withdrawal } from './rows.ts';

const HASH = 'hash';
const ANA = 'staff:ana';
const BEN = 'staff:ben';

const amount = fc.bigInt({ min: 9_000n, max: 15_000_000n });
const decide = fc.record({
  do: fc.constant('decide' as const),
  by: fc.constantFrom(ANA, BEN),
  reason: fc.constantFrom(null, null, 'suspicious', 'suspicious', 'because'),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount, reference: fc.constantFrom('a', 'b') }),
  fc.record({ do: fc.constant('withdraw' as const), amount }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('wait' as const) }),
  { arbitrary: decide, weight: 4 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A customer with a card, and two staff members with all rights to decide. */
class Teller {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });
  readonly #card: string;

  constructor() {
    const { kit } = this;
    for (const id of [ANA, BEN]) {
      const roles = ['reviewer', 'approver'] as const;
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'h', roles });
    }
    const card = { bank: '090', numberIndex: 'a', sealed: 'sealed', by: kit.sentBy() };
    this.#card = kit.ok('bankCard.add', DEMO, card);
    kit.take();
  }

  /** Does a step; asserts that a refused one leaves no trace (I49). */
  go(wish: Step): void {
    const { kit } = this;
    const outcome = this.#send(wish);
    const { entries, rows } = kit.take();
    if (outcome === null || outcome.ok) return;
    expect(entries, outcome.refusal.code).toEqual([]);
    expect(Object.values(rows).flatMap((touched) => [...touched.keys()])).toEqual([]);
  }

  #send(wish: Step) {
    const { kit } = this;
    switch (wish.do) {
      case 'deposit': {
        const { amount, reference } = wish;
        const form = { channel: 'bank_transfer', amount, reference, proof: 'P', checkedHash: null };
        return this.#command('deposit.request', DEMO, form);
      }
      case 'withdraw': {
        const form = { amount: wish.amount, card: this.#card, checkedHash: HASH };
        return this.#command('withdrawal.request', DEMO, form);
      }
      case 'cancel': {
        const pending = this.withdrawals().find(({ state }) => state === 'pending');
        return this.#command('withdrawal.cancel', DEMO, { id: pending?.id ?? 'T0' });
      }
      case 'decide': {
        const [review] = kit.broker.reads.pendingReviews();
        if (review === undefined) return null;
        const seen = kit.broker.reads.reviewCase(review.id, kit.now)?.text ?? '';
        const { by, reason } = wish;
        const decision = { id: review.id, approve: reason === null, reason, seen };
        return this.#command('review.decide', by, decision);
      }
      case 'wait':
        kit.now += HOUR_MS;
        kit.runDue();
        return null;
    }
  }

  /** As the engine does: what a command names and memory has not is loaded first. */
  #command<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]) {
    const { kit } = this;
    const command = { type, actor, key: null, payload } as unknown as Command;
    for (const { table, id } of kit.broker.missing(command)) {
      const row = kit.stored.map(({ rows }) => rows[table as 'reviews'].get(id)).findLast(Boolean);
      if (row !== undefined) kit.broker.load(table, row);
    }
    return kit.send(type, actor, payload);
  }

  #newest<Row extends { readonly id: string }>(table: 'deposits' | 'withdrawals'): Row[] {
    const rows = new Map<string, Row>();
    for (const { rows: touched } of this.kit.stored) {
      for (const [id, row] of touched[table]) if (row) rows.set(id, row as unknown as Row);
    }
    return [...rows.values()];
  }

  deposits = () => this.#newest<Deposit>('deposits').filter((d) => d.channel !== 'play_money');
  withdrawals = () => this.#newest<Withdrawal>('withdrawals');
  entries = () => this.kit.stored.flatMap(({ entries }) => entries);
}

const sum = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((all, row) => all + row.amount, 0n);
const REASONS = registryOf(DOMAINS).reviews;

test('[FND-3] [FND-4] [FND-12] [FND-13] [FND-14] I43 to I46 and I49 hold for all', () => {
  let [credited, paid, rejected] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 40 }), (steps) => {
      const teller = new Teller();
      const { kit } = teller;
      for (const wish of steps) teller.go(wish);
      const passed = teller.deposits().filter(({ state }) => state === 'passed');
      // I43: a reference is credited once
      expect(new Set(passed.map((one) => one.reference)).size).toBe(passed.length);
      const out = teller.withdrawals();
      const of = (state: string) => out.filter((one) => one.state === state);
      // I44: held while it is pending, and exactly one end
      const ends = { pending: 'hold', paid: 'hold withdrawal' } as Record<string, string>;
      for (const { id, state, hold, amount } of out) {
        const own = teller.entries().filter(({ ref }) => ref === id);
        const causes = own.map(({ cause }) => cause).join(' ');
        expect(causes).toBe(ends[state] ?? 'hold release');
        expect(hold).toBe(state === 'pending' ? amount : 0n);
        // I46: nothing but the amount that was asked for ever moves
        for (const { postings } of own) {
          for (const { amount: by } of postings) expect([amount, -amount]).toContain(by);
        }
      }
      // I45: a rejection has a reason of the list, and each request says by when
      for (const { state, reason, requestedAt, dueAt } of out) {
        expect(dueAt).toBeGreaterThan(requestedAt);
        if (state === 'rejected') expect(REASONS.withdrawal?.reasons).toContain(reason);
      }
      const [available, held] = kit.money();
      expect(held).toBe(sum(of('pending')));
      expect(available + held).toBe(PLAY_MONEY + sum(passed) - sum(of('paid')));
      credited += passed.length;
      paid += of('paid').length;
      rejected += of('rejected').length;
    }),
    { numRuns: 60, seed: 14 },
  );
  // a run in which nothing happens would prove nothing
  expect(Math.min(credited, paid, rejected)).toBeGreaterThan(10);
});

test('[FND-14] no cause exists to charge for a withdrawal', () => {
  const { causes, commands } = registryOf(DOMAINS);
  // what a withdrawal books, and no other cause than these moves money because of one
  const ofFunds = DOMAINS.find(({ name }) => name === 'funds');
  expect(Object.keys(ofFunds?.causes ?? {}).sort()).toEqual(['deposit', 'withdrawal']);
  const out = ['hold', 'release', 'withdrawal'] as const;
  for (const cause of out) {
    // neither a fee nor a tax nor any other income of the house is among its accounts
    const house = causes[cause]?.house ?? [];
    expect([cause, ...house.filter((account) => account !== 'bank')]).toEqual([cause]);
  }
  const names = [...Object.keys(causes), ...Object.keys(commands)].join(' ');
  expect(names).not.toMatch(/unlock|unfreeze|charge|vip|withdrawal_?(fee|tax)|activat/i);
  // each gate is named, and the way through none of them is a payment
  expect(GATES.join(' ')).not.toMatch(/pay|fee|tax|deposit|balance|margin/i);
});
