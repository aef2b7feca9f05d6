import { turnsAtLimit } from '../auction/single-price.ts';
import { type Handle, NONE, type OrderPool } from './order-pool.ts';

interface Turn {
  readonly order: Handle;
  shares: number;
}

/**
 * Turns of the orders that an auction at a price limit found there. They keep their turns until
 * they are filled, in continuous trading too; orders that came later follow by time.
 */
export class LimitTurns {
  /** The queue of the orders. */
  readonly queue: number;
  readonly #pool: OrderPool;
  readonly #turns: Turn[];
  #next = 0;

  /** @param slots all orders of the queue, in time order */
  constructor(pool: OrderPool, queue: number, slots: readonly number[]) {
    this.#pool = pool;
    this.queue = queue;
    const turns = turnsAtLimit(slots.map((slot) => pool.left[slot] as number));
    this.#turns = turns.map(({ order, shares }) => {
      return { order: pool.handle(slots[order] as number), shares };
    });
  }

  /** The order whose turn it is; `NONE` when all have had theirs, or are cancelled. */
  get slot(): number {
    for (; this.#next < this.#turns.length; this.#next++) {
      const { order, shares } = this.#turns[this.#next] as Turn;
      const slot = shares <= 0 ? NONE : this.#pool.slot(order);
      if (slot !== NONE) return slot;
    }
    return NONE;
  }

  /** Shares of the turn. */
  get shares(): number {
    return this.#turns[this.#next]?.shares ?? 0;
  }

  /** The order whose turn it is has traded. */
  traded(quantity: number): void {
    const turn = this.#turns[this.#next];
    if (turn !== undefined) turn.shares -= quantity;
  }
}
