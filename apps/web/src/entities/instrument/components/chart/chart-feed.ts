import type { DataLoader, KLineData } from 'klinecharts';
import type { Candle } from '../../model/candles.ts';

/** Prices are whole won well below 2^53: a chart may draw them as numbers. */
const toBar = (candle: Candle): KLineData => ({
  timestamp: candle.at,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: candle.volume,
  generated: candle.generated,
});

/**
 * Stands between the query cache, which holds the whole list, and the chart, which wants to hear
 * of changes: a new list is reported as "one bar moved", "older bars came" or, failing those, anew.
 */
export class ChartFeed {
  /** Called for bars before the first one; they come back through `show`. */
  readonly #onEarlier: () => void;
  #candles: readonly Candle[] = [];
  #push: ((bar: KLineData) => void) | null = null;
  #earlier: ((bars: KLineData[]) => void) | null = null;
  readonly loader: DataLoader;

  constructor(candles: readonly Candle[], hasEarlier: () => boolean, onEarlier: () => void) {
    this.#candles = candles;
    this.#onEarlier = onEarlier;
    this.loader = {
      getBars: ({ type, callback }) => {
        if (type === 'init') {
          callback(this.#candles.map(toBar), { forward: hasEarlier(), backward: false });
        } else if (type === 'forward') {
          this.#earlier = (bars) => callback(bars, { forward: hasEarlier(), backward: false });
          this.#onEarlier();
        } else {
          callback([], false);
        }
      },
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
      unsubscribeBar: () => {
        this.#push = null;
      },
    };
  }

  /** Shows the current list. False for another list: the chart must load it anew. */
  show(candles: readonly Candle[]): boolean {
    const before = this.#candles;
    this.#candles = candles;
    const first = before[0];
    const last = before.at(-1);
    if (first === undefined || last === undefined) return candles.length === 0;
    const shift = candles.findIndex((candle) => candle.at === first.at);
    const end = candles.findIndex((candle) => candle.at === last.at);
    if (shift < 0 || end - shift !== before.length - 1) return false;
    if (shift > 0 || this.#earlier !== null) this.#tellEarlier(candles.slice(0, shift));
    for (const candle of candles.slice(end)) {
      if (candle !== last) this.#push?.(toBar(candle));
    }
    return true;
  }

  #tellEarlier(candles: readonly Candle[]): void {
    const notify = this.#earlier;
    this.#earlier = null;
    notify?.(candles.map(toBar));
  }
}
