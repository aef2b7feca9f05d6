/**
 * A noise trader trades without an opinion: it places limit orders near the market and leaves them
 * there for a while, or takes resting orders. Its side leans towards its initial shares.
 */
import type { BookSide } from '@maru/std/venue-port';
import type { MarketAccess } from './market-access.ts';
import { auctionSize, closingOrderSize, orderSize, orderUnits } from './order-size.ts';
import { OwnOrders } from './own-orders.ts';

/** The most resting orders; a new one replaces the oldest. */
const ORDERS = 8;
const FURTHEST = 12;
/** Orders far from the price that wait for a sweep: number, and distances as parts of the price. */
const FAR_ORDERS = 8;
const [FAR_FROM, FAR_UNTIL] = [0.015, 0.15];
/** Further units of such an order at the greatest distance. */
const FAR_UNITS = 25;
/** Least value of such an order at the greatest distance, won: small companies have depth too. */
const FAR_WON = 6_000_000;
/** Spread of its prices around the value in a call auction, as a part of the value. */
const AUCTION_SPREAD = 0.004;
/** The most units of an order for a call auction. */
const AUCTION_LARGEST = 5;

export class NoiseTrader {
  readonly #participant: number;
  readonly #orders: OwnOrders;
  readonly #far: OwnOrders;

  constructor(participant: number) {
    this.#participant = participant;
    this.#orders = new OwnOrders(participant, ORDERS);
    this.#far = new OwnOrders(participant, FAR_ORDERS);
  }

  /** Trading begins: limit orders far from the price, half of them on each side. */
  standBy(access: MarketAccess): void {
    const { prng, book } = access;
    for (let i = 0; i < FAR_ORDERS; i++) {
      const part = prng.unit();
      const away = FAR_FROM * (FAR_UNTIL / FAR_FROM) ** part;
      const units = orderSize(access) * (1 + FAR_UNITS * part);
      const size = Math.ceil(Math.max(units, (FAR_WON * part) / access.price));
      if (i % 2 === 0) {
        const level = access.levelBelow(access.price * (1 - away));
        if (level < book.bestAskLevel) this.#far.place(access, 'buy', level, size);
      } else {
        const level = access.levelAbove(access.price * (1 + away));
        if (level > book.bestBidLevel) this.#far.place(access, 'sell', level, size);
      }
    }
  }

  /** A limit order: sometimes inside the spread, mostly some levels behind the best price. */
  quote(access: MarketAccess): void {
    const { prng, book } = access;
    const side = this.#side(access);
    const back = Math.min(Math.floor(-3 * Math.log(1 - prng.unit())) - 1, FURTHEST);
    const best = ownBest(access, side);
    const wanted = side === 'buy' ? best - back : best + back;
    // an order inside the spread stays one level away from the other side
    const level =
      side === 'buy'
        ? Math.min(wanted, book.bestAskLevel - 1)
        : Math.max(wanted, book.bestBidLevel + 1);
    if (level < 0 || level >= book.levels) return;
    this.#orders.place(access, side, level, orderSize(access) * (1 + Math.max(back, 0)));
  }

  /** Takes resting orders at the other side's best price, at most one level further. */
  hit(access: MarketAccess): void {
    const { book } = access;
    const side = this.#side(access);
    const best = side === 'buy' ? book.bestAskLevel : book.bestBidLevel;
    if (best < 0 || best >= book.levels) return;
    const limit = side === 'buy' ? Math.min(best + 1, book.levels - 1) : Math.max(best - 1, 0);
    access.take(this.#participant, side, limit, orderSize(access));
  }

  /** A limit order for a call auction, at a random price around the fair value. */
  gather(access: MarketAccess, value: number): void {
    const { prng } = access;
    const side = this.#side(access);
    const price = value * (1 + AUCTION_SPREAD * prng.normal());
    const level = side === 'buy' ? access.levelBelow(price) : access.levelAbove(price);
    const units = Math.min(orderUnits(prng), AUCTION_LARGEST);
    this.#orders.place(access, side, level, Math.ceil(units * auctionSize(access)));
  }

  /** An order at the closing price, off hours, if on one of `sides`. */
  orderAtClose(access: MarketAccess, sides: readonly BookSide[]): void {
    const side = this.#side(access);
    if (sides.includes(side))
      access.orderAtClose(this.#participant, side, closingOrderSize(access));
  }

  #side(access: MarketAccess): BookSide {
    const lean = Math.min(Math.max(3 * access.surplus(this.#participant), -1), 1);
    return access.prng.unit() < 0.5 - 0.3 * lean ? 'buy' : 'sell';
  }
}

/** Level of the best price of a side; for an empty side, the level of its first order. */
function ownBest(access: MarketAccess, side: BookSide): number {
  const { bestBidLevel, bestAskLevel, levels } = access.book;
  if (side === 'buy') return bestBidLevel >= 0 ? bestBidLevel : access.levelBelow(access.price);
  return bestAskLevel < levels ? bestAskLevel : access.levelAbove(access.price);
}
