import type { BookSide } from '@maru/std/venue-port';
import type { Handle } from '../book/order-pool.ts';
import type { MarketAccess } from './market-access.ts';

/** The resting orders of one participant; a new one replaces the oldest. */
export class OwnOrders {
  readonly #participant: number;
  readonly #handles: Handle[];
  readonly #levels: Int32Array;
  readonly #buys: Uint8Array;
  #next = 0;

  constructor(participant: number, most: number) {
    this.#participant = participant;
    this.#handles = new Array<Handle>(most).fill(0);
    this.#levels = new Int32Array(most);
    this.#buys = new Uint8Array(most);
  }

  place(access: MarketAccess, side: BookSide, level: number, quantity: number): void {
    const i = this.#next;
    this.#next = (i + 1) % this.#handles.length;
    this.#withdraw(access, i);
    this.#handles[i] = access.rest(this.#participant, side, level, quantity);
    this.#levels[i] = level;
    this.#buys[i] = side === 'buy' ? 1 : 0;
  }

  withdrawAll(access: MarketAccess): void {
    for (let i = 0; i < this.#handles.length; i++) this.#withdraw(access, i);
  }

  #withdraw(access: MarketAccess, i: number): void {
    const handle = this.#handles[i] as Handle;
    if (handle === 0) return;
    const side = this.#buys[i] === 1 ? 'buy' : 'sell';
    access.withdraw(this.#participant, side, this.#levels[i] as number, handle);
    this.#handles[i] = 0;
  }
}
