/** The effects of the firm's instructions on one issue while it trades. */
import type { Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { Day } from '@maru/std/kst';
import type { BookSide, FactDetail } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { Ownership } from '../ownership.ts';
import type { Habits } from '../participants/crowd.ts';
import { sliceOf } from './baskets.ts';
import type { FirmState, PlannedBase, PlannedIncrease } from './firm-types.ts';

/** The interface of an issue to the firm's instructions. */
export interface FirmMarket {
  readonly instrument: Instrument;
  readonly phase: TradingPhase;
  readonly book: OrderBook;
  readonly habits: Habits;
  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean;
  /** Moves the fair value by a logarithm; unlike news, it changes no pace. */
  shift(move: number): void;
  publish(key: string | number, detail: FactDetail): void;
}

export class FirmSide {
  readonly #market: FirmMarket;
  readonly #ownership: Ownership;
  /** Planned base of a later day; null: that day begins at the close. */
  #rebase: PlannedBase | null;
  /** Planned issues of shares of later days. */
  #increases: readonly PlannedIncrease[];

  constructor(market: FirmMarket, ownership: Ownership, saved: FirmState | undefined) {
    this.#market = market;
    this.#ownership = ownership;
    this.#rebase = saved?.rebase ?? null;
    this.#increases = saved?.increases ?? [];
  }

  /** Shares issued and planned to be. */
  get planned(): number {
    const later = this.#increases.reduce((sum, { shares }) => sum + shares, 0);
    return this.#ownership.issued + later;
  }

  /** Plans new shares for the first trading day from a later day on. */
  planIncrease(increase: PlannedIncrease): void {
    this.#increases = [...this.#increases, increase];
  }

  /** The planned shares of the day, and of days before it, belong to their holders. */
  reachIncreases(day: Day): void {
    for (const { day: from, holder, shares } of this.#increases) {
      if (from <= day) this.#ownership.issue(holder, shares);
    }
    this.#increases = this.#increases.filter((one) => one.day > day);
  }

  /** Plans a base for the first trading day from a later day on. */
  planBase(rebase: PlannedBase): void {
    this.#rebase = rebase;
  }

  /** The base of a new day: the planned one, else `usual`. */
  baseOn(day: Day, usual: number | undefined): number | undefined {
    return this.#rebase !== null && this.#rebase.day <= day ? this.#rebase.base : usual;
  }

  /**
   * Applies the planned base, if any, to the day: opinions move with it.
   * @param before the base without the plan; undefined: opinions have moved already
   */
  reachBase(day: Day, before: number | undefined): void {
    const rebase = this.#rebase;
    if (rebase === null || rebase.day > day) return;
    this.#rebase = null;
    if (before === undefined) return;
    const { id, base, reason } = rebase;
    this.#market.shift(Math.log(base / before));
    this.#market.publish(id, { kind: 'base_changed', day, base, before, reason });
  }

  /** Buys for institutions from the offers, in ordinary trading only; true after a purchase. */
  buyBaskets(): boolean {
    const { book, habits, phase } = this.#market;
    if (phase !== 'continuous') return false;
    const { seq } = book;
    for (const basket of this.#ownership.baskets.all) {
      const [best] = book.side('sell', 1);
      if (best === undefined) break;
      const slice = sliceOf(basket, best.price, best.quantity, habits.unit);
      const level = book.levelOf(best.price);
      if (slice <= 0 || this.#market.wouldInterrupt('buy', level, slice)) continue;
      this.#ownership.buyFor(basket, (owner) => void book.take('buy', owner, level, slice));
    }
    return book.seq !== seq;
  }

  /** Null: no instruction has touched the issue. */
  save(): FirmState | null {
    const increases = this.#increases;
    const firm = {
      ...this.#ownership.saveFirm(),
      rebase: this.#rebase,
      ...(increases.length > 0 && { increases }),
    };
    const { holders, float, baskets, rebase } = firm;
    const touched = Object.keys(holders).length > 0 || float !== null || baskets.length > 0;
    return touched || rebase !== null || increases.length > 0 ? firm : null;
  }
}
