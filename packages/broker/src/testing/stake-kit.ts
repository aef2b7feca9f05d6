/** A broker with a stake of an institution, and a method per step of it; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { InstructionResult, VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import type { StakeTerms } from '../products/stakes/commands.ts';
import type { Stake, StakePurchase } from '../products/stakes/rows.ts';
import { BrokerKit } from './broker-kit.ts';

export const INSTITUTION = { kor: '늘솔자산운용', en: 'Neulsol Asset', tw: '常松資產' };
export const STAKE_TERMS: StakeTerms = {
  symbol: '900036',
  institution: INSTITUTION,
  shares: 20_000,
  cash: 400_000_000,
  until: '2026-11-23',
};

export class StakeKit {
  readonly kit: BrokerKit;

  constructor(customers = 0, money = 300_000_000n) {
    this.kit = new BrokerKit({ sandboxReview: 'manual' });
    for (let no = 2; no < 2 + customers; no++) this.kit.openDemo(customerNo(no), money);
  }

  ask(fields: Partial<StakeTerms> = {}, actor = 'operator') {
    return this.kit.send('stake.ask', actor, { ...STAKE_TERMS, ...fields });
  }

  /** Two principals approve pending reviews. */
  approve(): ErrorCode | null {
    const [review] = this.kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    this.kit.ok('review.decide', 'sandbox-reviewer', payload);
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  reject(): void {
    const [review] = this.kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: false, reason: 'not_justified' };
    this.kit.ok('review.decide', 'sandbox-reviewer', payload);
  }

  stake(id: string): Stake {
    return present(this.kit.broker.reads.stake(id), `${id} was asked for`);
  }

  /** The instruction that a stake waits for. */
  instruction(id: string): VenueInstruction {
    const row = this.kit.broker.reads.instruction(this.stake(id).instruction ?? '');
    return present(row, `${id} waits for an instruction`).instruction;
  }

  /** The venue's answer to the instruction that a stake waits for. */
  answer(id: string, result: InstructionResult | 'refused', kind: 'done' | 'progress' = 'done') {
    const about = { id: this.stake(id).instruction ?? '', at: this.kit.now };
    const answer =
      result === 'refused'
        ? { kind: 'refused', ...about, reason: 'not_enough_shares' }
        : { kind, ...about, result };
    this.kit.ok('venue.answer', 'venue', { answer: answer as VenueAnswer });
  }

  moved(id: string): void {
    this.answer(id, { kind: 'transfer', from: 0, to: 0 });
  }

  /** A stake whose shares are in custody. */
  ready(shares = 20_000, fields: Partial<StakeTerms> = {}): string {
    const id = this.kit.ok('stake.ask', 'operator', { ...STAKE_TERMS, shares, ...fields });
    this.approve();
    this.answer(id, { kind: 'buy_basket', bought: shares, spent: shares * 9_000 });
    this.approve();
    this.moved(id);
    return id;
  }

  get purchases(): StakePurchase[] {
    return this.kit.rows('stakePurchases');
  }

  /** The balance of the house's account in a unit. */
  house(name: string, unit: string): bigint {
    return (
      this.kit.rows('houseAccounts').find((one) => one.id === `${name}:${unit}`)?.balance ?? 0n
    );
  }

  shares(symbol = STAKE_TERMS.symbol): number {
    return this.kit
      .rows('holdings')
      .reduce((sum, one) => sum + (one.symbol === symbol ? one.quantity : 0), 0);
  }

  at(now: number): void {
    this.kit.now = now;
    this.kit.runDue();
  }

  /** All messages so far, in order. */
  messagesTo(customer: string): { code: string; params: unknown }[] {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .flatMap((one) =>
        one?.customer === customer ? [{ code: one.code, params: one.params }] : [],
      );
  }
}

export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;
