import type { Random } from '@maru/std/prng';
import type { MarketAccess } from './market-access.ts';

/** Exponent of the distribution's tail (Gopikrishnan and others 2000: about 1.5). */
const TAIL = 1.6;
/** Least and greatest units of an order; the mean is about 1. */
const SMALLEST = 0.4;
const LARGEST = 80;
/** Orders for the closing auction, as a multiple of those for another: funds trade at the close. */
const CLOSING = 1.5;

/** Units of an ordinary order: mostly below one, seldom very many. */
export const orderUnits = (prng: Random): number =>
  Math.min(SMALLEST * (1 - prng.unit()) ** (-1 / TAIL), LARGEST);

/** Shares of an ordinary order for a call auction. */
export const auctionSize = ({ habits, phase }: MarketAccess): number =>
  phase === 'closing_auction' ? Math.round(CLOSING * habits.auctionUnit) : habits.auctionUnit;

/** Shares of an order at a closing price: few are placed, so they are larger. */
export const closingOrderSize = (access: MarketAccess): number => 2 * orderSize(access);

/** Shares of an ordinary order. */
export const orderSize = ({ habits, prng }: MarketAccess): number =>
  Math.max(1, Math.round(habits.unit * orderUnits(prng)));
