import type { BookSide } from '@maru/std/venue-port';
import type { Handle } from '../book/order-pool.ts';
import type { MarketAccess } from './market-access.ts';

/**
 * The orders of one market maker on one side of a book, at most one at a level. All of them lie
 * within `span` neighbouring levels, so that each level has a slot. A slot stores the level of its
 * order, because a cancel releases the reservation at the price of the order.
 */
export class QuoteLadder {
  readonly #participant: number;
  readonly #side: BookSide;
  readonly #handles: Handle[];
  readonly #levels: Int32Array;

  constructor(participant: number, side: BookSide, span: number) {
    this.#participant = participant;
    this.#side = side;
    this.#handles = new Array<Handle>(span).fill(0);
    this.#levels = new Int32Array(span);
  }

  /** Cancels the orders outside the span that begins at level `lowest`. */
  moveTo(access: MarketAccess, lowest: number): void {
    for (let slot = 0; slot < this.#handles.length; slot++) {
      const above = (this.#levels[slot] as number) - lowest;
      if (above < 0 || above >= this.#handles.length) this.#takeBack(access, slot);
    }
  }

  /** Shares left of the order at a level of the span. */
  left(access: MarketAccess, level: number): number {
    return access.book.left(this.#handles[this.#slotOf(level)] as Handle);
  }

  /** Places an order at a level of the span, replacing the one there. */
  show(access: MarketAccess, level: number, quantity: number): void {
    const slot = this.#slotOf(level);
    this.#takeBack(access, slot);
    this.#handles[slot] = access.rest(this.#participant, this.#side, level, quantity);
    this.#levels[slot] = level;
  }

  withdrawAll(access: MarketAccess): void {
    for (let slot = 0; slot < this.#handles.length; slot++) this.#takeBack(access, slot);
  }

  #slotOf(level: number): number {
    return level % this.#handles.length;
  }

  #takeBack(access: MarketAccess, slot: number): void {
    const handle = this.#handles[slot] as Handle;
    if (handle === 0) return;
    access.withdraw(this.#participant, this.#side, this.#levels[slot] as number, handle);
    this.#handles[slot] = 0;
  }
}
