/** A broker with a mentor and followers, and a method per step of following; tests only. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { DAY_MS } from '@maru/std/kst';
import type { VenueReport } from '@maru/std/venue-port';
import type { KnownBook } from '../kernel/core/command.ts';
import type { MentorOrder, MentorTerms } from '../products/follows/commands.ts';
import type {
  BlockOrder,
  CopiedLine,
  Copy,
  Follow,
  Mentor,
  ProfitShare,
  StakeMove,
} from '../products/follows/rows.ts';
import { BrokerKit, DEMO, markAt, START } from './broker-kit.ts';

export const LEAD = 'M00000002';
export const FOLLOWER = DEMO;
export const SYMBOL = '900005';

export const MENTOR_TERMS: MentorTerms = {
  customer: LEAD,
  names: { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' },
  style: { kor: '국내 성장주', en: 'Korean growth stocks', tw: '韓國成長股' },
  minimum: 1_000_000,
  endsAt: START + 400 * DAY_MS,
  lockDays: 7,
  sharePpm: 100_000,
};

const FAR = { quantity: 100_000_000 };
/** Quotes for whatever is ordered at any price. */
const DEEP: KnownBook = { asks: [{ price: 1, ...FAR }], bids: [{ price: 1_000_000, ...FAR }] };

/** The id of a customer by number, from 1. */
export const customerNo = (no: number): string => `M${String(no).padStart(8, '0')}`;

export class FollowKit {
  readonly kit: BrokerKit;
  id = '';
  own = '';

  /** @param customers beside the first one and the mentor, each with a billion won */
  constructor(customers = 0, instruments?: readonly Instrument[]) {
    const market = instruments === undefined ? {} : { instruments };
    this.kit = new BrokerKit({ sandboxReview: 'manual', ...market });
    for (let no = 2; no < 3 + customers; no++) this.kit.openDemo(customerNo(no), 1_000_000_000n);
  }

  /** Two principals decide the newest review of the firm's. */
  decide(approve = true): ErrorCode | null {
    const review = this.kit.broker.reads
      .pendingReviews()
      .findLast(({ kind }) => kind === 'mentor' || kind === 'mentorEnd');
    const reason = approve ? null : 'not_suitable';
    const payload = { id: review?.id ?? '', approve, reason };
    const first = this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
    if (first !== null || !approve) return first;
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-approver', payload));
  }

  /** Makes the mentor, with an own stake. */
  open(stake = 100_000_000n, fields: Partial<MentorTerms> = {}): this {
    this.id = this.kit.ok('mentor.ask', 'operator', { ...MENTOR_TERMS, ...fields });
    this.decide();
    this.own = this.follow(stake, LEAD);
    return this;
  }

  start(amount: bigint, customer = FOLLOWER) {
    return this.kit.send('follow.start', customer, {
      mentor: this.id,
      amount,
      checkedHash: 'hash',
    });
  }

  follow(amount: bigint, customer = FOLLOWER): string {
    const payload = { mentor: this.id, amount, checkedHash: 'hash' };
    return this.kit.ok('follow.start', customer, payload);
  }

  topUp(id: string, amount: bigint, customer = FOLLOWER): ErrorCode | null {
    const payload = { id, amount, checkedHash: 'hash' };
    return this.kit.codeOf(this.kit.send('follow.topUp', customer, payload));
  }

  withdraw(id: string, amount: bigint, customer = FOLLOWER): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('follow.withdraw', customer, { id, amount }));
  }

  stop(id: string, customer = FOLLOWER): ErrorCode | null {
    return this.kit.codeOf(this.kit.send('follow.stop', customer, { id }));
  }

  order(fields: Partial<MentorOrder> = {}, actor = LEAD) {
    return this.kit.send('mentor.order', actor, {
      symbol: SYMBOL,
      side: 'buy',
      type: 'limit',
      tif: 'day',
      price: 70_000,
      quantity: 100,
      book: DEEP,
      ...fields,
    });
  }

  /** Places an order that must be accepted, and lets followers take part; returns its id. */
  ordered(fields: Partial<MentorOrder> = {}): string {
    const outcome = this.order(fields);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    this.kit.runDue();
    return String(outcome.reply.id);
  }

  /** The venue fills shares of a block order, and what is over is allotted. */
  fill(id: string, quantity: number, price: number): void {
    const cumulative = this.block(id).filled + quantity;
    this.kit.report({ kind: 'fill', id, price, quantity, cumulative, bookSeq: this.kit.seq });
    this.kit.runDue();
  }

  /** Buys for all at one price. */
  bought(quantity = 100, price = 70_000, symbol = SYMBOL): string {
    const id = this.ordered({ quantity, price, symbol });
    this.fill(id, this.block(id).quantity, price);
    return id;
  }

  report(report: VenueReport): void {
    this.kit.report(report);
    this.kit.runDue();
  }

  /** Sells whatever is being sold for stops, at a price. */
  sellStops(price: number): void {
    for (const { id, stops, pending } of this.kit.rows('blockOrders')) {
      if (stops !== null && pending > 0) this.fill(id, pending, price);
    }
  }

  price(last: number, symbol = SYMBOL): void {
    const base = symbol === SYMBOL ? 70_000 : 9_000;
    this.kit.broker.setMarks([markAt(symbol, base, last)]);
  }

  at(now: number): void {
    this.kit.now = now;
    this.kit.runDue();
  }

  get mentor(): Mentor {
    return present(this.kit.broker.reads.mentor(this.id), 'it was asked for');
  }

  block(id: string): BlockOrder {
    return this.#newest('blockOrders', id);
  }

  copy(block: string, follow: string): Copy {
    return this.#newest('copies', `${block}:${follow}`);
  }

  /** A follow, whether or not it is over. */
  of(id: string): Follow {
    return this.#newest('follows', id);
  }

  positions(follow: string): readonly CopiedLine[] {
    return this.kit.broker.reads.copiedLines(follow);
  }

  shares(): ProfitShare[] {
    this.kit.take();
    return this.kit.stored.flatMap(({ profitShares }) => profitShares);
  }

  stakeMoves(): StakeMove[] {
    this.kit.take();
    return this.kit.stored.flatMap(({ stakeMoves }) => stakeMoves);
  }

  house(name: string, unit = 'KRW'): bigint {
    return this.kit.rows('houseAccounts').find(({ id }) => id === `${name}:${unit}`)?.balance ?? 0n;
  }

  /** All messages so far, in order. */
  messagesTo(customer = FOLLOWER): { code: string; params: unknown }[] {
    this.kit.take();
    return this.kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .flatMap((one) =>
        one?.customer === customer ? [{ code: one.code, params: one.params }] : [],
      );
  }

  #newest<T extends 'blockOrders' | 'copies' | 'follows'>(table: T, id: string) {
    const known = this.kit.rows(table).find((row) => row.id === id);
    if (known !== undefined) return known as never;
    this.kit.take();
    const stored = this.kit.stored.findLast(({ rows }) => rows[table].has(id));
    return present(stored?.rows[table].get(id), `${table} has ${id}`) as never;
  }
}
