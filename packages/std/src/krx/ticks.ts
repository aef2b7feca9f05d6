/**
 * Tick sizes of stocks on KOSPI, KOSDAQ and KONEX since 2023-01-25 (KOSPI Enforcement Rules
 * art. 32(2), KOSDAQ art. 18(2)). Prices are whole won. A trade may happen off tick (mid-price
 * orders), so only limit prices are held to this table.
 */
import { assert } from '../assert.ts';

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

const BRACKETS = bracketsOf([
  [0, 1],
  [2_000, 5],
  [5_000, 10],
  [20_000, 50],
  [50_000, 100],
  [200_000, 500],
  [500_000, 1_000],
]);

function bracketOf(price: number): Bracket {
  for (let i = BRACKETS.length - 1; i > 0; i--) {
    const bracket = BRACKETS[i] as Bracket;
    if (price >= bracket.from) return bracket;
  }
  return BRACKETS[0] as Bracket;
}

/** The smallest price step at `price` (won, a safe integer of zero or more). */
export function tickSize(price: number): number {
  assert(Number.isSafeInteger(price) && price >= 0, 'a price is a safe integer of won');
  return bracketOf(price).tick;
}

/** True when an order may name `price`. */
export const isOnTick = (price: number): boolean => price % tickSize(price) === 0;

/** The highest on-tick price that is not above `price`. */
export const floorToTick = (price: number): number => price - (price % tickSize(price));

/** The lowest on-tick price that is not below `price`. */
export function ceilToTick(price: number): number {
  const floor = floorToTick(price);
  // every bracket begins on a price of its own, so one step up never jumps over one
  return floor === price ? price : floor + tickSize(price);
}

/** The two on-tick prices around an off-tick one; both are the price itself when it is on tick. */
export const nearestOnTick = (
  price: number,
): { readonly below: number; readonly above: number } => ({
  below: floorToTick(price),
  above: ceilToTick(price),
});

/** The place of an on-tick price among all on-tick prices, from 0. */
export function tickNumber(price: number): number {
  const bracket = bracketOf(price);
  const number = bracket.number + (price - bracket.from) / bracket.tick;
  assert(Number.isSafeInteger(number) && number >= 0, 'only on-tick prices are numbered');
  return number;
}

/** The on-tick price of a place; the inverse of `tickNumber`. */
export function priceAtTick(number: number): number {
  assert(Number.isSafeInteger(number) && number >= 0, 'ticks are numbered from 0');
  let i = BRACKETS.length - 1;
  while ((BRACKETS[i] as Bracket).number > number) i--;
  const bracket = BRACKETS[i] as Bracket;
  return bracket.from + (number - bracket.number) * bracket.tick;
}
