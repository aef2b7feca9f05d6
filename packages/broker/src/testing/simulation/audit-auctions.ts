/**
 * Recounts auctions from the durable rows alone: the winners by the rule, and the flow of money.
 */
import { assert } from '@maru/std/assert';
import type { Auction, Bid } from '../../products/auctions/rows.ts';
import type { Durable } from './durable.ts';

const isEnded = ({ stage }: Auction): boolean =>
  stage === 'sold' || stage === 'unsold' || stage === 'called_off';

/** Lots by bid, served one bid after the other. */
function expected(auction: Auction, bids: readonly Bid[]): ReadonlyMap<string, number> {
  const best = bids.toSorted((a, b) => b.price - a.price || a.priority - b.priority);
  const won = new Map<string, number>();
  let left = auction.lots;
  for (const { id, lots } of best) {
    const part = Math.min(lots, left);
    if (part > 0) won.set(id, part);
    left -= part;
  }
  const isEnough = auction.lots - left >= auction.minimumLots;
  return isEnough && auction.callOffReason === null ? won : new Map();
}

function auditAuction(auction: Auction, all: readonly Bid[]): void {
  const { id } = auction;
  const bids = all.filter(({ state }) => state !== 'withdrawn');
  assert(bids.length === auction.bids, `${id} counts its bids`);
  const paid = bids.reduce((sum, bid) => sum + bid.paid, 0n);
  assert(paid === auction.paid, `${id} counts what was paid`);
  if (!isEnded(auction)) return;
  const won = expected(auction, bids);
  for (const bid of bids) {
    assert(bid.wonLots === (won.get(bid.id) ?? 0), `${bid.id} wins by the rule (BID-9)`);
    assert(bid.state !== 'open' && bid.held === 0n, `${bid.id} is settled (BID-10)`);
  }
  const winners = bids.filter(({ wonLots }) => wonLots > 0);
  const lowest = winners.length === 0 ? null : Math.min(...winners.map(({ price }) => price));
  assert(lowest === auction.price, `${id} clears at the lowest winner's price (BID-9)`);
  const sold = winners.reduce((sum, { wonLots }) => sum + wonLots, 0);
  assert(sold === auction.soldLots && winners.length === auction.winners, `${id} counts its sale`);
}

/** The ledger's entries of one bid. */
function auditBid(db: Durable, bid: Bid, auction: Auction): void {
  const { id, amount, paid, released, held } = bid;
  const moved = (cause: string): bigint =>
    db.entries
      .filter((entry) => entry.ref === id && entry.cause === cause)
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.account === 'held' ? p.amount : 0n), 0n);
  assert(moved('bid') === amount, `${id} has held its amount (BID-5)`);
  assert(moved('bid_release') === -released, `${id} has released what it says (BID-11)`);
  assert(held + paid + released === amount, `${id} is held, paid or released (BID-11)`);
  const purchase = bid.line === null ? undefined : db.table('stakePurchases').get(bid.line);
  assert((purchase?.amount ?? 0n) === paid, `${id} has paid for its position (BID-12)`);
  const shares = bid.wonLots * auction.lotSize;
  assert((purchase?.quantity ?? 0) === shares, `${id} has become a position (BID-12)`);
  const isNotified = db.table('messages').has(`auction:${id}`);
  assert(isNotified === (!bid.open && bid.state !== 'withdrawn'), `${id} has a message (BID-15)`);
  assert(!isNotified || isEnded(auction), `${id} has a message when the result is public (BID-15)`);
}

export function auditAuctions(db: Durable): void {
  const byAuction = Map.groupBy(db.table('bids').values(), ({ auction }) => auction);
  for (const auction of db.table('auctions').values()) {
    const own = byAuction.get(auction.id) ?? [];
    auditAuction(auction, own);
    for (const bid of own) auditBid(db, bid, auction);
  }
}
