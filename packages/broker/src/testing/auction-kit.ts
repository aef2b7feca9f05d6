/** A broker with an auction of a stake, and a method per step of it; tests only. */
import { present } from '@maru/std/assert';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { Customer } from '../people/customers/rows.ts';
import type { AuctionAsked } from '../products/auctions/commands.ts';
import type { Auction, Bid } from '../products/auctions/rows.ts';
import { DEMO, START } from './broker-kit.ts';
import { StakeKit } from './stake-kit.ts';

export const OPENS = START + HOUR_MS;
export const FIXED = OPENS + 50 * MINUTE_MS;
export const CLOSES = OPENS + HOUR_MS;
/** Ten lots of a hundred shares, from 9,000 won on. */
export const TERMS: Omit<AuctionAsked, 'stake'> = {
  lots: 10,
  reserve: 9_000,
  highest: 18_000,
  minimumLots: 1,
  leastLots: 1,
  mostLots: 10,
  opensAt: OPENS,
  fixedFrom: FIXED,
  closesAt: CLOSES,
};

/** Won of a bid. */
export const amount = (price: number, lots: number): bigint => BigInt(price) * BigInt(lots * 100);

export class AuctionKit extends StakeKit {
  id = '';
  stakeId = '';

  askFor(fields: Partial<AuctionAsked> = {}, actor = 'operator') {
    this.stakeId = this.stakeId === '' ? this.ready() : this.stakeId;
    return this.kit.send('auction.ask', actor, { ...TERMS, stake: this.stakeId, ...fields });
  }

  /** Requests it, has it approved, and waits for the opening. */
  open(fields: Partial<AuctionAsked> = {}): this {
    const asked = this.askFor(fields);
    this.id = asked.ok ? String(asked.reply.id) : '';
    this.approve();
    this.at(fields.opensAt ?? OPENS);
    return this;
  }

  bid(price: number, lots: number, actor = DEMO) {
    return this.kit.send('auction.bid', actor, { auction: this.id, price, lots });
  }

  /** A bid that must be taken; its id. */
  placed(price: number, lots: number, actor = DEMO): string {
    return this.kit.ok('auction.bid', actor, { auction: this.id, price, lots });
  }

  raise(bid: string, price: number, lots: number, actor = DEMO) {
    return this.kit.send('auction.raise', actor, { bid, price, lots });
  }

  takeBack(bid: string, actor = DEMO) {
    return this.kit.send('auction.takeBack', actor, { bid });
  }

  /** The reply to the first principal that approves a pending review. */
  approval() {
    const [review] = this.kit.broker.reads.pendingReviews();
    const payload = { id: review?.id ?? '', approve: true, reason: null };
    return this.kit.codeOf(this.kit.send('review.decide', 'sandbox-reviewer', payload));
  }

  callOff(actor = 'operator') {
    return this.kit.send('auction.callOff', actor, { id: this.id, reason: 'seller_request' });
  }

  close(): this {
    this.at(CLOSES);
    return this;
  }

  get auction(): Auction {
    return present(this.kit.broker.reads.auction(this.id), 'it was asked for');
  }

  /** A parameter has a value from now on. */
  parameter(name: string, value: string): void {
    const version = this.kit.seq + 2;
    const id = `${name}:${version}`;
    const row = { id, name, version, value, from: this.kit.now, change: null };
    this.kit.broker.load('parameters', row);
    this.kit.seq += 1;
  }

  flag(id: string, flags: Partial<Customer>): void {
    const customer = present(this.kit.broker.reads.customer(id), `${id} is a customer`);
    this.kit.broker.load('customers', { ...customer, ...flags });
  }

  /** A bid as it was stored last. */
  bidOf(id: string): Bid {
    this.kit.take();
    const stored = this.kit.stored.flatMap(({ rows }) => rows.bids.get(id) ?? []);
    return present(stored.at(-1), `${id} was placed`);
  }
}
