import type { DayBar } from '@maru/std/instrument';
import type { Fill } from './book/matching.ts';
import type { TakenVolume, Trade } from './simulation-types.ts';

/** Prices and sums of an issue's day, and its trades since the last call of `takeTrades`. */
export class DaySoFar {
  last: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number;
  #turnover: number;
  #bought: number;
  #sold: number;
  #trades: Trade[] = [];

  /** `bar` and `taken` are the day before a restart; undefined: a new day. */
  constructor(last: number | null, bar: DayBar | undefined, taken: TakenVolume | undefined) {
    this.last = last;
    this.open = bar?.open ?? null;
    this.high = bar?.high ?? null;
    this.low = bar?.low ?? null;
    this.volume = bar?.volume ?? 0;
    this.#turnover = Number(bar?.turnover ?? 0n);
    this.#bought = taken?.bought ?? 0;
    this.#sold = taken?.sold ?? 0;
  }

  get turnover(): bigint {
    return BigInt(this.#turnover);
  }

  /** Volume of the day's trades with an arriving order, by the side of that order. */
  get taken(): TakenVolume {
    return { bought: this.#bought, sold: this.#sold };
  }

  /** Counts an arriving order's trade in continuous trading to the side of that order. */
  take({ quantity, side }: Fill): void {
    if (side === 'buy') this.#bought += quantity;
    else this.#sold += quantity;
  }

  /** `early`: at the previous close, which sets no open, high or low; only the sums count it. */
  add({ price, quantity, side, seq }: Fill, early: boolean): void {
    if (!early) {
      this.last = price;
      this.open ??= price;
      this.high = Math.max(this.high ?? price, price);
      this.low = Math.min(this.low ?? price, price);
    }
    this.volume += quantity;
    this.#turnover += price * quantity;
    this.#trades.push({ price, quantity, side, bookSeq: seq });
  }

  /** Trades since the last call, oldest first. */
  takeTrades(): readonly Trade[] {
    const trades = this.#trades;
    if (trades.length > 0) this.#trades = [];
    return trades;
  }
}
