/**
 * A market maker shows both sides over several levels around what he thinks fair. He learns only
 * from trading: fills move his idea of fair, the book's middle pulls it, and a full or an empty
 * store of shares makes him quote lower or higher.
 */
import type { BookSide } from '@maru/std/venue-port';
import type { Handle } from '../book/order-pool.ts';
import type { MarketAccess } from './market-access.ts';

const LEVELS = 12;
/** Levels beyond the last wanted one that he leaves alone rather than withdraw. */
const SLACK = 3;
/** More than his levels of both sides and the spread between them span. */
const RING = 64;
/** Half-spreads that fair moves when a whole level of his is filled. */
const IMPACT = 0.6;
/** Part of the way to the book's middle that fair goes at each visit. */
const FOLLOW = 0.15;
/** Part of the price by which an empty store raises his quotes (and a doubled one lowers them). */
const SKEW = 0.03;

export class MarketMaker {
  readonly #who: number;
  #fair: number;
  readonly #handles: Handle[] = new Array<Handle>(RING).fill(0);
  readonly #levels = new Int32Array(RING);
  readonly #buys = new Uint8Array(RING);

  constructor(who: number, fair: number) {
    this.#who = who;
    this.#fair = fair;
  }

  act(access: MarketAccess): void {
    const { habits, book } = access;
    const half = Math.max(habits.halfSpread * this.#fair, 0.5);
    this.#fair -= (IMPACT * half * access.takeFlow(this.#who)) / habits.depth;
    const middle = access.middle();
    if (middle !== null) this.#fair += FOLLOW * (middle - this.#fair);
    const { lower, upper } = book.limits;
    this.#fair = Math.min(Math.max(this.#fair, lower), upper);
    const centre = this.#fair * (1 - SKEW * access.surplus(this.#who));
    // also at a price limit he shows both sides, as long as he has what he offers
    const bid = Math.min(access.levelBelow(centre - half), book.levels - 2);
    const ask = Math.max(access.levelAbove(centre + half), bid + 1);
    this.#withdraw(access, bid, ask);
    for (let i = 0; i < LEVELS; i++) {
      if (bid - i >= 0) this.#show(access, 'buy', bid - i, i);
      if (ask + i < book.levels) this.#show(access, 'sell', ask + i, i);
    }
  }

  /** Takes out what stands nearer than wanted, or too far away. */
  #withdraw(access: MarketAccess, bid: number, ask: number): void {
    for (let i = 0; i < RING; i++) {
      const handle = this.#handles[i] as Handle;
      if (handle === 0) continue;
      const level = this.#levels[i] as number;
      const outside =
        this.#buys[i] === 1
          ? level > bid || level <= bid - LEVELS - SLACK
          : level < ask || level >= ask + LEVELS + SLACK;
      if (!outside) continue;
      access.withdraw(this.#who, this.#buys[i] === 1 ? 'buy' : 'sell', level, handle);
      this.#handles[i] = 0;
    }
  }

  /** Puts an order at a level that has none of his, or little left of it. */
  #show(access: MarketAccess, side: BookSide, level: number, distance: number): void {
    const slot = level % RING;
    const handle = this.#handles[slot] as Handle;
    const wanted = access.habits.depth * (1 + 0.15 * distance);
    if (handle !== 0) {
      const left = access.book.left(handle);
      if (left > 0.3 * wanted) return;
      if (left > 0) access.withdraw(this.#who, side, level, handle);
    }
    const quantity = Math.ceil(wanted * (0.6 + 0.8 * access.prng.unit()));
    this.#handles[slot] = access.rest(this.#who, side, level, quantity);
    this.#levels[slot] = level;
    this.#buys[slot] = side === 'buy' ? 1 : 0;
  }
}
