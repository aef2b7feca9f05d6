import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { decideFor } from '../../testing/minor-kit.ts';
import type { RealNameChecks } from './commands.ts';

const NEW = 'M00000002';

function withNewcomer(options: { minor?: boolean; manual?: boolean } = {}): BrokerKit {
  const { minor = false, manual = false } = options;
  const kit = new BrokerKit({ sandboxReview: manual ? 'manual' : 'auto' });
  kit.ok('customer.register', 'gateway', {
    id: NEW,
    loginIndex: 'index',
    sealed: 'sealed',
    passwordHash: 'hash',
    institutionCode: 'MARU01',
    minor,
    investor: 'general',
    guardian: minor ? 'guardian' : null,
  });
  return kit;
}

const submit = (kit: BrokerKit, checks: RealNameChecks = 'pass', actor = NEW) =>
  kit.codeOf(
    kit.send('realName.submit', actor, { sealed: 'sealed', front: 'P1', back: 'P2', checks }),
  );
const add = (kit: BrokerKit, numberIndex: string, actor = DEMO) =>
  kit.send('bankCard.add', actor, {
    bank: '090',
    numberIndex,
    sealed: 'sealed',
    by: kit.sentBy(actor),
  });
const remove = (kit: BrokerKit, id: string, actor = DEMO) =>
  kit.codeOf(kit.send('bankCard.remove', actor, { id, by: kit.sentBy(actor) }));
const take = (kit: BrokerKit, actor = NEW) => kit.codeOf(kit.send('sandbox.playMoney', actor, {}));
const decided = (kit: BrokerKit): void => {
  kit.now += 10_000;
  kit.runDue();
};
const state = (kit: BrokerKit) => kit.broker.reads.customer(NEW)?.realName;

describe('the real name', () => {
  test('[IDN-10] [IDN-11] is applied for once at a time, and decided by a review', () => {
    const kit = withNewcomer();
    expect(submit(kit)).toBeNull();
    expect(state(kit)).toBe('pending');
    expect(submit(kit)).toBe('real_name_pending');
    decided(kit);
    expect(state(kit)).toBe('passed');
    expect(submit(kit)).toBe('real_name_verified');
    const messages = [...kit.take().rows.messages.values()];
    expect(messages).toMatchObject([{ code: 'review_passed', params: { what: 'realName' } }]);
  });

  test('[IDN-10] [IDN-11] what was rejected has its reason, and can be sent again', () => {
    const kit = withNewcomer();
    expect(submit(kit, 'birth_date_differs')).toBeNull();
    decided(kit);
    expect(state(kit)).toBe('failed');
    expect(kit.broker.reads.realName(NEW)?.reason).toBe('birth_date_differs');
    expect(kit.codeOf(kit.place({}, NEW))).toBe('real_name_failed');
    expect(submit(kit)).toBeNull();
    expect(kit.broker.reads.realName(NEW)?.reason).toBeNull();
    decided(kit);
    expect(state(kit)).toBe('passed');
    kit.take();
  });

  test('[IDN-11] a person rejects with a reason of the list', () => {
    const kit = withNewcomer({ manual: true });
    submit(kit);
    decided(kit);
    expect(state(kit)).toBe('pending');
    const [review] = [...kit.take().rows.reviews.values()];
    expect(review?.evidence).toEqual({ checks: 'pass', front: 'P1', back: 'P2' });
    const decide = (reason: string) =>
      kit.codeOf(
        kit.send('review.decide', 'sandbox-reviewer', {
          id: review?.id ?? '',
          approve: false,
          reason,
        }),
      );
    expect(decide('phone_format')).toBe('bad_request');
    expect(decide('not_legible')).toBeNull();
    expect(kit.broker.reads.realName(NEW)?.reason).toBe('not_legible');
    kit.take();
  });
});

