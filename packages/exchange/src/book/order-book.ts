import { assert } from '@maru/std/assert';
import type { PriceLimits } from '@maru/std/krx/price-limits';
import type { PriceGrid } from '@maru/std/price-grid';
import type { BookSide } from '@maru/std/venue-port';
import type { BookLevel } from '../simulation-types.ts';
import { type Handle, NONE, type OrderPool } from './order-pool.ts';

/** One trade; `side` is that of the order that came last. */
export interface Fill {
  readonly price: number;
  readonly quantity: number;
  readonly side: BookSide;
  readonly seq: number;
  readonly taker: number;
  readonly resting: Handle;
  readonly restingOwner: number;
  /** Shares left of the resting order; 0: it is gone. */
  readonly restingLeft: number;
}

export type OnFill = (fill: Fill) => void;

/**
 * The book of one issue for one day: a ladder with a level for each on-tick price between the
 * limits and a queue of orders at each level. Continuous trading never leaves it crossed, so a
 * level holds one side only. Owners are the caller's numbers; rules of admission are the venue's.
 */
export class OrderBook {
  readonly limits: PriceLimits;
  /** Levels of the ladder; level 0 is the lower limit. */
  readonly levels: number;
  readonly #grid: PriceGrid;
  readonly #pool: OrderPool;
  readonly #onFill: OnFill;
  readonly #firstTick: number;
  readonly #head: Int32Array;
  readonly #tail: Int32Array;
  readonly #quantity: Float64Array;
  #bestBid = NONE;
  #bestAsk: number;
  #bids = 0;
  #asks = 0;
  #seq: number;

  /** `seq` is the number of the last event of the day, 0 on a new day. */
  constructor(grid: PriceGrid, limits: PriceLimits, pool: OrderPool, onFill: OnFill, seq = 0) {
    this.#grid = grid;
    this.limits = limits;
    this.#pool = pool;
    this.#onFill = onFill;
    this.#seq = seq;
    this.#firstTick = grid.tickNumber(limits.lower);
    this.levels = grid.tickNumber(limits.upper) - this.#firstTick + 1;
    this.#head = new Int32Array(this.levels).fill(NONE);
    this.#tail = new Int32Array(this.levels).fill(NONE);
    this.#quantity = new Float64Array(this.levels);
    this.#bestAsk = this.levels;
  }

  /** Number of the last event. */
  get seq(): number {
    return this.#seq;
  }

  /** Level of the best bid; -1 without one. */
  get bestBidLevel(): number {
    return this.#bestBid;
  }

  /** Level of the best ask; `levels` without one. */
  get bestAskLevel(): number {
    return this.#bestAsk;
  }

  get bestBid(): number | null {
    return this.#bids === 0 ? null : this.priceOf(this.#bestBid);
  }

  get bestAsk(): number | null {
    return this.#asks === 0 ? null : this.priceOf(this.#bestAsk);
  }

  priceOf(level: number): number {
    return this.#grid.priceAtTick(this.#firstTick + level);
  }

  /** The level of an on-tick price; outside 0 … `levels` − 1 beyond the limits. */
  levelOf(price: number): number {
    return this.#grid.tickNumber(price) - this.#firstTick;
  }

  quantityAt(level: number): number {
    return this.#quantity[level] as number;
  }

  /** Matches up to the level's price and rests what is left; 0 when nothing is left. */
  place(side: BookSide, owner: number, level: number, quantity: number): Handle {
    const left = this.take(side, owner, level, quantity);
    return left === 0 ? 0 : this.#rest(side, owner, level, left);
  }

  /**
   * Matches up to the level's price and gives the shares not filled; nothing rests. With the last
   * level of the other side this is a market order.
   */
  take(side: BookSide, owner: number, level: number, quantity: number): number {
    assert(level >= 0 && level < this.levels, 'an order lies within the price limits');
    assert(Number.isSafeInteger(quantity) && quantity > 0, 'an order has whole shares above 0');
    let left = quantity;
    if (side === 'buy') {
      while (left > 0 && this.#asks > 0 && this.#bestAsk <= level) {
        left = this.#fillFrom(this.#bestAsk, side, owner, left);
      }
    } else {
      while (left > 0 && this.#bids > 0 && this.#bestBid >= level) {
        left = this.#fillFrom(this.#bestBid, side, owner, left);
      }
    }
    return left;
  }

