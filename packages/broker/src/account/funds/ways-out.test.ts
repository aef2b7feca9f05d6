/** Every gate before a withdrawal has a way out, and no two of them lock each other. */
import { DAY_MS, HOUR_MS, startOfDay } from '@maru/std/kst';
import { inLongForm } from '@maru/std/testing/long-form';
import { expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { GATES, type GateName } from './gates.ts';

const ANA = 'staff:ana';
const BEN = 'staff:ben';
const ROLES = ['reviewer', 'approver'] as const;
/** By so much less than an exchange of check-ins gives is the score too low. */
const POINTS = 3;

/** A customer outside of the sandbox, with all that a withdrawal needs. */
class Locked {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });
  #order = '';
  #loan = '';

  constructor() {
    const { kit } = this;
    for (const id of [ANA, BEN]) {
      kit.ok('staff.appoint', 'operator', { id, passwordHash: 'h', roles: ROLES });
    }
    this.#addCard();
    kit.becomeFirm();
    kit.choose('withdrawalHours', 'working 09:00-15:30');
    kit.choose('fundPasswordDelayHours', '24');
    kit.now = startOfDay('2026-11-23') + 10 * HOUR_MS;
    kit.runDue();
  }

  /** The gates that are closed. */
  closed(): GateName[] {
    const gates = this.kit.broker.reads.withdrawalGates(DEMO, this.kit.now);
    return gates.flatMap(({ name, closed }) => (closed === null ? [] : [name]));
  }

  withdraw() {
    const [card] = this.kit.broker.reads.bankCards(DEMO);
    return this.kit.codeOf(
      this.kit.send('withdrawal.request', DEMO, {
        amount: 50_000n,
        card: card?.id ?? '',
        checkedHash: this.#fundPassword(),
      }),
    );
  }

  #fundPassword(): string {
    return this.kit.broker.reads.customer(DEMO)?.fundPasswordHash ?? '';
  }

  #addCard(): boolean {
    const by = this.kit.sentBy();
    return this.#may('bankCard.add', DEMO, { bank: '090', numberIndex: 'a', sealed: 's', by });
  }

  #may<T extends keyof CommandMap>(type: T, actor: string, payload: CommandMap[T]): boolean {
    return this.kit.send(type as never, actor, payload as never).ok;
  }

  #change(fields: object): void {
    const customer = this.kit.broker.reads.customer(DEMO);
    this.kit.take();
    this.kit.broker.load('customers', { ...customer, ...fields });
  }

  /** Two of the staff approve the newest application of a kind. */
  #approve(kind: string): boolean {
    const { reads } = this.kit.broker;
    const review = reads.pendingReviews().findLast((one) => one.kind === kind);
    if (review === undefined) return false;
    for (const by of [ANA, BEN]) {
      const seen = reads.reviewCase(review.id, this.kit.now)?.text;
      if (seen === undefined || review.reviewedBy === by) continue;
      this.#may('review.decide', by, { id: review.id, approve: true, reason: null, seen });
    }
    return reads.reviewCase(review.id, this.kit.now) === undefined;
  }

  /** The gate that the case of the withdrawal names as shut, and how an approval is answered. */
  approval() {
    const { reads } = this.kit.broker;
    const review = reads.pendingReviews().find(({ kind }) => kind === 'withdrawal');
    const found = review && reads.reviewCase(review.id, this.kit.now);
    const shut = found?.conditions.filter(({ closed }) => closed !== null).map(({ name }) => name);
    const decision = { id: review?.id ?? '', approve: true, reason: null, seen: found?.text ?? '' };
    return [...(shut ?? []), this.kit.codeOf(this.kit.send('review.decide', ANA, decision))];
  }

  #wait(ms: number): true {
    this.kit.now += ms;
    this.kit.runDue();
    return true;
  }

  /** Shuts each gate as life does. */
  readonly close: Readonly<Record<GateName, () => void>> = {
    account: () => {
      this.kit.ok('flag.set', ANA, { customer: DEMO, flag: 'frozen', reason: 'suspicious' });
    },
    realName: () => this.#change({ realName: 'none' }),
    bankCard: () => {
      // the card of a pending withdrawal stays [FND-16]
      const [card] = this.kit.broker.reads.bankCards(DEMO);
      this.#may('bankCard.remove', DEMO, { id: card?.id ?? '', by: this.kit.sentBy() });
    },
    fundPassword: () => {
      for (let i = 0; i < 5; i += 1) {
        this.kit.ok('fundPassword.miss', DEMO, { checkedHash: this.#fundPassword() });
      }
    },
    fundPasswordChange: () => {
      const change = { checkedHash: this.#fundPassword(), fundPasswordHash: 'newer' };
      this.kit.ok('fundPassword.set', DEMO, change);
    },
    creditScore: () => {
      const name = 'withdrawalScoreLeast';
      const { score } = this.kit.broker.reads.creditScore(DEMO, this.kit.now);
      const value = String(score + POINTS);
      const row = { id: `${name}:2`, name, version: 2, value, change: null };
      this.kit.broker.load('parameters', { ...row, from: this.kit.now });
    },
    creditLoan: () => {
      this.#loan = this.kit.ok('loan.apply', DEMO, { amount: 1_000_000n });
      expect(this.#approve('loan')).toBe(true);
    },
    debt: () => {
      this.kit.owes(DEMO, 1_000n);
    },
    hours: () => {
      this.#wait(7 * HOUR_MS);
    },
    positions: () => {
      this.#order = this.kit.placed();
      this.kit.fill(this.#order, 100, 70_000);
    },
    otherRequest: () => {
      expect(this.withdraw()).toBeNull();
    },
  };

  /** The way out of each gate; false: another gate stands in it. */
  readonly open: Readonly<Record<GateName, () => boolean>> = {
    account: () =>
      this.#may('flag.lift', ANA, { customer: DEMO, flag: 'frozen' }) && this.#approve('flagLift'),
    realName: () =>
      this.#may('realName.submit', DEMO, {
        sealed: 's',
        front: 'P1',
        back: 'P2',
        checks: 'pass',
      }) && this.#approve('realName'),
    bankCard: () => this.#addCard(),
    fundPassword: () => this.#wait(DAY_MS),
    fundPasswordChange: () => this.#wait(DAY_MS),
    creditScore: () => {
      for (let day = 0; day < 7; day += 1) {
        if (!this.#may('checkIn.add', DEMO, {})) return false;
        this.#wait(DAY_MS);
      }
      return this.#may('checkIn.exchange', DEMO, {});
    },
    creditLoan: () => this.#may('loan.repay', DEMO, { id: this.#loan, amount: null }),
    // it is paid by what there is
    debt: () => this.#wait(0),
    hours: () => this.#wait(HOUR_MS),
    positions: () => {
      const sold = this.kit.close(this.#order);
      if (!sold.ok) return false;
      this.kit.fill(String(sold.reply.id), 100, 70_000);
      return true;
    },
    otherRequest: () => this.#approve('withdrawal'),
  };
}

/** At most so many gates are shut together, or all; in the long form every set is walked. */
const TOGETHER = inLongForm(GATES.length, 3);

function* subsets(): Generator<GateName[]> {
  for (let bits = 0; bits < 2 ** GATES.length; bits += 1) {
    const set = GATES.filter((_name, index) => (bits >> index) % 2 === 1);
    if (set.length <= TOGETHER || set.length === GATES.length) yield set;
  }
}

/** Steps of waiting that a way may take: a week of check-ins, the hours, a weekend. */
const STEPS = 100;

/** In this order, since some are done while others are open still. */
const CLOSING: readonly GateName[] = [
  ...(['otherRequest', 'creditLoan', 'positions', 'creditScore', 'bankCard'] as const),
  ...(['fundPasswordChange', 'fundPassword', 'realName', 'hours', 'debt', 'account'] as const),
];

test('[FND-10] no gates lock each other: the way out of each is walked from sets of them', () => {
  const together = new Set<string>();
  for (const wanted of subsets()) {
    const one = new Locked();
    for (const gate of CLOSING) if (wanted.includes(gate)) one.close[gate]();
    const shut = one.closed();
    for (const a of shut) for (const b of shut) together.add(`${a} ${b}`);
    for (let step = 0; step < STEPS && one.closed().length > 0; step += 1) {
      for (const gate of one.closed()) one.open[gate]();
    }
    expect(one.closed(), `after ${wanted.join(' ')}`).toEqual([]);
    expect(one.withdraw(), `after ${wanted.join(' ')}`).toBeNull();
  }
  // each gate was shut beside each other one, but for the card that a pending request goes to
  const pairs = GATES.flatMap((a) => GATES.map((b) => `${a} ${b}`));
  const never = ['bankCard otherRequest', 'otherRequest bankCard'];
  expect(pairs.filter((pair) => !together.has(pair))).toEqual(never);
});

test('[FND-12] the approval asks again what does not end with the request', () => {
  const again = (gate: GateName) => {
    const one = new Locked();
    expect(one.withdraw()).toBeNull();
    one.close[gate]();
    return one.approval();
  };
  const GATES_OF_APPROVAL = ['account', 'realName', 'creditScore', 'creditLoan', 'debt'] as const;
  for (const gate of GATES_OF_APPROVAL) expect(again(gate)).toEqual([gate, 'review_impeded']);
  for (const gate of ['fundPassword', 'fundPasswordChange', 'hours', 'positions'] as const) {
    expect(again(gate)).toEqual([gate, null]);
  }
});
