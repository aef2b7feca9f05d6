/** The level of an order of each type in the ladder of its book. */
import type { BookSide, OrderType } from '@maru/std/venue-port';
import type { Issue } from './issue.ts';

/** The attributes of an order that determine its level. Prices in won. */
export interface Terms {
  readonly side: BookSide;
  readonly type: OrderType;
  readonly price: number | null;
  /** The most a buy without a price of its own pays; only the admission of a sale reads it. */
  readonly cap: number | null;
}

/** True for an order priced from the book on arrival. */
const isPricedOnArrival = ({ type, price }: Terms): boolean =>
  price === null && (type === 'best_opposite' || type === 'best_own');

/** The highest level that a cap allows; below 0: none. */
function cappedAt(issue: Issue, cap: number | null): number {
  const { book } = issue;
  const highest = book.levels - 1;
  if (cap === null || cap >= book.limits.upper) return highest;
  return cap < book.limits.lower ? -1 : book.levelBelow(cap);
}

/** The level nearest to the other side: market orders rank with the limit prices. */
const marketLevel = (issue: Issue, { side, cap }: Terms): number =>
  side === 'buy' ? cappedAt(issue, cap) : 0;

/**
 * An order's level in a call auction; null: its cap allows none, or only continuous trading prices
 * its type. In the closing auction a conditional order is a market order.
 */
export function auctionLevel(issue: Issue, terms: Terms): number | null {
  const { type, price } = terms;
  if (isPricedOnArrival(terms)) return null;
  const asMarket = price === null || (type === 'conditional' && issue.phase === 'closing_auction');
  const level = asMarket ? marketLevel(issue, terms) : issue.book.levelOf(price);
  return level < 0 ? null : level;
}

/** The level up to which an arriving order trades; null: no price can be determined. */
export function arrivalLevel(issue: Issue, terms: Terms): number | null {
  const { book } = issue;
  const { side, type, cap } = terms;
  if (!isPricedOnArrival(terms)) return auctionLevel(issue, terms);
  const level = (side === 'buy') === (type === 'best_own') ? book.bestBidLevel : book.bestAskLevel;
  const none = level < 0 || level >= book.levels;
  return none || (side === 'buy' && level > cappedAt(issue, cap)) ? null : level;
}

/** The price that an order takes from the book, won; null: its type takes none, or none exists. */
export function priceOnArrival(issue: Issue, terms: Terms): number | null {
  const level = isPricedOnArrival(terms) ? arrivalLevel(issue, terms) : null;
  return level === null ? null : issue.book.priceOf(level);
}

/**
 * Where the remainder of a market order rests when the other side is empty: one tick better than
 * its own side's best price, or at the last price, within limits and cap; null: nowhere.
 */
export function marketRestLevel(issue: Issue, terms: Terms): number | null {
  const { book } = issue;
  if (terms.side === 'buy') {
    if (book.bestAsk !== null) return null;
    const better = book.bestBid === null ? issue.levelBelow(issue.price) : book.bestBidLevel + 1;
    const level = Math.min(better, cappedAt(issue, terms.cap));
    return level < 0 ? null : level;
  }
  if (book.bestBid !== null) return null;
  return book.bestAsk === null ? issue.levelAbove(issue.price) : Math.max(book.bestAskLevel - 1, 0);
}
