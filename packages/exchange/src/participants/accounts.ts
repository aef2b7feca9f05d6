import { assert } from '@maru/std/assert';
import type { BookSide } from '@maru/std/venue-port';

/**
 * Money (won) and shares of the participants of one issue. A resting order reserves its greatest
 * cost, so that no participant trades beyond its means; both money and shares can run out.
 */
export class Accounts {
  readonly #cash: Float64Array;
  readonly #shares: Float64Array;
  readonly #heldCash: Float64Array;
  readonly #heldShares: Float64Array;

  constructor(cash: readonly number[], shares: readonly number[]) {
    assert(cash.length === shares.length, 'a participant has money and shares');
    assert(
      [...cash, ...shares].every((n) => Number.isSafeInteger(n) && n >= 0),
      'participants have whole won and shares of zero or more',
    );
    this.#cash = Float64Array.from(cash);
    this.#shares = Float64Array.from(shares);
    this.#heldCash = new Float64Array(cash.length);
    this.#heldShares = new Float64Array(cash.length);
  }

  get cash(): readonly number[] {
    return [...this.#cash];
  }

  get shares(): readonly number[] {
    return [...this.#shares];
  }

  sharesOf(participant: number): number {
    return this.#shares[participant] as number;
  }

  /** The most shares that a participant can order at `price` now. */
  capacity(participant: number, side: BookSide, price: number): number {
    if (side === 'sell')
      return (this.#shares[participant] as number) - (this.#heldShares[participant] as number);
    return Math.floor(
      ((this.#cash[participant] as number) - (this.#heldCash[participant] as number)) / price,
    );
  }

  /** Reserves the money or shares of a resting order; a negative quantity releases them. */
  hold(participant: number, side: BookSide, price: number, quantity: number): void {
    if (side === 'sell') this.#add(this.#heldShares, participant, quantity);
    else this.#add(this.#heldCash, participant, price * quantity);
  }

  /** Releases all reservations: no order rests. */
  releaseAll(): void {
    this.#heldCash.fill(0);
    this.#heldShares.fill(0);
  }

  /** Books one side of a trade. */
  trade(participant: number, side: BookSide, price: number, quantity: number): void {
    const sign = side === 'buy' ? 1 : -1;
    this.#add(this.#cash, participant, -sign * price * quantity);
    this.#add(this.#shares, participant, sign * quantity);
  }

  #add(amounts: Float64Array, participant: number, by: number): void {
    const amount = (amounts[participant] as number) + by;
    assert(Number.isSafeInteger(amount) && amount >= 0, 'participants never owe money or shares');
    amounts[participant] = amount;
  }
}
