import type { List } from '@maru/contract/boards';
import type { Sort } from '@maru/contract/constants';
import { unreachable } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { millionths, priceText, quantityText } from '@maru/std/price-text';
import type { MarketView } from './market-view.ts';

/** How long a ranking is cached. */
const STANDS_MS = 500;

/** Selection and order of a list. */
export interface Wanted {
  /** null: everything. */
  readonly board: List | null;
  /** null: as listed. */
  readonly sort: Sort | null;
  /** The other way round. */
  readonly reversed: boolean;
}

/** The number of holders of a stock, by symbol; a missing one has none. */
export type HolderCounts = ReadonlyMap<string, number>;
const NO_COUNTS: HolderCounts = new Map();

function isIn({ board, basket }: Instrument, list: List): boolean {
  if (list === 'fund') return basket !== null;
  return list === 'listed'
    ? board === 'main' || board === 'second' || board === 'konex'
    : board === list;
}

/** Ranked lists of symbols; each is computed at most twice a second, for any number of clients. */
export class Rankings {
  readonly #view: MarketView;
  readonly #made = new Map<string, { readonly at: number; readonly symbols: readonly string[] }>();

  constructor(view: MarketView) {
    this.#view = view;
  }

  /**
   * Symbols in the order wanted; equal ones as listed.
   * @param now milliseconds of a clock that never goes back
   * @param holders needed for the order `held`
   */
  symbols(wanted: Wanted, now: number, holders: HolderCounts = NO_COUNTS): readonly string[] {
    const key = `${wanted.board}/${wanted.sort}/${wanted.reversed}`;
    const made = this.#made.get(key);
    if (made !== undefined && now - made.at < STANDS_MS) return made.symbols;
    const symbols = this.#make(wanted, holders);
    this.#made.set(key, { at: now, symbols });
    return symbols;
  }

  #make({ board, sort, reversed }: Wanted, holders: HolderCounts): string[] {
    const symbols = this.#view
      .instruments()
      .filter((instrument) => board === null || isIn(instrument, board))
      .map((instrument) => instrument.symbol);
    if (sort === 'symbol') symbols.sort();
    if (sort === null || sort === 'symbol') return reversed ? symbols.reverse() : symbols;
    const better = reversed ? 1 : -1;
    const ranked = symbols
      .filter((symbol) => this.#belongs(symbol, sort, holders))
      .map((symbol) => ({ symbol, score: this.#score(symbol, sort, holders) }));
    ranked.sort((a, b) => (a.score === b.score ? 0 : a.score > b.score ? better : -better));
    return ranked.map(({ symbol }) => symbol);
  }

  /** Whether a ranking is about a stock. */
  #belongs(symbol: string, sort: Sort, holders: HolderCounts): boolean {
    switch (sort) {
      case 'rise':
        return this.#gain(symbol) > 0n;
      case 'fall':
        return this.#gain(symbol) < 0n;
      case 'held':
        return holders.has(symbol);
      case 'newHigh':
        return this.#view.isNewHigh(symbol);
      case 'vi':
        return this.#view.interruptions(symbol) > 0;
      default:
        return true;
    }
  }

  /** Higher comes first. */
  #score(symbol: string, sort: Exclude<Sort, 'symbol'>, holders: HolderCounts): bigint {
    switch (sort) {
      case 'rise':
      case 'gain':
      case 'newHigh':
        return this.#gain(symbol);
      case 'fall':
        return -this.#gain(symbol);
      case 'volume':
        return millionths(quantityText(this.#view.day(symbol).volume, this.#scale(symbol)));
      case 'turnover':
        return BigInt(this.#view.day(symbol).turnover);
      case 'price':
        return millionths(priceText(this.#view.price(symbol), this.#scale(symbol)));
      case 'marketCap':
        return this.#view.marketCap(symbol);
      case 'held':
        return BigInt(holders.get(symbol) ?? 0);
      case 'vi':
        return BigInt(this.#view.interruptions(symbol));
      default:
        return unreachable(sort);
    }
  }

  /** Prices and volumes of currencies compare in won and in amounts of the asset. */
  #scale(symbol: string): number {
    return this.#view.instrument(symbol).scale;
  }

  /**
   * Change against the base price in parts per billion; before the first trade of an opening
   * auction that of the indicative price.
   */
  #gain(symbol: string): bigint {
    const base = BigInt(this.#view.day(symbol).base);
    const price = this.#view.expectedPrice(symbol) ?? this.#view.price(symbol);
    return ((BigInt(price) - base) * 1_000_000_000n) / base;
  }
}
