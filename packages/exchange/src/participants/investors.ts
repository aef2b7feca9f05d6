/** Investors with an opinion: value investors and trend followers. Both take resting orders. */
import type { BookSide } from '@maru/std/venue-port';
import type { MarketAccess } from './market-access.ts';
import { auctionSize, closingOrderSize } from './order-size.ts';
import { OwnOrders } from './own-orders.ts';

/** Orders of a value investor in a call auction. */
const AUCTION_ORDERS = 4;
/** Further units of an order when the price is one more margin away from the value. */
const URGENCY = 4;
/** The most units of one order. */
const UNITS_MAX = 30;
/** The most by which the chance to take the value's side of a single price exceeds one half. */
const LEAN_MAX = 0.35;

/** A value investor buys below and sells above its value, more when the price is further away. */
export class ValueInvestor {
  readonly #participant: number;
  /** Least distance of the price from the value for an order, as a part of the value. */
  readonly #margin: number;
  readonly #orders: OwnOrders;

  constructor(participant: number, margin: number) {
    this.#participant = participant;
    this.#margin = margin;
    this.#orders = new OwnOrders(participant, AUCTION_ORDERS);
  }

  /** `value` is the fair value in won. */
  act(access: MarketAccess, value: number): void {
    this.#orders.withdrawAll(access);
    const { book } = access;
    const { bestAsk, bestBid } = book;
    const [low, high] = [value * (1 - this.#margin), value * (1 + this.#margin)];
    if (bestAsk !== null && bestAsk < low) {
      const size = this.#size(access, low / bestAsk - 1);
      access.take(this.#participant, 'buy', access.levelBelow(low), size);
    } else if (bestBid !== null && bestBid > high) {
      const size = this.#size(access, bestBid / high - 1);
      access.take(this.#participant, 'sell', access.levelAbove(high), size);
    } else if (bestAsk === null && low > book.limits.upper) {
      // at a price limit with no offers left, the order rests
      this.#orders.place(access, 'buy', book.levels - 1, this.#size(access, this.#margin));
    } else if (bestBid === null && high < book.limits.lower) {
      this.#orders.place(access, 'sell', 0, this.#size(access, this.#margin));
    }
  }

  /**
   * A limit order for a call auction: a buy at most at the value less the margin, a sale at least
   * at the value plus the margin. The side against the indicative price is likelier, and its orders
   * are greater; the other is there too, so that both sides of the book are.
   */
  gather(access: MarketAccess, value: number): void {
    const gap = value / (access.indicativePrice ?? access.price) - 1;
    const side = access.prng.unit() < 0.5 + leanOf(gap, this.#margin) ? 'buy' : 'sell';
    const level =
      side === 'buy'
        ? access.levelBelow(value * (1 - this.#margin))
        : access.levelAbove(value * (1 + this.#margin));
    const away = Math.max(side === 'buy' ? gap : -gap, 0);
    const size = this.#size(access, away + this.#margin, auctionSize(access));
    this.#orders.place(access, side, level, size);
  }

  /**
   * An order at the closing price, off hours.
   * @param gap distance of the value above that price, as a part of it
   * @param sides the sides allowed
   */
  orderAtClose(access: MarketAccess, gap: number, sides: readonly BookSide[]): void {
    const side = access.prng.unit() < 0.5 + leanOf(gap, this.#margin) ? 'buy' : 'sell';
    if (sides.includes(side))
      access.orderAtClose(this.#participant, side, closingOrderSize(access));
  }

  #size(access: MarketAccess, gap: number, unit = access.habits.unit): number {
    const most = Math.min(1 + (URGENCY * gap) / this.#margin, UNITS_MAX);
    const units = most * (0.5 + access.prng.unit());
    return Math.ceil(unit * units);
  }
}

/** The addition to an even chance of buying where the value is `gap` above the price. */
const leanOf = (gap: number, margin: number): number =>
  Math.min(Math.max(gap / (4 * margin), -LEAN_MAX), LEAN_MAX);

/** Largest deviation of a trend follower's shares from its target, as a part of the target. */
const STAKE = 0.04;
/** Least move of the short average against the long one that counts as a trend. */
const TRIGGER = 0.004;

/** A trend follower trades with a move of the last minutes and reverses when it is over. */
export class TrendFollower {
  readonly #participant: number;
  /** Horizons of the short and the long average, ms of market time. */
  readonly #short: number;
  readonly #long: number;
  #fast: number;
  #slow: number;

  constructor(participant: number, price: number, horizonMs: number) {
    this.#participant = participant;
    this.#short = horizonMs;
    this.#long = horizonMs * 6;
    this.#fast = price;
    this.#slow = price;
  }

  /** Updates the averages with the market's price, `elapsedMs` after the last call. */
  watch(price: number, elapsedMs: number): void {
    this.#fast += ((price - this.#fast) * elapsedMs) / (elapsedMs + this.#short);
    this.#slow += ((price - this.#slow) * elapsedMs) / (elapsedMs + this.#long);
  }

  act(access: MarketAccess): void {
    const trend = this.#fast / this.#slow - 1;
    const wish = Math.abs(trend) > TRIGGER ? STAKE * Math.sign(trend) : 0;
    const missing = wish - access.surplus(this.#participant);
    if (Math.abs(missing) < STAKE / 10) return;
    const { book } = access;
    const side = missing > 0 ? 'buy' : 'sell';
    const best = side === 'buy' ? book.bestAskLevel : book.bestBidLevel;
    if (best < 0 || best >= book.levels) return;
    access.take(
      this.#participant,
      side,
      best,
      Math.ceil(access.habits.unit * (0.5 + access.prng.unit())),
    );
  }
}
