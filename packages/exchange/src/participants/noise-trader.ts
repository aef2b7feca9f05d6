/**
 * A noise trader has reasons of his own: he places limit orders near the market and forgets them
 * for a while, or takes what is shown. He leans towards the store of shares he began with.
 */
import type { BookSide } from '@maru/std/venue-port';
import type { Handle } from '../book/order-pool.ts';
import type { MarketAccess } from './market-access.ts';

/** Orders he keeps; the oldest makes way for a new one. */
const ORDERS = 8;
const FURTHEST = 12;
/** Units an order of his has at most. */
const LARGEST = 20;

export class NoiseTrader {
  readonly #who: number;
  readonly #handles: Handle[] = new Array<Handle>(ORDERS).fill(0);
  readonly #levels = new Int32Array(ORDERS);
  readonly #buys = new Uint8Array(ORDERS);
  #next = 0;

  constructor(who: number) {
    this.#who = who;
  }

  /** A limit order: now and then inside the spread, mostly some levels behind the best price. */
  quote(access: MarketAccess): void {
    const { prng, book } = access;
    const side = this.#side(access);
    const back = Math.min(Math.floor(-3 * Math.log(1 - prng.unit())) - 1, FURTHEST);
    const best = side === 'buy' ? book.bestBidLevel : book.bestAskLevel;
    if (best < 0 || best >= book.levels) return;
    const wanted = side === 'buy' ? best - back : best + back;
    // an order inside the spread stays one level away from the other side
    const level =
      side === 'buy'
        ? Math.min(wanted, book.bestAskLevel - 1)
        : Math.max(wanted, book.bestBidLevel + 1);
    if (level < 0 || level >= book.levels) return;
    const i = this.#next;
    this.#next = (i + 1) % ORDERS;
    const old = this.#buys[i] === 1 ? 'buy' : 'sell';
    access.withdraw(this.#who, old, this.#levels[i] as number, this.#handles[i] as Handle);
    this.#handles[i] = access.rest(
      this.#who,
      side,
      level,
      this.#size(access) * (1 + Math.max(back, 0)),
    );
    this.#levels[i] = level;
    this.#buys[i] = side === 'buy' ? 1 : 0;
  }

  /** Takes what stands at the best price of the other side, at most one level further. */
  hit(access: MarketAccess): void {
    const { book } = access;
    const side = this.#side(access);
    const best = side === 'buy' ? book.bestAskLevel : book.bestBidLevel;
    if (best < 0 || best >= book.levels) return;
    const limit = side === 'buy' ? Math.min(best + 1, book.levels - 1) : Math.max(best - 1, 0);
    access.take(this.#who, side, limit, this.#size(access));
  }

  #side(access: MarketAccess): BookSide {
    const lean = Math.min(Math.max(access.surplus(this.#who), -1), 1);
    return access.prng.unit() < 0.5 - 0.3 * lean ? 'buy' : 'sell';
  }

  /** Log-normal: mostly about a unit, now and then many. */
  #size(access: MarketAccess): number {
    const units = Math.min(Math.exp(access.prng.normal()), LARGEST);
    return Math.max(1, Math.round(access.habits.unit * units));
  }
}
