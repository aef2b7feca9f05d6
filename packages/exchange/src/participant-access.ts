import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous } from '@maru/std/krx/session-plan';
import type { Random } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';
import type { OrderBook } from './book/order-book.ts';
import type { Handle } from './book/order-pool.ts';
import type { Issue } from './issue.ts';
import type { Ownership } from './ownership.ts';
import type { Habits } from './participants/crowd.ts';
import type { MarketAccess } from './participants/market-access.ts';

interface Joined {
  readonly participant: number;
  readonly side: BookSide;
  readonly level: number;
  readonly handle: Handle;
}

interface AtClose {
  readonly side: BookSide;
  /** Reservation price of a share, won. */
  readonly price: number;
  readonly handle: Handle;
}

/**
 * One issue as its participants access it. Their orders are cut to their means; a resting order
 * reserves its money or shares until it trades or is cancelled.
 */
export class ParticipantAccess implements MarketAccess {
  readonly #issue: Issue;
  readonly #ownership: Ownership;
  /** Orders of takers in an interruption's auction; the takers themselves do not track them. */
  #joined: Joined[] = [];
  /** Orders at the closing price, by participant; at most one each. */
  readonly #atClose = new Map<number, AtClose>();

  constructor(issue: Issue, ownership: Ownership) {
    this.#issue = issue;
    this.#ownership = ownership;
  }

  get book(): OrderBook {
    return this.#issue.book;
  }

  get habits(): Habits {
    return this.#issue.habits;
  }

  get prng(): Random {
    return this.#issue.prng;
  }

  get phase(): TradingPhase {
    return this.#issue.phase;
  }

  get price(): number {
    return this.#issue.price;
  }

  get outset(): number {
    return this.#issue.outset;
  }

  get closingPrice(): number | null {
    return this.#issue.trading.closingPrice;
  }

  get indicativePrice(): number | null {
    const { single } = this.#issue.trading;
    return single && this.book.priceOf(single.level);
  }

  rest(participant: number, side: BookSide, level: number, quantity: number): Handle {
    const gathers = isAuction(this.phase);
    if (!gathers && !isContinuous(this.phase)) return 0;
    const price = this.book.priceOf(level);
    const affordable = this.#affordable(participant, side, price, quantity);
    if (affordable <= 0) return 0;
    const joins = gathers || this.#issue.trading.interrupts(side, level, affordable);
    const handle = joins
      ? this.book.gather(side, participant, level, affordable)
      : this.book.place(side, participant, level, affordable);
    if (handle !== 0)
      this.#ownership.accounts.hold(participant, side, price, this.book.left(handle));
    return handle;
  }

  take(participant: number, side: BookSide, level: number, quantity: number): void {
    if (!isContinuous(this.phase)) return;
    const price = this.book.priceOf(level);
    const affordable = this.#affordable(participant, side, price, quantity);
    if (affordable <= 0) return;
    if (this.#issue.trading.interrupts(side, level, affordable)) {
      const handle = this.book.gather(side, participant, level, affordable);
      this.#ownership.accounts.hold(participant, side, price, affordable);
      this.#joined.push({ participant, side, level, handle });
    } else {
      this.book.take(side, participant, level, affordable);
    }
  }

  withdraw(participant: number, side: BookSide, level: number, handle: Handle): void {
    this.#takeBack(participant, side, this.book.priceOf(level), handle);
  }

  orderAtClose(participant: number, side: BookSide, quantity: number): void {
    this.#withdrawAtClose(participant);
    const price = this.closingPrice;
    if (price === null) return;
    const affordable = this.#affordable(participant, side, price, quantity);
    if (affordable <= 0) return;
    const left = this.book.takePegged(side, participant, affordable, price);
    if (left === 0) return;
    const handle = this.book.restPegged(side, participant, left, price);
    this.#ownership.accounts.hold(participant, side, price, left);
    this.#atClose.set(participant, { side, price, handle });
  }

  takeFlow(participant: number): number {
    return this.#ownership.takeFlow(participant);
  }

  surplus(participant: number): number {
    return this.#ownership.surplus(participant);
  }

  middle(): number | null {
    return this.#issue.middle();
  }

  levelBelow(price: number): number {
    return this.#issue.levelBelow(price);
  }

  levelAbove(price: number): number {
    return this.#issue.levelAbove(price);
  }

  /** Cancels takers' orders left after an interruption: takers do not rest orders. */
  leaveAuction(): void {
    for (const { participant, side, level, handle } of this.#joined) {
      this.withdraw(participant, side, level, handle);
    }
    this.#joined = [];
  }

  leaveClose(side: BookSide): void {
    for (const [participant, order] of [...this.#atClose]) {
      if (order.side === side) this.#withdrawAtClose(participant);
    }
  }

  /** Cancels all orders at a closing price: its session is over or halted. */
  closeOver(): void {
    this.leaveClose('buy');
    this.leaveClose('sell');
  }

  /** The book was emptied: no order is left. */
  forget(): void {
    this.#ownership.releaseAll();
    this.#joined = [];
    this.#atClose.clear();
  }

  #affordable(participant: number, side: BookSide, price: number, quantity: number): number {
    return Math.min(quantity, this.#ownership.accounts.capacity(participant, side, price));
  }

  #withdrawAtClose(participant: number): void {
    const order = this.#atClose.get(participant);
    if (order === undefined) return;
    this.#takeBack(participant, order.side, order.price, order.handle);
    this.#atClose.delete(participant);
  }

  #takeBack(participant: number, side: BookSide, price: number, handle: Handle): void {
    const left = this.book.cancel(handle);
    if (left > 0) this.#ownership.accounts.hold(participant, side, price, -left);
  }
}
