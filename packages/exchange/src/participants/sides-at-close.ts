import type { BookSide } from '@maru/std/venue-port';
import type { MarketAccess } from './market-access.ts';

/** Part of a closing price by which a share may be worth more (less) where someone sells (buys). */
const TOLERANCE = 0.002;
const BOTH: readonly BookSide[] = ['buy', 'sell'];

/**
 * The sides on which participants order at a closing price: nobody who can see that a share is
 * worth more sells it there, also where only the indicative price of the opening auction says so.
 * @param price the closing price, won
 * @param value what participants think right, won
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