describe('bank cards', () => {
  test('[IDN-12] need a verified real name, and the first makes the account known', () => {
    const kit = withNewcomer();
    expect(kit.codeOf(add(kit, 'a', NEW))).toBe('real_name_required');
    submit(kit);
    expect(kit.codeOf(add(kit, 'a', NEW))).toBe('real_name_pending');
    decided(kit);
    expect(kit.codeOf(kit.place({}, NEW))).toBe('bank_missing');
    expect(kit.codeOf(add(kit, 'a', NEW))).toBeNull();
    expect(kit.broker.reads.customer(NEW)?.bankAccount).toBe(true);
    expect(kit.codeOf(kit.place({}, NEW))).toBe('fund_password_missing');
    kit.take();
  });

  test('[IDN-12] [IDN-13] are five at most, each once, and removed by their owner', () => {
    const kit = withNewcomer();
    const numbers = Array.from({ length: LIMITS.bankCards + 1 }, (_, i) => `card ${i}`);
    const added = numbers.map((number) => add(kit, number));
    expect(added.at(-2)?.ok).toBe(true);
    expect(added.at(-1)).toMatchObject({
      refusal: { code: 'bank_cards_full', params: { n: '5' } },
    });
    expect(kit.codeOf(add(kit, 'card 0'))).toBe('bank_card_exists');
    const cards = kit.broker.reads.bankCards(DEMO);
    expect(cards.map(({ numberIndex }) => numberIndex)).toEqual(numbers.slice(0, -1));
    expect(remove(kit, cards[0]?.id ?? '', NEW)).toBe('bank_card_not_own');
    expect(remove(kit, 'C0')).toBe('bank_card_missing');
    for (const { id } of cards) expect(remove(kit, id)).toBeNull();
    expect(kit.broker.reads.customer(DEMO)?.bankAccount).toBe(false);
    expect(kit.codeOf(add(kit, 'card 0'))).toBeNull();
    kit.take();
  });

  test('[IDN-14] the customer is told of each', () => {
    const kit = new BrokerKit();
    const outcome = add(kit, 'a');
    const id = outcome.ok ? String(outcome.reply.id) : '';
    kit.take();
    expect(remove(kit, id)).toBeNull();
    const { rows } = kit.take();
    expect([...rows.messages.values()]).toMatchObject([
      { code: 'bank_card_changed', params: { what: 'removed', bank: '090' }, ref: id },
    ]);
  });
});

describe('play money', () => {
  test('[IDN-15] is taken once, and lets an adult trade at once', () => {
    const kit = withNewcomer();
    expect(kit.codeOf(kit.place({}, NEW))).toBe('real_name_required');
    expect(take(kit)).toBeNull();
    expect(take(kit)).toBe('play_money_taken');
    expect(kit.money(NEW)).toEqual([100_000_000n, 0n, 0n]);
    expect(kit.take().entries.map(({ cause }) => cause)).toEqual(['play_money']);
    expect(kit.codeOf(kit.place({}, NEW))).toBeNull();
    kit.take();
  });

  test('[IDN-15] a minor waits for the guardian', () => {
    const kit = withNewcomer({ minor: true });
    expect(take(kit)).toBe('guardian_asked');
    decideFor(kit, NEW, 'consent');
    expect(take(kit)).toBe('guardian_pending');
    decided(kit);
    expect(take(kit)).toBeNull();
    kit.take();
  });

  test('[IDN-15] outside of the sandbox there is none', () => {
    const kit = withNewcomer();
    kit.becomeFirm();
    expect(take(kit)).toBe('not_allowed');
  });
});

describe('one person with two accounts', () => {
  const SECOND = 'M00000003';
  /** Where people are real: what is typed is no test data. */
  function firm(): BrokerKit {
    const kit = withNewcomer({ manual: true });
    kit.ok('customer.register', 'gateway', {
      id: SECOND,
      loginIndex: 'other',
      sealed: 'sealed',
      passwordHash: 'hash',
      institutionCode: 'MARU01',
      minor: false,
      investor: 'general' as const,
      guardian: null,
    });
    kit.becomeFirm();
    return kit;
  }
  const apply = (kit: BrokerKit, actor: string, personIndex: string) => {
    const checks = 'pass' as const;
    const form = { sealed: 'sealed', front: 'P1', back: 'P2', checks, personIndex };
    kit.ok('realName.submit', actor, form);
    return kit.rows('reviews').findLast(({ customer }) => customer === actor)?.finding;
  };

  test('[IDN-21] the same person under review or verified elsewhere is found, not refused', () => {
    const kit = firm();
    expect(apply(kit, NEW, 'one')).toBeNull();
    expect(apply(kit, SECOND, 'one')).toBe('same_person');
    expect(kit.broker.reads.customer(SECOND)?.realName).toBe('pending');
  });

  test('[IDN-21] another person is none, nor is whoever has failed', () => {
    const kit = firm();
    apply(kit, NEW, 'one');
    expect(apply(kit, SECOND, 'two')).toBeNull();
    const other = firm();
    apply(other, NEW, 'one');
    other.broker.load('customers', {
      ...other.rows('customers').find(({ id }) => id === NEW),
      realName: 'failed',
    } as never);
    expect(apply(other, SECOND, 'one')).toBeNull();
  });

  test('[IDN-22] the bank account of another account is refused', () => {
    const kit = firm();
    const customers = kit.rows('customers');
    kit.take();
    for (const row of customers) kit.broker.load('customers', { ...row, realName: 'passed' });
    const card = (actor: string, sharedIndex: string) => {
      const form = { bank: '090', numberIndex: `${actor}${sharedIndex}`, sealed: 's', sharedIndex };
      return kit.codeOf(kit.send('bankCard.add', actor, { ...form, by: kit.sentBy(actor) }));
    };
    expect(card(NEW, 'a')).toBeNull();
    expect(card(SECOND, 'a')).toBe('bank_card_elsewhere');
    expect(card(SECOND, 'b')).toBeNull();
    expect(card(NEW, 'a')).toBe('bank_card_exists');
  });
});
