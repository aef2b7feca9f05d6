/**
 * Bids in auctions from SQL, those that have ended too. Every method throws what the store throws.
 */
import type { Bid } from '@maru/broker/products/auctions/rows';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

export interface AuctionRecords {
  /** A customer's, newest first. */
  list(customer: string, slice: Slice): Promise<Listed<Bid>>;
  /** A customer's in these auctions, newest first. */
  inAuctions(customer: string, auctions: readonly string[]): Promise<readonly Bid[]>;
  /** Held by the bids of auctions now, won; one without bids is missing. */
  held(auctions: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** A page of the bids of an auction that counted at its close, in the order of priorities. */
  book(
    auction: string,
    after: number,
  ): Promise<{ readonly rows: readonly Bid[]; readonly more: boolean }>;
}

type Stored = Record<string, unknown>;

const readBid = (stored: Stored): Bid => readTableRow('bids', stored);

export function sqlAuctionRecords(store: Pick<Store, 'query'>): AuctionRecords {
  return {
    list: async (customer, { limit, offset }) => {
      const own = 'from bids where customer = $1';
      const newest = `select * ${own} order by seq desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      return { rows: rows.map(readBid), total: Number(counted[0]?.total ?? 0) };
    },
    inAuctions: async (customer, auctions) => {
      if (auctions.length === 0) return [];
      const rows = await store.query<Stored>(
        `select * from bids where customer = $1 and auction = any($2::text[]) order by seq desc`,
        [customer, auctions],
      );
      return rows.map(readBid);
    },
    held: async (auctions) => {
      if (auctions.length === 0) return new Map();
      const rows = await store.query<{ auction: string; held: string }>(
        `select auction, sum(held)::text as held from bids
         where auction = any($1::text[]) group by auction`,
        [auctions],
      );
      return new Map(rows.map(({ auction, held }) => [auction, BigInt(held)]));
    },
    book: async (auction, after) => {
      const found = await store.query<Stored>(
        `select * from bids where auction = $1 and priority > $2 and state <> 'withdrawn'
         order by priority limit $3`,
        [auction, after, LIMITS.auctionBidsPage + 1],
      );
      const rows = found.slice(0, LIMITS.auctionBidsPage).map(readBid);
      return { rows, more: found.length > rows.length };
    },
  };
}