  /** Takes out what is left of an order and gives that quantity; 0 when it is not live. */
  cancel(handle: Handle): number {
    const slot = this.#pool.slot(handle);
    if (slot === NONE) return 0;
    const left = this.#pool.left[slot] as number;
    const level = this.#pool.level[slot] as number;
    this.#quantity[level] = (this.#quantity[level] as number) - left;
    this.#remove(slot);
    this.#seq += 1;
    return left;
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
    let level = side === 'buy' ? this.#bestBid : this.#bestAsk;
    for (; level >= 0 && level < this.levels && found.length < count; level += by) {
      const quantity = this.#quantity[level] as number;
      if (quantity > 0) found.push({ price: this.priceOf(level), quantity });
    }
    return found;
  }

  /** Frees every order, as the end of a day does; the book is not used afterwards. */
  clear(): void {
    for (let level = 0; level < this.levels; level++) {
      while (this.#head[level] !== NONE) this.#remove(this.#head[level] as number);
    }
  }

  /** Fills the first order of a level; gives what the incoming order has left. */
  #fillFrom(level: number, side: BookSide, taker: number, wanted: number): number {
    const pool = this.#pool;
    const slot = this.#head[level] as number;
    const resting = pool.handle(slot);
    const restingOwner = pool.owner[slot] as number;
    const quantity = Math.min(wanted, pool.left[slot] as number);
    const restingLeft = (pool.left[slot] as number) - quantity;
    pool.left[slot] = restingLeft;
    this.#quantity[level] = (this.#quantity[level] as number) - quantity;
    if (restingLeft === 0) this.#remove(slot);
    this.#seq += 1;
    const price = this.priceOf(level);
    const seq = this.#seq;
    this.#onFill({ price, quantity, side, seq, taker, resting, restingOwner, restingLeft });
    return wanted - quantity;
  }

  #rest(side: BookSide, owner: number, level: number, quantity: number): Handle {
    const pool = this.#pool;
    const slot = pool.allocate();
    pool.left[slot] = quantity;
    pool.owner[slot] = owner;
    pool.level[slot] = level;
    pool.buys[slot] = side === 'buy' ? 1 : 0;
    pool.next[slot] = NONE;
    const tail = this.#tail[level] as number;
    pool.prev[slot] = tail;
    if (tail === NONE) this.#head[level] = slot;
    else pool.next[tail] = slot;
    this.#tail[level] = slot;
    this.#quantity[level] = (this.#quantity[level] as number) + quantity;
    if (side === 'buy') {
      this.#bids += 1;
      if (level > this.#bestBid) this.#bestBid = level;
    } else {
      this.#asks += 1;
      if (level < this.#bestAsk) this.#bestAsk = level;
    }
    this.#seq += 1;
    return pool.handle(slot);
  }

  /** Unlinks a slot, frees it and finds the best level again when it held the last order there. */
  #remove(slot: number): void {
    const pool = this.#pool;
    const level = pool.level[slot] as number;
    const prev = pool.prev[slot] as number;
    const next = pool.next[slot] as number;
    if (prev === NONE) this.#head[level] = next;
    else pool.next[prev] = next;
    if (next === NONE) this.#tail[level] = prev;
    else pool.prev[next] = prev;
    const buys = pool.buys[slot] === 1;
    pool.free(slot);
    if (buys) this.#bids -= 1;
    else this.#asks -= 1;
    if (this.#head[level] !== NONE) return;
    if (buys && level === this.#bestBid) this.#bestBid = this.#nextBid(level - 1);
    if (!buys && level === this.#bestAsk) this.#bestAsk = this.#nextAsk(level + 1);
  }

  #nextBid(from: number): number {
    if (this.#bids === 0) return NONE;
    let level = from;
    while (this.#head[level] === NONE) level -= 1;
    return level;
  }

  #nextAsk(from: number): number {
    if (this.#asks === 0) return this.levels;
    let level = from;
    while (this.#head[level] === NONE) level += 1;
    return level;
  }
}
