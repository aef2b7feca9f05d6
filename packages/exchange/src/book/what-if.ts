/** Estimates of an order's trades if it arrived now. No function here changes a book. */
import type { BookSide } from '@maru/std/venue-port';
import { type SinglePrice, singlePrice } from '../auction/single-price.ts';
import type { BookLevel } from '../simulation-types.ts';
import type { OrderBook } from './order-book.ts';

/** First and last price (won) at which an order would trade, and the shares it would get. */
export interface Provisional {
  readonly first: number;
  readonly last: number;
  readonly quantity: number;
}

const other = (side: BookSide): BookSide => (side === 'buy' ? 'sell' : 'buy');

/** The estimated trades of an order of `quantity` up to the level's price; null: none. */
export function provisional(
  book: OrderBook,
  side: BookSide,
  level: number,
  quantity: number,
): Provisional | null {
  let found = 0;
  let first: number | null = null;
  let last = 0;
  const note = (price: number, shares: number): void => {
    if (shares === 0) return;
    first ??= price;
    last = price;
    found += shares;
  };
  const middle = book.pegPrice;
  const by = side === 'buy' ? 1 : -1;
  if (middle !== null && by * (book.priceOf(level) - middle) >= 0) {
    note(middle, book.peggedAt(other(side), middle));
  }
  let at = side === 'buy' ? book.bestAskLevel : book.bestBidLevel;
  for (; found < quantity && at >= 0 && at < book.levels && by * (level - at) >= 0; at += by) {
    note(book.priceOf(at), book.quantityAt(other(side), at));
  }
  return first === null ? null : { first, last, quantity: Math.min(found, quantity) };
}

/** The same for a pegged order; a buy pays `cap` (won) at most. */
export function provisionalPegged(
  book: OrderBook,
  side: BookSide,
  quantity: number,
  cap: number,
): Provisional | null {
  const price = book.pegPrice;
  if (price === null || (side === 'buy' && price > cap)) return null;
  const onBid = side === 'sell' && book.bestBid === price;
  const bids = onBid ? book.quantityAt('buy', book.bestBidLevel) : 0;
  const found = book.peggedAt(other(side), price) + bids;
  return found === 0 ? null : { first: price, last: price, quantity: Math.min(found, quantity) };
}

/** The indicative auction result; `last` is the last price in won, or the base. */
export function indicative(book: OrderBook, last: number): SinglePrice | null {
  const depth = {
    lowestAsk: book.bestAskLevel,
    highestBid: book.bestBidLevel,
    bidsAt: (level: number) => book.quantityAt('buy', level),
    asksAt: (level: number) => book.quantityAt('sell', level),
  };
  return singlePrice(depth, book.levelAbove(last));
}

/** The best `count` levels of a side that an auction at the single price would leave. */
export function afterAuction(
  book: OrderBook,
  side: BookSide,
  count: number,
  single: SinglePrice | null,
): BookLevel[] {
  if (single === null) return book.side(side, count);
  const by = side === 'buy' ? 1 : -1;
  const price = book.priceOf(single.level);
  const found: BookLevel[] = [];
  let traded = single.quantity;
  for (const { price: at, quantity } of book.side(side, book.levels)) {
    const gone = by * (at - price) >= 0 ? Math.min(traded, quantity) : 0;
    traded -= gone;
    if (quantity > gone) found.push({ price: at, quantity: quantity - gone });
    if (found.length === count) break;
  }
  return found;
}
