/** Bids in auctions, also in ended ones. Every method throws what the store throws. */
import { LIMITS } from '@maru/std/limits';
import type { Slice, Tables } from '../store/tables.ts';

export type AuctionRecords = ReturnType<typeof auctionRecords>;

export const auctionRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, slice: Slice) => tables.page('bids', { customer }, ['-seq'], slice),
  /** A customer's in these auctions, newest first. */
  inAuctions: (customer: string, auctions: readonly string[]) =>
    tables.all('bids', { customer, auction: { in: auctions } }, ['-seq']),
  /** Held by the bids of auctions now, won; one without bids is missing. */
  held: (auctions: readonly string[]) =>
    tables.sums('bids', { auction: { in: auctions } }, 'auction', 'held'),
  /** A page of the bids of an auction that counted at its close, in the order of priorities. */
  book: async (auction: string, after: number) => {
    const counted = { auction, priority: { above: after }, state: { not: 'withdrawn' } } as const;
    const limit = LIMITS.auctionBidsPage;
    const found = await tables.all('bids', counted, ['priority'], limit + 1);
    return { rows: found.slice(0, limit), more: found.length > limit };
  },
});
