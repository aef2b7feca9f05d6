/** What of a book is shown while it gathers orders for a single price. Pure. */
import { AUCTION_BOOK_LEVELS } from '@maru/contract/constants';
import type { BookLevel, BookView, Quote } from '@maru/exchange/simulation-types';

/**
 * The book as the single price would leave it: buyers above and sellers below that price would have
 * traded, and at it the side with more keeps the rest. Without a price nothing crosses.
 * @param book all levels of both sides
 */
export function auctionBook(book: BookView, indicative: Quote['indicative']): BookView {
  const top = (levels: readonly BookLevel[]): BookLevel[] => levels.slice(0, AUCTION_BOOK_LEVELS);
  const { bookSeq, asks, bids } = book;
  if (indicative === null) return { bookSeq, asks: top(asks), bids: top(bids) };
  const { price, quantity } = indicative;
  return {
    bookSeq,
    asks: top(left(asks, quantity, (level) => level.price < price)),
    bids: top(left(bids, quantity, (level) => level.price > price)),
  };
}

/** Levels of one side, best first, once `traded` shares of it have gone. */
function left(
  levels: readonly BookLevel[],
  traded: number,
  beyond: (level: BookLevel) => boolean,
): BookLevel[] {
  let gone = traded;
  const rest: BookLevel[] = [];
  for (const level of levels) {
    const taken = Math.min(gone, level.quantity);
    gone -= taken;
    if (taken < level.quantity && !beyond(level)) {
      rest.push({ price: level.price, quantity: level.quantity - taken });
    }
  }
  return rest;
}
