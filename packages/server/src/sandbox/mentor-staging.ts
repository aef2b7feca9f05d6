/**
 * The sandbox's mentors and some followers: requested through the same command as by the staff,
 * followed and trading through those of any customer. All of it stands in the core's rows.
 */

import type { BrokerReads } from '@maru/broker/domains';
import type { Command, KnownBook } from '@maru/broker/kernel/core/command';
import type { Mentor } from '@maru/broker/products/follows/rows';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { hundredthsOf } from '@maru/std/percent';
import {
  type Book,
  followOf,
  MENTOR_PLANS,
  mentorTerms,
  nextOrder,
  type Quoted,
  stakeOf,
  turnAt,
  watchedBy,
} from './mentor-plan.ts';
import { type CustomersDeps, Rounds } from './rounds.ts';

const SANDBOX = 'sandbox';

export interface MentorStagingDeps extends CustomersDeps {
  readonly instruments: readonly Instrument[];
  readonly bookOf: (symbol: string) => KnownBook | null;
}

/** The last of the other customers are the mentors. */
const mentorOf = (customers: readonly string[], no: number): string =>
  customers.at(no - MENTOR_PLANS.length) ?? '';

/** The requests for the customer to be a mentor, the newest last; rejected and ended ones too. */
const askedFor = (reads: BrokerReads, customer: string): readonly Mentor[] =>
  reads
    .mentors()
    .filter((mentor) => mentor.customer === customer && mentor.askedBy === SANDBOX)
    .sort((a, b) => a.seq - b.seq);

/** The mentor of a number; undefined: none yet, or the time was over and the mentor has ended. */
function standing(reads: BrokerReads, customer: string): Mentor | undefined {
  const newest = askedFor(reads, customer).at(-1);
  const isOver = newest?.stage === 'ended' && (newest.endedAt ?? 0) >= newest.endsAt;
  return isOver ? undefined : newest;
}

/** A mentor's holdings of the watched issues. */
function bookOf(reads: BrokerReads, follow: string): Book | null {
  const own = reads.follow(follow);
  if (own === undefined) return null;
  const held = new Map(
    reads.copiedLines(follow).map((position) => {
      const gain =
        Number(hundredthsOf(reads.copiedValue(position) - position.cost, position.cost)) / 100;
      return [position.symbol, { shares: position.quantity - position.closing, gain }] as const;
    }),
  );
  return { free: own.cash - own.reserved, worth: reads.followWorth(own), held };
}

function quotedOf(reads: BrokerReads, instruments: readonly Instrument[]): readonly Quoted[] {
  return instruments.flatMap((instrument) => {
    const mark = reads.mark(instrument.symbol);
    if (mark === undefined || mark.phase !== 'continuous' || mark.base <= 0) return [];
    const price = mark.last ?? mark.base;
    return [{ instrument, mark, price, change: ((price - mark.base) / mark.base) * 100 }];
  });
}

export class MentorStaging extends Rounds {
  readonly #deps: MentorStagingDeps;
  /** By mentor, the watched issues. */
  readonly #watched: readonly (readonly Instrument[])[];
  /** By mentor, the last turn. */
  readonly #turns = new Map<number, number>();

  constructor(deps: MentorStagingDeps) {
    super(deps, 'mentors');
    this.#deps = deps;
    const { seed, instruments } = deps;
    this.#watched = MENTOR_PLANS.map((_, no) => watchedBy(seed, no, instruments));
  }

  protected async round(hurried: boolean): Promise<void> {
    const { engine, customers } = this.#deps;
    const all = await customers();
    if (all.length < MENTOR_PLANS.length) return;
    const now = engine.now();
    const found = await engine.read(null, (reads) =>
      MENTOR_PLANS.flatMap((_, no) => [
        ...this.#ofMentor(reads, no, mentorOf(all, no), now),
        ...this.#ofFollowers(reads, no, all, hurried ? Number.POSITIVE_INFINITY : now),
      ]),
    );
    if ('refusal' in found) return;
    // in one batch
    await Promise.all(found.value.map((command) => this.#submit(command)));
  }

  /** An order too large for the book is placed as far as it goes. */
  async #submit(command: Command): Promise<void> {
    const { engine } = this.#deps;
    const outcome = await engine.submit(command);
    if (outcome.ok || command.type !== 'mentor.order') return;
    if (outcome.refusal.code !== 'block_over_depth') return;
    const quantity = Number(outcome.refusal.params.n);
    if (quantity > 0)
      await engine.submit({ ...command, payload: { ...command.payload, quantity } });
  }

  /** The next act of the mentor of a number: is requested, puts in the stake, and trades. */
  #ofMentor(reads: BrokerReads, no: number, customer: string, now: Instant): readonly Command[] {
    const mentor = standing(reads, customer);
    if (mentor === undefined) {
      const payload = mentorTerms(no, customer, now);
      const time = askedFor(reads, customer).length;
      if (payload === null || !this.isNew(`ask ${no} ${time}`)) return [];
      return [{ type: 'mentor.ask', actor: SANDBOX, key: null, payload }];
    }
    if (mentor.stage !== 'active') return [];
    if (now >= mentor.endsAt) return this.#end(mentor.id);
    if (mentor.own === null) return this.#start(reads, customer, mentor.id, stakeOf(no));
    const turn = turnAt(no, now);
    if (this.#turns.get(no) === turn) return [];
    this.#turns.set(no, turn);
    // one order after the other
    if (reads.blockOrders(mentor.id).length > 0) return [];
    const book = bookOf(reads, mentor.own);
    if (book === null) return [];
    const quoted = quotedOf(reads, this.#watched[no] ?? []);
    const { seed, bookOf: quotesOf } = this.#deps;
    const order = nextOrder(seed, no, turn, quoted, book);
    if (order === null) return [];
    const payload = { ...order, book: quotesOf(order.symbol) };
    return [{ type: 'mentor.order', actor: customer, key: null, payload }];
  }

  /** No one can follow any more: the mentor ends, and another time begins. */
  #end(id: string): readonly Command[] {
    if (!this.isNew(`end ${id}`)) return [];
    return [{ type: 'mentor.end', actor: SANDBOX, key: null, payload: { id } }];
  }

  /** The customers that follow the mentor of a number, once it is time. */
  #ofFollowers(
    reads: BrokerReads,
    no: number,
    customers: readonly string[],
    until: Instant,
  ): readonly Command[] {
    const mentor = standing(reads, mentorOf(customers, no));
    if (mentor === undefined || mentor.stage !== 'active' || mentor.own === null) return [];
    const since = mentor.announcedAt ?? Number.POSITIVE_INFINITY;
    return customers.slice(0, -MENTOR_PLANS.length).flatMap((customer, customerNo) => {
      const plan = followOf(this.#deps.seed, customerNo);
      if (plan === null || plan.no !== no || since + plan.afterMs > until) return [];
      return this.#start(reads, customer, mentor.id, plan.amount);
    });
  }

  #start(reads: BrokerReads, actor: string, mentor: string, amount: bigint): readonly Command[] {
    const checkedHash = reads.customer(actor)?.fundPasswordHash ?? null;
    if (checkedHash === null || reads.followIn(actor, mentor) !== undefined) return [];
    if (!this.isNew(`${actor} follows ${mentor}`)) return [];
    return [{ type: 'follow.start', actor, key: null, payload: { mentor, amount, checkedHash } }];
  }
}
