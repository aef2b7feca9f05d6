/**
 * Folded candles of stored bars, kept for a minute: many look at the same charts, and bars of up to
 * some thousand days are folded for one of them. The running candle comes from the market itself.
 */
import type { Candle } from './fold-candles.ts';

/** Candles of stored bars. */
export interface StoredCandles {
  /** Oldest first. */
  readonly candles: readonly Candle[];
  /** Start of the newest bar; -Infinity: there is none. */
  readonly newest: number;
  /** Whether reading stopped at its limit. */
  readonly cut: boolean;
}

/** After so long a kept result is read again, ms: late bars reach the database within it. */
const KEPT_MS = 60_000;
/** Candles kept over all charts, about 100 bytes each; beyond them the oldest are forgotten. */
const CANDLES_KEPT = 200_000;

interface Kept {
  readonly at: number;
  readonly loaded: Promise<StoredCandles>;
  size: number;
}

export class CandleMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  #candles = 0;

  /** @param now milliseconds of a clock that never runs back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Candles kept, over all charts. */
  get size(): number {
    return this.#candles;
  }

  /**
   * The result of `load` for `key` within the last minute, else a new one. Callers at the same time
   * share one load. @throws what `load` throws; nothing is kept then
   */
  get(key: string, load: () => Promise<StoredCandles>): Promise<StoredCandles> {
    const known = this.#kept.get(key);
    if (known !== undefined && this.#now() - known.at < KEPT_MS) return known.loaded;
    if (known !== undefined) this.#forget(key, known);
    const entry: Kept = { at: this.#now(), loaded: load(), size: 0 };
    this.#kept.set(key, entry);
    entry.loaded.then(
      ({ candles }) => this.#weigh(key, entry, candles.length),
      () => this.#forget(key, entry),
    );
    return entry.loaded;
  }

  #weigh(key: string, entry: Kept, size: number): void {
    if (this.#kept.get(key) !== entry) return;
    // an answer of nothing takes room too
    entry.size = size + 1;
    this.#candles += entry.size;
    for (const [old, kept] of this.#kept) {
      if (this.#candles <= CANDLES_KEPT) return;
      this.#forget(old, kept);
    }
  }

  #forget(key: string, entry: Kept): void {
    if (this.#kept.get(key) !== entry) return;
    this.#kept.delete(key);
    this.#candles -= entry.size;
  }
}
