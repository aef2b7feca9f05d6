import { assert } from '@maru/std/assert';
import type { PriceLimits } from '@maru/std/krx/price-limits';
import type { PriceGrid } from '@maru/std/price-grid';
import type { BookSide } from '@maru/std/venue-port';
import type { SinglePrice } from '../auction/single-price.ts';
import type { BookLevel } from '../simulation-types.ts';
import { Matching, type OnFill } from './matching.ts';
import { type Handle, NONE, type OrderPool } from './order-pool.ts';
import { OrderQueues } from './order-queues.ts';

/** The price of pegged orders: the middle, a fixed price in won, or none for now. */
export type Peg = 'middle' | number | null;

const other = (side: BookSide): BookSide => (side === 'buy' ? 'sell' : 'buy');

/**
 * The book of one issue for one day: a ladder with a level for each on-tick price between the
 * limits. In continuous trading (`place`, `take`, `takePegged`) no call leaves it crossed; a call
 * auction collects orders (`gather`) and then trades at one price (`uncross`). Pegged orders trade
 * at the peg price. Owners are the caller's numbers; the venue has the rules of admission.
 */
export class OrderBook {
  readonly limits: PriceLimits;
  /** Levels of the ladder; level 0 is the lower limit. */
  readonly levels: number;
  readonly #grid: PriceGrid;
  readonly #pool: OrderPool;
  readonly #firstTick: number;
  readonly #queues: OrderQueues;
  readonly #matching: Matching;
  #peg: Peg = 'middle';

  /** `seq` is the number of the last event of the day, 0 on a new day. */
  constructor(grid: PriceGrid, limits: PriceLimits, pool: OrderPool, onFill: OnFill, seq = 0) {
    this.#grid = grid;
    this.limits = limits;
    this.#pool = pool;
    this.#firstTick = grid.tickNumber(limits.lower);
    this.levels = grid.tickNumber(limits.upper) - this.#firstTick + 1;
    this.#queues = new OrderQueues(this.levels, pool);
    const priceOf = (level: number): number => this.priceOf(level);
    this.#matching = new Matching(pool, this.#queues, onFill, priceOf, seq);
  }

  /** Number of the last event. */
  get seq(): number {
    return this.#matching.seq;
  }

  /** Level of the best bid; -1 without one. In a call auction it may lie above the best ask. */
  get bestBidLevel(): number {
    return this.#queues.bestBid;
  }

  /** Level of the best ask; `levels` without one. */
  get bestAskLevel(): number {
    return this.#queues.bestAsk;
  }

  get bestBid(): number | null {
    return this.#queues.bids === 0 ? null : this.priceOf(this.#queues.bestBid);
  }

  get bestAsk(): number | null {
    return this.#queues.asks === 0 ? null : this.priceOf(this.#queues.bestAsk);
  }

