/** The price of shares that are offered below the market. Won a share. */
import { ceilDiv, PPM } from '@maru/std/money';
import type { Mark } from '@maru/std/venue-port';

/** The greatest discount, parts per million: that of the day's lower limit. */
export const MOST_DISCOUNT_PPM = 300_000;

/**
 * A market price less a discount, rounded up to the tick of block trades (1 won).
 * @param market won, positive
 */
export const discounted = (market: number, discountPpm: number): number =>
  Number(ceilDiv(BigInt(market) * (PPM - BigInt(discountPpm)), PPM));

/** The price of a block trade now: off the last price, and within the day's limits. */
export const blockPriceAt = ({ last, base, lower }: Mark, discountPpm: number): number =>
  Math.max(discounted(last ?? base, discountPpm), lower);
