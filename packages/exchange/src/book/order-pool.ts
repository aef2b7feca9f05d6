import { assert } from '@maru/std/assert';

/** The handle of one resting order; 0 is no order. Never reused, unlike the slot it names. */
export type Handle = number;

/** No slot, no order: the end of a queue. */
export const NONE = -1;

const SLOTS_MAX = 2 ** 22;
const FIRST_CAPACITY = 1_024;

/**
 * The resting orders of all books in typed arrays, so that trading allocates no objects. A freed
 * slot is reused under a new stamp, so that an old handle is invalid.
 */
export class OrderPool {
  /** Shares left by slot. */
  left = new Float64Array(FIRST_CAPACITY);
  /** Owner, in the caller's numbers. */
  owner = new Int32Array(FIRST_CAPACITY);
  /** Queue of its book. */
  queue = new Int32Array(FIRST_CAPACITY);
  /** The most a buy without a price of its own pays, in won; set for those only. */
  cap = new Float64Array(FIRST_CAPACITY);
  /** Neighbours in the queue; `next` also chains the free slots. */
  next = new Int32Array(FIRST_CAPACITY);
  prev = new Int32Array(FIRST_CAPACITY);
  #stamp = new Float64Array(FIRST_CAPACITY);
  #free = NONE;
  #used = 0;
  #stamps = 0;

  /** Allocates a slot; the caller fills its fields. */
  allocate(): number {
    this.#stamps += 1;
    let slot = this.#free;
    if (slot === NONE) {
      slot = this.#used;
      if (slot === this.left.length) this.#grow();
      this.#used += 1;
    } else {
      this.#free = this.next[slot] as number;
    }
    this.#stamp[slot] = this.#stamps;
    return slot;
  }

  free(slot: number): void {
    this.#stamp[slot] = 0;
    this.next[slot] = this.#free;
    this.#free = slot;
  }

  handle(slot: number): Handle {
    return (this.#stamp[slot] as number) * SLOTS_MAX + slot;
  }

  /** Grows with each order: the later of two has the higher stamp. */
  stamp(slot: number): number {
    return this.#stamp[slot] as number;
  }

  /** The slot of a live order, else `NONE`. */
  slot(handle: Handle): number {
    const slot = handle % SLOTS_MAX;
    if (handle === 0 || this.#stamp[slot] !== Math.floor(handle / SLOTS_MAX)) return NONE;
    return slot;
  }

  #grow(): void {
    const capacity = this.left.length * 2;
    assert(capacity <= SLOTS_MAX, 'resting orders stay below the pool limit');
    const wider = <T extends Float64Array | Int32Array>(to: T, from: ArrayLike<number>): T => {
      to.set(from);
      return to;
    };
    this.left = wider(new Float64Array(capacity), this.left);
    this.owner = wider(new Int32Array(capacity), this.owner);
    this.queue = wider(new Int32Array(capacity), this.queue);
    this.cap = wider(new Float64Array(capacity), this.cap);
    this.next = wider(new Int32Array(capacity), this.next);
    this.prev = wider(new Int32Array(capacity), this.prev);
    this.#stamp = wider(new Float64Array(capacity), this.#stamp);
  }
}
