/**
 * Tick sizes of limit prices. Prices are whole price units (won for shares). A trade may happen off
 * tick (mid-price orders), so only limit prices are held to a grid.
 */
import { assert } from './assert.ts';

/**
 * `krx`: shares (KOSPI Enforcement Rules art. 32(2), KOSDAQ art. 18(2), since 2023-01-25); `fund`:
 * ETFs (the same article); `unit`: every whole price.
 */
export type GridName = 'krx' | 'fund' | 'unit';

interface Bracket {
  /** The bracket holds prices from here up to the next bracket. */
  readonly from: number;
  readonly tick: number;
  /** Number of on-tick prices below `from`. */
  readonly number: number;
}

const bracketsOf = (steps: readonly (readonly [from: number, tick: number])[]): Bracket[] => {
  const brackets: Bracket[] = [];
  for (const [from, tick] of steps) {
    const last = brackets.at(-1);
    const number = last === undefined ? 0 : last.number + (from - last.from) / last.tick;
    brackets.push({ from, tick, number });
  }
  return brackets;
};

/** The on-tick prices, numbered without gaps; the bracket of a price has its tick size. */
export class PriceGrid {
  readonly #brackets: readonly Bracket[];

  constructor(steps: readonly (readonly [from: number, tick: number])[]) {
    this.#brackets = bracketsOf(steps);
  }

  /** The smallest price step at `price` (a safe integer of zero or more). */
  tickSize(price: number): number {
    assert(Number.isSafeInteger(price) && price >= 0, 'a price is a safe integer of price units');
    return this.#bracketOf(price).tick;
  }

  /** True when `price` is on tick. */
  isOnTick(price: number): boolean {
    return price % this.tickSize(price) === 0;
  }

  /** The highest on-tick price that is not above `price`. */
  floorToTick(price: number): number {
    return price - (price % this.tickSize(price));
  }

  /** The lowest on-tick price that is not below `price`. */
  ceilToTick(price: number): number {
    const floor = this.floorToTick(price);
    // every bracket begins on tick, so one step up never crosses a bracket's start
    return floor === price ? price : floor + this.tickSize(price);
  }

  /** The two on-tick prices around an off-tick one; both are the price itself when on tick. */
  nearestOnTick(price: number): { readonly below: number; readonly above: number } {
    return { below: this.floorToTick(price), above: this.ceilToTick(price) };
  }

  /** The number of an on-tick price among all on-tick prices, from 0. */
  tickNumber(price: number): number {
    const bracket = this.#bracketOf(price);
    const number = bracket.number + (price - bracket.from) / bracket.tick;
    assert(Number.isSafeInteger(number) && number >= 0, 'only on-tick prices are numbered');
    return number;
  }

  /** The on-tick price of a number; the inverse of `tickNumber`. */
  priceAtTick(number: number): number {
    assert(Number.isSafeInteger(number) && number >= 0, 'ticks are numbered from 0');
    const brackets = this.#brackets;
    let i = brackets.length - 1;
    while ((brackets[i] as Bracket).number > number) i--;
    const bracket = brackets[i] as Bracket;
    return bracket.from + (number - bracket.number) * bracket.tick;
  }

  #bracketOf(price: number): Bracket {
    const brackets = this.#brackets;
    for (let i = brackets.length - 1; i > 0; i--) {
      const bracket = brackets[i] as Bracket;
      if (price >= bracket.from) return bracket;
    }
    return brackets[0] as Bracket;
  }
}

const GRIDS: Readonly<Record<GridName, PriceGrid>> = {
  krx: new PriceGrid([
    [0, 1],
    [2_000, 5],
    [5_000, 10],
    [20_000, 50],
    [50_000, 100],
    [200_000, 500],
    [500_000, 1_000],
  ]),
  fund: new PriceGrid([
    [0, 1],
    [2_000, 5],
  ]),
  unit: new PriceGrid([[0, 1]]),
};

/** The grid of a name: one shared object for each. */
export const priceGrid = (name: GridName): PriceGrid => GRIDS[name];
