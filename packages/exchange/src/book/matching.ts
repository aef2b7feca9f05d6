import type { BookSide } from '@maru/std/venue-port';
import type { SinglePrice } from '../auction/single-price.ts';
import { LimitTurns } from './limit-turns.ts';
import { type Handle, NONE, type OrderPool } from './order-pool.ts';
import type { OrderQueues } from './order-queues.ts';

/** One trade; `side` is the taker's, the later of the two orders. */
export interface Fill {
  readonly price: number;
  readonly quantity: number;
  readonly side: BookSide;
  readonly seq: number;
  readonly taker: number;
  /** The taker's order when it rested in the book as well; 0: it is arriving. */
  readonly waiting: Handle;
  /** The price it is queued at; 0 for an arriving order. */
  readonly waitingAt: number;
  /** Shares left of a waiting order; 0: it is gone. */
  readonly waitingLeft: number;
  readonly resting: Handle;
  readonly restingOwner: number;
  /** The price it is queued at; the trade's own price for an order without one. */
  readonly restingAt: number;
  /** Shares left of the resting order; 0: it is gone. */
  readonly restingLeft: number;
}

export type OnFill = (fill: Fill) => void;

/** Executes the trades of one book and numbers its events. The book selects the orders. */
export class Matching {
  readonly #pool: OrderPool;
  readonly #queues: OrderQueues;
  readonly #onFill: OnFill;
  readonly #priceOf: (level: number) => number;
  /** Of the last auction at a price limit; null: there was none. */
  #turns: LimitTurns | null = null;
  /** Number of the last event. */
  seq: number;

  constructor(
    pool: OrderPool,
    queues: OrderQueues,
    onFill: OnFill,
    priceOf: (level: number) => number,
    seq: number,
  ) {
    this.#pool = pool;
    this.#queues = queues;
    this.#onFill = onFill;
    this.#priceOf = priceOf;
    this.seq = seq;
  }

  /** Trades an arriving order with a resting one at `price`; returns its remaining shares. */
  arriving(slot: number, side: BookSide, taker: number, wanted: number, price: number): number {
    const pool = this.#pool;
    const resting = pool.handle(slot);
    const restingOwner = pool.owner[slot] as number;
    const quantity = Math.min(wanted, this.#sharesOf(slot));
    const restingLeft = this.#reduce(slot, quantity);
    this.seq += 1;
    this.#onFill({
      price,
      quantity,
      side,
      seq: this.seq,
      taker,
      waiting: 0,
      waitingAt: 0,
      waitingLeft: 0,
      resting,
      restingOwner,
      restingAt: price,
      restingLeft,
    });
    return wanted - quantity;
  }

  /** Trades two orders of the book at `price`: the later one is the taker. */
  meet(one: number, another: number, quantity: number, price: number): void {
    const pool = this.#pool;
    const queues = this.#queues;
    const [late, early] = pool.stamp(one) > pool.stamp(another) ? [one, another] : [another, one];
    const queuedAt = (slot: number): number => {
      const level = queues.levelOf(slot);
      return level < this.#queues.levels ? this.#priceOf(level) : price;
    };
    const [waiting, resting] = [pool.handle(late), pool.handle(early)];
    const [taker, restingOwner] = [pool.owner[late] as number, pool.owner[early] as number];
    const [waitingAt, restingAt] = [queuedAt(late), queuedAt(early)];
    const side = queues.sideOf(late);
    const waitingLeft = this.#reduce(late, quantity);
    const restingLeft = this.#reduce(early, quantity);
    this.seq += 1;
    this.#onFill({
      price,
      quantity,
      side,
      seq: this.seq,
      taker,
      waiting,
      waitingAt,
      waitingLeft,
      resting,
      restingOwner,
      restingAt,
      restingLeft,
    });
  }

  /** Trades an auction's collected orders at its single price; leaves the book uncrossed. */
  uncross({ level, quantity }: SinglePrice): void {
    // at a limit the orders there are simultaneous, and none of their side has a better price
    if (level === this.#queues.levels - 1) this.#takeTurns(this.#queues.at('buy', level));
    else if (level === 0) this.#takeTurns(this.#queues.at('sell', level));
    for (let left = quantity; left > 0; ) {
      const [bid, offer] = [this.best('buy'), this.best('sell')];
      const shares = Math.min(this.#sharesOf(bid), this.#sharesOf(offer), left);
      this.meet(bid, offer, shares, this.#priceOf(level));
      left -= shares;
    }
  }

  /** The first order of a side at its best level. */
  best(side: BookSide): number {
    const queues = this.#queues;
    const queue = queues.at(side, side === 'buy' ? queues.bestBid : queues.bestAsk);
    if (this.#turns?.queue === queue) {
      const { slot } = this.#turns;
      if (slot !== NONE) return slot;
      this.#turns = null;
    }
    return queues.head(queue);
  }

  #takeTurns(queue: number): void {
    const slots: number[] = [];
    let slot = this.#queues.head(queue);
    for (; slot !== NONE; slot = this.#pool.next[slot] as number) slots.push(slot);
    this.#turns = new LimitTurns(this.#pool, queue, slots);
  }

  /** Shares that an order can trade now. */
  #sharesOf(slot: number): number {
    const left = this.#pool.left[slot] as number;
    return this.#turns?.slot === slot ? Math.min(left, this.#turns.shares) : left;
  }

  /** Takes traded shares from an order; returns what it has left. */
  #reduce(slot: number, quantity: number): number {
    if (this.#turns?.slot === slot) this.#turns.traded(quantity);
    return this.#queues.reduce(slot, quantity);
  }
}
