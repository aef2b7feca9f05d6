import type { Ranking } from '@maru/contract/constants';
import { unreachable } from '@maru/std/assert';
import type { Board } from '@maru/std/instrument';
import type { MarketView } from './market-view.ts';

/** How long a ranking stands before it is made again. */
const STANDS_MS = 500;

/** Ranked lists of symbols; each is made at most twice a second, however many ask. */
export class Rankings {
  readonly #view: MarketView;
  readonly #made = new Map<string, { readonly at: number; readonly symbols: readonly string[] }>();

  constructor(view: MarketView) {
    this.#view = view;
  }

  /**
   * Symbols of a board (null: all) by a ranking (null: as listed); equal ones as listed.
   * @param now milliseconds of a clock that never goes back
   */
  symbols(board: Board | null, ranking: Ranking | null, now: number): readonly string[] {
    const key = `${board}/${ranking}`;
    const made = this.#made.get(key);
    if (made !== undefined && now - made.at < STANDS_MS) return made.symbols;
    const symbols = this.#make(board, ranking);
    this.#made.set(key, { at: now, symbols });
    return symbols;
  }

  #make(board: Board | null, ranking: Ranking | null): string[] {
    const instruments = this.#view
      .instruments()
      .filter((instrument) => board === null || instrument.board === board);
    const ranked = instruments.map(({ symbol }) => ({
      symbol,
      score: ranking === null ? 0n : this.#score(symbol, ranking),
    }));
    ranked.sort((a, b) => (a.score === b.score ? 0 : a.score > b.score ? -1 : 1));
    return ranked.map(({ symbol }) => symbol);
  }

  /** Higher comes first. */
  #score(symbol: string, ranking: Ranking): bigint {
    switch (ranking) {
      case 'rise':
        return this.#gain(symbol);
      case 'fall':
        return -this.#gain(symbol);
      case 'volume':
        return BigInt(this.#view.day(symbol).volume);
      case 'turnover':
        return BigInt(this.#view.day(symbol).turnover);
      case 'marketCap':
        return this.#view.marketCap(symbol);
      default:
        return unreachable(ranking);
    }
  }

  /** Change against the base price in parts per billion. */
  #gain(symbol: string): bigint {
    const base = BigInt(this.#view.day(symbol).base);
    return ((BigInt(this.#view.price(symbol)) - base) * 1_000_000_000n) / base;
  }
}
