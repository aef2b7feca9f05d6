import type { BookSide } from '@maru/std/venue-port';
import type { MarketAccess } from './market-access.ts';

/** Largest distance of the value from a closing price, as a part of it, to order on both sides. */
const TOLERANCE = 0.002;
const BOTH: readonly BookSide[] = ['buy', 'sell'];

/**
 * The sides on which participants order at a closing price: no participant sells a share below its
 * evident value or buys above it, also when the opening auction's indicative price is the evidence.
 * @param price the closing price, won
 * @param value the fair value, won
 */
export function sidesAtClose(
  { indicativePrice }: MarketAccess,
  price: number,
  value: number,
): readonly BookSide[] {
  const [least, most] = [price * (1 - TOLERANCE), price * (1 + TOLERANCE)];
  const worths = [value, indicativePrice ?? value];
  return BOTH.filter((side) =>
    worths.every((worth) => (side === 'buy' ? worth >= least : worth <= most)),
  );
}
