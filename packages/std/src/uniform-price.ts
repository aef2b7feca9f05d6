/**
 * The clearing of a sealed auction at one price. It can be repeated from the bids: the core clears
 * with it, and the app recomputes a published result with the same function.
 */
import { assert } from './assert.ts';

export interface SealedBid {
  readonly id: string;
  /** Won a share. */
  readonly price: number;
  readonly lots: number;
  /** Number of the command that gave the bid its price and lots: the earlier goes first. */
  readonly seq: number;
}

export interface AuctionTerms {
  /** Lots on sale. */
  readonly lots: number;
  /** The least price, won a share. */
  readonly reserve: number;
  /** Fewer lots than these are not sold at all. */
  readonly minimumLots: number;
}

/** The last bid that wins, in the order of `inOrder`. */
export interface LastWinner extends Pick<SealedBid, 'price' | 'seq'> {
  readonly id: string;
  /** The won lots: all of it, or the rest. */
  readonly lots: number;
}

/** One price for all winners, won a share. */
export interface Clearing {
  readonly price: number;
  /** Lots sold. */
  readonly sold: number;
  /** Bids that win something. */
  readonly winners: number;
  readonly last: LastWinner;
}

/** The better bid first: the higher price, of equal prices the earlier. */
export const inOrder = (
  a: Pick<SealedBid, 'price' | 'seq'>,
  b: Pick<SealedBid, 'price' | 'seq'>,
): number => b.price - a.price || a.seq - b.seq;

/**
 * Clears bids in any order: the best are served until the lots are gone, and all pay the price of
 * the lowest that wins, which may get a part. null: nothing is sold, as no bid reaches the reserve
 * or all of them together take less than the minimum.
 */
export function clear(bids: readonly SealedBid[], terms: AuctionTerms): Clearing | null {
  const { lots, reserve, minimumLots } = terms;
  let sold = 0;
  let winners = 0;
  let last: LastWinner | null = null;
  for (const bid of bids.filter(({ price }) => price >= reserve).sort(inOrder)) {
    assert(Number.isSafeInteger(bid.lots) && bid.lots > 0, 'a bid is for whole lots');
    if (sold === lots) break;
    const won = Math.min(bid.lots, lots - sold);
    sold += won;
    winners += 1;
    last = { id: bid.id, price: bid.price, seq: bid.seq, lots: won };
  }
  if (last === null || sold < minimumLots) return null;
  return { price: last.price, sold, winners, last };
}

/** Lots that a bid wins in a clearing; null: of one that sells nothing. */
export function lotsWon(bid: SealedBid, clearing: Pick<Clearing, 'last'> | null): number {
  if (clearing === null) return 0;
  const { last } = clearing;
  if (bid.id === last.id) return last.lots;
  return inOrder(bid, last) < 0 ? bid.lots : 0;
}
