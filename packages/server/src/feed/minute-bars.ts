import type { Trade } from '@maru/exchange/simulation-types';
import type { MinuteBar } from '@maru/std/instrument';
import { type Instant, MINUTE_MS } from '@maru/std/kst';

/** The bars of the running minute, one for each symbol that traded in it. */
export class MinuteBars {
  #bars = new Map<string, MinuteBar>();
  #at: Instant;

  /** @param now market time */
  constructor(now: Instant) {
    this.#at = minuteStart(now);
  }

  /** Counts a trade into the running minute. */
  add(symbol: string, { price, quantity }: Trade): void {
    const bar = this.#bars.get(symbol);
    const turnover = BigInt(price) * BigInt(quantity);
    if (bar === undefined) {
      const one = { open: price, high: price, low: price, close: price, volume: quantity };
      this.#bars.set(symbol, { symbol, at: this.#at, ...one, turnover, generated: false });
      return;
    }
    this.#bars.set(symbol, {
      ...bar,
      high: Math.max(bar.high, price),
      low: Math.min(bar.low, price),
      close: price,
      volume: bar.volume + quantity,
      turnover: bar.turnover + turnover,
    });
  }

  /** The symbol's bar so far; undefined when it has not traded in this minute. */
  get(symbol: string): MinuteBar | undefined {
    return this.#bars.get(symbol);
  }

  /** Start of the running minute. */
  get at(): Instant {
    return this.#at;
  }

  /** True when `now` lies in another minute than the bars. */
  isOver(now: Instant): boolean {
    return minuteStart(now) !== this.#at;
  }

  /** The finished bars; the minute of `now` begins. */
  close(now: Instant): MinuteBar[] {
    const bars = [...this.#bars.values()];
    this.#bars = new Map();
    this.#at = minuteStart(now);
    return bars;
  }
}

const minuteStart = (at: Instant): Instant => at - (at % MINUTE_MS);
