import type { DayBar } from '@maru/std/instrument';
import type { Fill } from './book/matching.ts';
import type { Trade } from './simulation-types.ts';

/** Prices and sums of an issue's day, and its trades since the last call of `takeTrades`. */
export class DaySoFar {
  last: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number;
  #turnover: number;
  #trades: Trade[] = [];

  /** `bar` is the day before a restart; undefined: a new day. */
  constructor(last: number | null, bar: DayBar | undefined) {
    this.last = last;
    this.open = bar?.open ?? null;
    this.high = bar?.high ?? null;
    this.low = bar?.low ?? null;
    this.volume = bar?.volume ?? 0;
    this.#turnover = Number(bar?.turnover ?? 0n);
  }

  get turnover(): bigint {
    return BigInt(this.#turnover);
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
