import type { BookSide } from '@maru/std/venue-port';
import { type Handle, NONE, type OrderPool } from './order-pool.ts';

/**
 * The queues of one book, in time order: one for the bids and one for the offers of each level of
 * the ladder, and one a side for pegged orders, which have no level. Tracks the best levels; does
 * no matching.
 */
export class OrderQueues {
  readonly levels: number;
  readonly #pool: OrderPool;
  readonly #head: Int32Array;
  readonly #tail: Int32Array;
  readonly #quantity: Float64Array;
  /** Orders in the ladder by side, and pegged ones. */
  bids = 0;
  asks = 0;
  pegged = 0;
  bestBid = NONE;
  bestAsk: number;

  constructor(levels: number, pool: OrderPool) {
    this.levels = levels;
    this.#pool = pool;
    const queues = levels * 2 + 2;
    this.#head = new Int32Array(queues).fill(NONE);
    this.#tail = new Int32Array(queues).fill(NONE);
    this.#quantity = new Float64Array(queues);
    this.bestAsk = levels;
  }

  /** The queue of a side at a level. */
  at(side: BookSide, level: number): number {
    return side === 'buy' ? level : this.levels + level;
  }

  /** The queue of a side's pegged orders. */
  pegs(side: BookSide): number {
    return side === 'buy' ? this.levels * 2 : this.levels * 2 + 1;
  }

  /** The level of an order in the ladder; `levels` or more for a pegged one. */
  levelOf(slot: number): number {
    const queue = this.#pool.queue[slot] as number;
    if (queue >= this.levels * 2) return this.levels;
    return queue < this.levels ? queue : queue - this.levels;
  }

  sideOf(slot: number): BookSide {
    const queue = this.#pool.queue[slot] as number;
    return queue < this.levels || queue === this.levels * 2 ? 'buy' : 'sell';
  }

  /** The first order of a queue; `NONE` when it is empty. */
  head(queue: number): number {
    return this.#head[queue] as number;
  }

  quantity(queue: number): number {
    return this.#quantity[queue] as number;
  }

  /** Puts an order at the end of a queue. */
  append(side: BookSide, queue: number, owner: number, quantity: number): Handle {
    const pool = this.#pool;
    const slot = pool.allocate();
    pool.left[slot] = quantity;
    pool.owner[slot] = owner;
    pool.queue[slot] = queue;
    pool.next[slot] = NONE;
    const tail = this.#tail[queue] as number;
    pool.prev[slot] = tail;
    if (tail === NONE) this.#head[queue] = slot;
    else pool.next[tail] = slot;
    this.#tail[queue] = slot;
    this.#quantity[queue] = (this.#quantity[queue] as number) + quantity;
    if (queue >= this.levels * 2) this.pegged += 1;
    else if (side === 'buy') {
      this.bids += 1;
      if (queue > this.bestBid) this.bestBid = queue;
    } else {
      this.asks += 1;
      if (queue - this.levels < this.bestAsk) this.bestAsk = queue - this.levels;
    }
    return pool.handle(slot);
  }

  /** Reduces an order, removes it at zero, and returns its remaining shares. */
  reduce(slot: number, by: number): number {
    const pool = this.#pool;
    const queue = pool.queue[slot] as number;
    const left = (pool.left[slot] as number) - by;
    pool.left[slot] = left;
    this.#quantity[queue] = (this.#quantity[queue] as number) - by;
    if (left === 0) this.#unlink(slot, queue);
    return left;
  }

  /** Removes and frees every order. */
  clear(): void {
    for (let queue = 0; queue < this.#head.length; queue++) {
      for (let slot = this.head(queue); slot !== NONE; slot = this.head(queue)) {
        this.reduce(slot, this.#pool.left[slot] as number);
      }
    }
  }

  /** Unlinks and frees a slot; finds the best level again when it held the last order there. */
  #unlink(slot: number, queue: number): void {
    const pool = this.#pool;
    const prev = pool.prev[slot] as number;
    const next = pool.next[slot] as number;
    if (prev === NONE) this.#head[queue] = next;
    else pool.next[prev] = next;
    if (next === NONE) this.#tail[queue] = prev;
    else pool.prev[next] = prev;
    pool.free(slot);
    if (queue >= this.levels * 2) this.pegged -= 1;
    else if (queue < this.levels) {
      this.bids -= 1;
      if (next === NONE && prev === NONE && queue === this.bestBid) this.#findBid(queue - 1);
    } else {
      this.asks -= 1;
      const level = queue - this.levels;
      if (next === NONE && prev === NONE && level === this.bestAsk) this.#findAsk(level + 1);
    }
  }

  #findBid(from: number): void {
    let level = this.bids === 0 ? NONE : from;
    while (level >= 0 && this.#head[level] === NONE) level -= 1;
    this.bestBid = level;
  }

  #findAsk(from: number): void {
    let level = this.asks === 0 ? this.levels : from;
    while (level < this.levels && this.#head[this.levels + level] === NONE) level += 1;
    this.bestAsk = level;
  }
}
