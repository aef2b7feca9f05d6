/** Clears an auction lot by lot and price by price: slow, and plainly by the rule. */
import type { AuctionTerms, SealedBid } from '../uniform-price.ts';

export interface NaiveResult {
  readonly price: number | null;
  readonly won: ReadonlyMap<string, number>;
}

export function clearNaively(bids: readonly SealedBid[], terms: AuctionTerms): NaiveResult {
  const won = new Map(bids.map(({ id }) => [id, 0]));
  let left = terms.lots;
  let price: number | null = null;
  for (;;) {
    const waiting = bids.filter(
      (bid) => bid.price >= terms.reserve && (won.get(bid.id) ?? 0) < bid.lots,
    );
    const best = waiting.reduce<SealedBid | null>((found, bid) => {
      if (found === null || bid.price > found.price) return bid;
      return bid.price === found.price && bid.seq < found.seq ? bid : found;
    }, null);
    if (best === null || left === 0) break;
    won.set(best.id, (won.get(best.id) ?? 0) + 1);
    left -= 1;
    price = best.price;
  }
  if (terms.lots - left < terms.minimumLots) return { price: null, won: new Map() };
  return { price, won };
}

/** A random book with many equal prices. @param below as of a `Prng` */
export function someBook(below: (n: number) => number) {
  const bids: SealedBid[] = Array.from({ length: below(12) }, (_, no) => ({
    id: `B${no}`,
    price: 100 + below(6),
    lots: 1 + below(5),
    seq: no,
  }));
  // as they stand in a table, which is not the order of their times
  for (let i = bids.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const kept = bids[i] as SealedBid;
    bids[i] = bids[j] as SealedBid;
    bids[j] = kept;
  }
  const lots = 1 + below(15);
  return { bids, terms: { lots, reserve: 100 + below(4), minimumLots: below(lots + 1) } };
}