  /** The peg price now, in won; null: none, as while a side has no best price. */
  get pegPrice(): number | null {
    if (this.#peg !== 'middle') return this.#peg;
    const { bestBid, bestAsk } = this;
    return bestBid === null || bestAsk === null ? null : Math.floor((bestBid + bestAsk) / 2);
  }

  priceOf(level: number): number {
    return this.#grid.priceAtTick(this.#firstTick + level);
  }

  /** The level of an on-tick price; outside 0 … `levels` − 1 when beyond the limits. */
  levelOf(price: number): number {
    return this.#grid.tickNumber(price) - this.#firstTick;
  }

  /** The level of the highest on-tick price not above `price`; below 0 under the lower limit. */
  levelBelow(price: number): number {
    return this.levelOf(this.#grid.floorToTick(price));
  }

  /** The level of the lowest on-tick price not below `price`. */
  levelAbove(price: number): number {
    return this.levelOf(this.#grid.ceilToTick(price));
  }

  /** Shares of a side at a level. */
  quantityAt(side: BookSide, level: number): number {
    return this.#queues.quantity(this.#queues.at(side, level));
  }

  /** Shares of a side's pegged orders that would trade at `price`. */
  peggedAt(side: BookSide, price: number): number {
    if (this.#queues.pegged === 0) return 0;
    const pool = this.#pool;
    let shares = 0;
    let slot = this.#queues.head(this.#queues.pegs(side));
    for (; slot !== NONE; slot = pool.next[slot] as number) {
      if (side === 'sell' || (pool.cap[slot] as number) >= price) {
        shares += pool.left[slot] as number;
      }
    }
    return shares;
  }

  /** Matches up to the level's price and rests the remainder; 0 when none is left. */
  place(side: BookSide, owner: number, level: number, quantity: number): Handle {
    const left = this.take(side, owner, level, quantity);
    return left === 0 ? 0 : this.#append(side, this.#queues.at(side, level), owner, left);
  }

  /**
   * Matches up to the level's price and returns the shares not filled, which do not rest. With the
   * last level of the other side this is a market order.
   */
  take(side: BookSide, owner: number, level: number, quantity: number): number {
    this.#check(level, quantity);
    const queues = this.#queues;
    let left = quantity;
    if (queues.pegged > 0) left = this.#takePegs(side, owner, this.priceOf(level), left);
    if (side === 'buy') {
      while (left > 0 && queues.asks > 0 && queues.bestAsk <= level) {
        left = this.#matching.arriving(
          this.#matching.best('sell'),
          side,
          owner,
          left,
          this.priceOf(queues.bestAsk),
        );
      }
    } else {
      while (left > 0 && queues.bids > 0 && queues.bestBid >= level) {
        left = this.#matching.arriving(
          this.#matching.best('buy'),
          side,
          owner,
          left,
          this.priceOf(queues.bestBid),
        );
      }
    }
    return left;
  }

  /** Rests without matching, as orders of a call auction do. */
  gather(side: BookSide, owner: number, level: number, quantity: number): Handle {
    this.#check(level, quantity);
    return this.#append(side, this.#queues.at(side, level), owner, quantity);
  }

  /**
   * Matches an arriving order without a price of its own at the peg price, a buy not above `cap`
   * (won); returns the shares not filled.
   */
  takePegged(side: BookSide, owner: number, quantity: number, cap: number): number {
    const price = this.pegPrice;
    if (price === null || (side === 'buy' && price > cap)) return quantity;
    let left = this.#takePegs(side, owner, price, quantity);
    // where the spread is one won, the middle is the bid
    while (left > 0 && side === 'sell' && this.#peg === 'middle' && this.bestBid === price) {
      left = this.#matching.arriving(this.#matching.best('buy'), side, owner, left, price);
    }
    return left;
  }

  /** Rests a pegged order, after `takePegged`. */
  restPegged(side: BookSide, owner: number, quantity: number, cap: number): Handle {
    const handle = this.#append(side, this.#queues.pegs(side), owner, quantity);
    this.#pool.cap[this.#pool.slot(handle)] = cap;
    return handle;
  }

  /** Sets the price of pegged orders; `settlePegs` then trades the resting ones. */
  setPeg(peg: Peg): void {
    this.#peg = peg;
  }

  /**
   * Trades the pegged orders that can meet, because a moved best price moves the middle as well. To
   * be called after each order and cancel, once its outcome is noted.
   */
  settlePegs(): void {
    const queues = this.#queues;
    while (queues.pegged > 0) {
      const price = this.pegPrice;
      if (price === null) return;
      const sell = this.#firstPegged('sell', price);
      if (sell === NONE) return;
      let buy = this.#firstPegged('buy', price);
      // where the spread is one won, the middle is the bid
      if (buy === NONE && this.#peg === 'middle' && this.bestBid === price)
        buy = this.#matching.best('buy');
      if (buy === NONE) return;
      const { left } = this.#pool;
      this.#matching.meet(sell, buy, Math.min(left[sell] as number, left[buy] as number), price);
    }
  }

  /** Trades an auction's collected orders at its single price; leaves the book uncrossed. */
  uncross(single: SinglePrice): void {
    this.#matching.uncross(single);
  }

  /** Removes an order and returns its remaining shares; 0 when it is not live. */
  cancel(handle: Handle): number {
    const slot = this.#pool.slot(handle);
    if (slot === NONE) return 0;
    const left = this.#pool.left[slot] as number;
    this.#queues.reduce(slot, left);
    this.#matching.seq += 1;
    return left;
  }

  /** Takes shares from a live order, which keeps its place, until it has `left` above 0. */
  reduce(handle: Handle, left: number): void {
    const slot = this.#pool.slot(handle);
    assert(slot !== NONE && left > 0, 'only a live order is reduced, and not to nothing');
    const by = (this.#pool.left[slot] as number) - left;
    if (by <= 0) return;
    this.#queues.reduce(slot, by);
    this.#matching.seq += 1;
  }

  /** Shares left of an order; 0 when it is not live. */
  left(handle: Handle): number {
    const slot = this.#pool.slot(handle);
    return slot === NONE ? 0 : (this.#pool.left[slot] as number);
  }

  /** The best `count` levels of a side, best first. */
  side(side: BookSide, count: number): BookLevel[] {
    const found: BookLevel[] = [];
    const by = side === 'buy' ? -1 : 1;
    let level = side === 'buy' ? this.bestBidLevel : this.bestAskLevel;
    for (; level >= 0 && level < this.levels && found.length < count; level += by) {
      const quantity = this.quantityAt(side, level);
      if (quantity > 0) found.push({ price: this.priceOf(level), quantity });
    }
    return found;
  }

  /** Removes every order at once, as at the end of a session: one event. */
  clear(): void {
    this.#queues.clear();
    this.#matching.seq += 1;
  }

  #check(level: number, quantity: number): void {
    assert(level >= 0 && level < this.levels, 'an order lies within the price limits');
    assert(Number.isSafeInteger(quantity) && quantity > 0, 'an order has whole shares above 0');
  }

  #append(side: BookSide, queue: number, owner: number, quantity: number): Handle {
    this.#matching.seq += 1;
    return this.#queues.append(side, queue, owner, quantity);
  }

  /** The first pegged order of a side that trades at `price`. */
  #firstPegged(side: BookSide, price: number): number {
    const pool = this.#pool;
    let slot = this.#queues.head(this.#queues.pegs(side));
    while (slot !== NONE && side === 'buy' && (pool.cap[slot] as number) < price) {
      slot = pool.next[slot] as number;
    }
    return slot;
  }

  /** Trades an arriving order up to `limit` (won) with the other side's pegged orders. */
  #takePegs(side: BookSide, owner: number, limit: number, quantity: number): number {
    const price = this.pegPrice;
    if (price === null || (side === 'buy' ? limit < price : limit > price)) return quantity;
    let left = quantity;
    while (left > 0) {
      const slot = this.#firstPegged(other(side), price);
      if (slot === NONE) break;
      left = this.#matching.arriving(slot, side, owner, left, price);
    }
    return left;
  }
}
