/** Auctions for the screens: what is mine, what a price may be, and a result redone here. Pure. */
import type { Output } from '@maru/contract/calls';
import { priceGrid } from '@maru/std/price-grid';
import { clear, lotsWon, type SealedBid } from '@maru/std/uniform-price';

export type Detail = Output<'auctionDetail'>;
export type Auction = Output<'auctionList'>['rows'][number];
export type Bid = Auction['mine'][number];
export type BookRow = Output<'auctionBook'>['rows'][number];

/** Only stocks are sold by auction, and all of them are on one grid. */
const GRID = priceGrid('krx');

/** The price one tick away, inside the auction's range. */
export function stepPrice(price: number, direction: 1 | -1, { reserve, highest }: Auction): number {
  const next = GRID.priceAtTick(Math.max(0, GRID.tickNumber(GRID.floorToTick(price)) + direction));
  return Math.min(highest, Math.max(reserve, next));
}

export type PriceFault =
  | { readonly kind: 'belowReserve' | 'aboveHighest'; readonly limit: number }
  | { readonly kind: 'offTick'; readonly below: number; readonly above: number };

/** Why a price is none of a bid in this auction; null: it is one. */
export function bidPriceFault(price: number, { reserve, highest }: Auction): PriceFault | null {
  if (price < reserve) return { kind: 'belowReserve', limit: reserve };
  if (price > highest) return { kind: 'aboveHighest', limit: highest };
  const { below, above } = GRID.nearestOnTick(price);
  return below === above ? null : { kind: 'offTick', below, above };
}

/** Bids that count. */
export const standing = ({ mine }: Auction): readonly Bid[] =>
  mine.filter(({ state }) => state === 'open');

/** Won that my bids hold. */
export const heldOf = ({ mine }: Auction): bigint =>
  mine.reduce((sum, { held }) => sum + BigInt(held), 0n);

/** Lots that my bids have won. */
export const wonOf = ({ mine }: Auction): number =>
  mine.reduce((sum, { wonLots }) => sum + wonLots, 0);

/** Whether a bid can be taken back at an instant of the market's clock. */
export const isFixed = ({ fixedFrom }: Auction, now: number): boolean => now >= fixedFrom;

export interface Redone {
  /** Bids that were published. */
  readonly bids: number;
  /** The clearing price that comes out here, won; null: nothing is sold. */
  readonly price: number | null;
  readonly soldLots: number;
  /** What differs from the published result; null: nothing does. */
  readonly difference: 'bids' | 'result' | 'share' | 'mine' | null;
  /** My bids that stand in the list as I placed them, of all of mine that counted. */
  readonly found: number;
  readonly mine: number;
}

const bidOf = ([id, price, lots, seq]: BookRow): SealedBid => ({ id, price, lots, seq });

/** Whether a bid of mine stands in the list with its own price and lots. */
const stands = (rows: readonly BookRow[], { id, price, lots }: Bid): boolean =>
  rows.some((row) => row[0] === id && row[1] === price && row[2] === lots);

/** Clears the published bids once more, by the rule, and compares. */
export function redoAuction(auction: Auction, rows: readonly BookRow[]): Redone {
  const clearing = auction.stage === 'called_off' ? null : clear(rows.map(bidOf), auction);
  const price = clearing?.price ?? null;
  const soldLots = clearing?.sold ?? 0;
  const own = auction.mine.filter(({ state }) => state !== 'withdrawn');
  const found = own.filter((bid) => stands(rows, bid)).length;
  const { result } = auction;
  const isSame =
    result !== null &&
    result.price === price &&
    result.soldLots === soldLots &&
    result.winners === (clearing?.winners ?? 0);
  const isShared = rows.every((row) => lotsWon(bidOf(row), clearing) === row[4]);
  const difference =
    rows.length !== auction.bids
      ? 'bids'
      : !isSame
        ? 'result'
        : !isShared
          ? 'share'
          : found < own.length
            ? 'mine'
            : null;
  return { bids: rows.length, price, soldLots, difference, found, mine: own.length };
}
