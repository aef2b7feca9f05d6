/** The price of shares that are offered below the market. Won a share. */
import { ceilDiv, PPM } from '@maru/std/money';
import type { Mark } from '@maru/std/venue-port';

/** The greatest discount, parts per million: that of the day's lower limit. */
export const MOST_DISCOUNT_PPM = 300_000;

/** Twice a price less a discount, rounded up to the tick of block trades (1 won). */
const halfLess = (doubled: number, discountPpm: number): number =>
  Number(ceilDiv(BigInt(doubled) * (PPM - BigInt(discountPpm)), PPM * 2n));

/** A market price less a discount. @param market won, positive */
export const discounted = (market: number, discountPpm: number): number =>
  halfLess(market * 2, discountPpm);

/**
 * Twice the price that a block is a discount off: the middle of bid and ask, which in an auction
 * are those that it would leave, on both sides of its price; the close where all trade at that.
 * Null: there is none, and so no sale. Source: product rules, *Block*.
 */
function doubledMarket({ phase, last, bid, ask }: Mark): number | null {
  if (phase === 'closing_price') return last === null ? null : last * 2;
  return bid === null || ask === null ? null : bid + ask;
}

/** The price of a block trade now, within the day's limits; null: none can be obtained. */
export function blockPriceAt(mark: Mark, discountPpm: number): number | null {
  const doubled = doubledMarket(mark);
  return doubled === null ? null : Math.max(halfLess(doubled, discountPpm), mark.lower);
}
