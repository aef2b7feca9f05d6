/** Bids as the database would have them: those of the core in memory, ended ones kept. */
import type { Bid } from '@maru/broker/products/auctions/rows';
import type { AuctionRecords } from '../auction-records.ts';
import { pageOf } from '../handlers/read.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryAuctions(engine: MemoryEngine): AuctionRecords {
  const all = (): Bid[] => [...(engine.broker.rows('bids') as Iterable<Bid>)];
  const of = (customer: string): Bid[] =>
    all()
      .filter((bid) => bid.customer === customer)
      .sort((a, b) => b.seq - a.seq);
  return {
    list: async (customer, slice) => pageOf(of(customer), slice),
    inAuctions: async (customer, auctions) =>
      of(customer).filter(({ auction }) => auctions.includes(auction)),
    held: async (auctions) =>
      new Map(
        auctions.map((id) => [
          id,
          all().reduce((sum, bid) => sum + (bid.auction === id ? bid.held : 0n), 0n),
        ]),
      ),
    book: async (auction, after) => ({
      rows: all()
        .filter((bid) => bid.auction === auction && bid.priority > after)
        .filter(({ state }) => state !== 'withdrawn')
        .sort((a, b) => a.priority - b.priority),
      more: false,
    }),
  };
}
