/** Investors with an opinion: one on the value, one on the direction. Both take what is shown. */
import type { MarketAccess } from './market-access.ts';

/** A value investor buys below and sells above what he thinks right, more when further away. */
export class ValueInvestor {
  readonly #who: number;
  /** Distance from his value, as a part of it, from which he acts. */
  readonly #margin: number;

  constructor(who: number, margin: number) {
    this.#who = who;
    this.#margin = margin;
  }

  /** `value` is the price that investors think right, in won. */
  act(access: MarketAccess, value: number): void {
    const { bestAsk, bestBid } = access.book;
    const [low, high] = [value * (1 - this.#margin), value * (1 + this.#margin)];
    if (bestAsk !== null && bestAsk < low) {
      access.take(this.#who, 'buy', access.levelBelow(low), this.#size(access, low / bestAsk - 1));
    } else if (bestBid !== null && bestBid > high) {
      access.take(
        this.#who,
        'sell',
        access.levelAbove(high),
        this.#size(access, bestBid / high - 1),
      );
    }
  }

  #size(access: MarketAccess, gap: number): number {
    const units = (1 + Math.min(gap / this.#margin, 11)) * (0.5 + access.prng.unit());
    return Math.ceil(access.habits.unit * units);
  }
}

/** A trend follower goes with a move of the last minutes and returns when it is over. */
export class TrendFollower {
  readonly #who: number;
  /** Steps over which he averages prices: the short and the long average. */
  readonly #short: number;
  readonly #long: number;
  readonly #trigger: number;
  #fast: number;
  #slow: number;

  constructor(who: number, price: number, steps: number) {
    this.#who = who;
    this.#short = steps;
    this.#long = steps * 6;
    this.#trigger = 0.002;
    this.#fast = price;
    this.#slow = price;
  }

  /** Notes the market's price, `elapsed` steps after the last time. */
  watch(price: number, elapsed: number): void {
    this.#fast += ((price - this.#fast) * elapsed) / (elapsed + this.#short);
    this.#slow += ((price - this.#slow) * elapsed) / (elapsed + this.#long);
  }

  act(access: MarketAccess): void {
    const trend = this.#fast / this.#slow - 1;
    const surplus = access.surplus(this.#who);
    const wish = Math.abs(trend) > this.#trigger ? 0.6 * Math.sign(trend) : 0;
    if (Math.abs(wish - surplus) < 0.02) return;
    const { book } = access;
    const side = wish > surplus ? 'buy' : 'sell';
    const best = side === 'buy' ? book.bestAskLevel : book.bestBidLevel;
    if (best < 0 || best >= book.levels) return;
    access.take(this.#who, side, best, Math.ceil(access.habits.unit * (0.5 + access.prng.unit())));
  }
}
