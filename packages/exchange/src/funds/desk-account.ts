import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { BookSide } from '@maru/std/venue-port';
import type { DeskState } from '../simulation-types.ts';

/** Shares of `symbol` in the baskets of all funds at their listing. */
const sharesInBaskets = (instruments: readonly Instrument[], symbol: string): number =>
  instruments.reduce((sum, { basket, shares }) => {
    const quantity = basket?.shares.find((member) => member.symbol === symbol)?.quantity;
    return basket === null || quantity === undefined
      ? sum
      : sum + quantity * (shares / basket.units);
  }, 0);

/** The fund desk's holding of one issue, the funds' baskets included, and its cash flow. */
export class DeskAccount {
  #shares: number;
  #cash: number;
  #created: number;

  constructor(begin: DeskState) {
    this.#shares = begin.shares;
    this.#cash = begin.cash;
    this.#created = begin.created;
  }

  get shares(): number {
    return this.#shares;
  }

  /** Won received less won paid in this issue. */
  get cash(): number {
    return this.#cash;
  }

  /** Of a fund: units created less units redeemed since its listing. */
  get created(): number {
    return this.#created;
  }

  /** Books the desk's side of a trade. */
  trade(side: BookSide, price: number, quantity: number): void {
    const sign = side === 'buy' ? 1 : -1;
    this.#shares += sign * quantity;
    this.#cash -= sign * price * quantity;
    assert(Number.isSafeInteger(this.#cash) && this.#shares >= 0, 'the desk sells what it has');
  }

  /** New units of a fund, against baskets; redeemed ones below 0. */
  create(units: number): void {
    this.#shares += units;
    this.#created += units;
    assert(this.#shares >= 0, 'only units that the desk has are redeemed');
  }

  save(): DeskState {
    return { shares: this.#shares, cash: this.#cash, created: this.#created };
  }
}

/**
 * The desk as saved; without a save, with the shares of the funds' baskets at their listing, which
 * the long-term holder, the last of the participants, transfers out of `shares`.
 */
export function openDesk(
  saved: DeskState | undefined,
  shares: number[],
  instruments: readonly Instrument[],
  symbol: string,
): DeskAccount {
  if (saved !== undefined) return new DeskAccount(saved);
  const given = sharesInBaskets(instruments, symbol);
  const holder = shares.length - 1;
  shares[holder] = (shares[holder] as number) - given;
  return new DeskAccount({ shares: given, cash: 0, created: 0 });
}
