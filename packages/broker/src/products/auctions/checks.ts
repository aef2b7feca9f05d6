/** Invariants of auctions, checked for each batch. */
import type { AuctionStage } from '@maru/contract/auction-rules';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Auction, Bid } from './rows.ts';

const ENDS = ['clearing', 'sold', 'unsold', 'called_off'] as const;
/** The stages that may follow each within a batch. */
const FOLLOWS: Readonly<Record<AuctionStage, readonly AuctionStage[]>> = {
  review: ['review', 'rejected', 'upcoming', 'open', ...ENDS],
  rejected: ['rejected'],
  upcoming: ['upcoming', 'open', ...ENDS],
  open: ['open', ...ENDS],
  clearing: ENDS,
  sold: ['sold'],
  unsold: ['unsold'],
  called_off: ['called_off'],
};

function checkAuction(one: Auction, was: Auction | undefined): void {
  const { id, stage, lots, soldLots, price, reserve, highest, settled, bids, winners } = one;
  assert(soldLots <= lots, `${id} sells no more than it offers (BID-9)`);
  assert((price === null) === (soldLots === 0), `${id} has a price if it sells (BID-9)`);
  const isInRange = price === null || (price >= reserve && price <= highest);
  assert(isInRange, `${id} clears inside its range (BID-9)`);
  assert(settled <= bids && winners <= bids, `${id} settles each bid once (BID-10)`);
  const isEnded = stage === 'sold' || stage === 'unsold' || stage === 'called_off';
  assert(!isEnded || settled === bids, `${id} ends when all bids are settled (BID-10)`);
  assert((one.endedAt !== null) === isEnded, `${id} has one end (BID-10)`);
  if (was === undefined) return;
  assert(FOLLOWS[was.stage].includes(stage), `${id} goes its way (BID-1)`);
  const isSame = was.clearedAt === null || (was.price === price && was.lastBid === one.lastBid);
  assert(isSame, `the result of ${id} stays (BID-9)`);
  const terms = ['lots', 'reserve', 'highest', 'minimumLots', 'closesAt', 'fixedFrom'] as const;
  for (const term of terms) assert(was[term] === one[term], `${term} of ${id} stays (BID-1)`);
}

function checkBid(auction: Auction, one: Bid, was: Bid | undefined): void {
  const { id, state, price, lots, amount, held, paid, released, wonLots } = one;
  const full = BigInt(price) * BigInt(lots * auction.lotSize);
  assert(amount === full, `${id} is its price times its shares (BID-5)`);
  assert(held === (state === 'open' ? amount : 0n), `${id} holds its amount as it counts (I4)`);
  assert(state === 'open' || paid + released === amount, `${id} pays or gets it back (BID-11)`);
  const due = BigInt(auction.price ?? 0) * BigInt(wonLots * auction.lotSize);
  assert(paid === due && paid <= amount, `${id} pays the clearing price (BID-11)`);
  assert((state === 'won') === wonLots > 0 && wonLots <= lots, `${id} wins what it asks for`);
  assert((one.line !== null) === (state === 'won'), `${id} becomes a position if it wins`);
  if (was === undefined) return;
  const stays = was.state === state && was.price === price && was.lots === lots;
  assert(was.state === 'open' || stays, `${id} has one fate (BID-10)`);
  assert(price >= was.price && lots >= was.lots, `${id} never falls (BID-6)`);
}

export function checkAuctions(state: State, { rows, before }: Changes): void {
  for (const [id, one] of rows.auctions) {
    if (one !== undefined) checkAuction(one, before.auctions.get(id));
  }
  for (const [id, one] of rows.bids) {
    if (one !== undefined) checkBid(state.auctions.must(one.auction), one, before.bids.get(id));
  }
}
