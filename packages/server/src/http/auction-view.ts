/** Views of auctions and bids. Sealed data leaves the server only here. */
import type { Auction, Bid } from '@maru/broker/products/auctions/rows';
import { type AuctionPhase, type AuctionStage, ENDED_STAGES } from '@maru/contract/auction-rules';
import type { Output } from '@maru/contract/calls';
import type { Names } from '@maru/std/instrument';

type AuctionView = Output<'auctionList'>['rows'][number];
type BidView = AuctionView['mine'][number];

const PHASES: Partial<Record<AuctionStage, AuctionPhase>> = {
  review: 'upcoming',
  upcoming: 'upcoming',
  open: 'open',
};

export const phaseOf = ({ stage }: Pick<Auction, 'stage'>): AuctionPhase =>
  PHASES[stage] ?? 'ended';

/** Whether two people have approved it: before that only staff may see it. */
export const isAnnounced = ({ announcedAt }: Auction): boolean => announcedAt !== null;

/** Whether its result is public; while bids are settled it is not (BID-10). */
export const isPublic = ({ stage }: Pick<Auction, 'stage'>): boolean =>
  ENDED_STAGES.some((one) => one === stage);

/** Sort key by deadlines: ended ones come last, the newest of them first. */
function deadline(auction: Auction): readonly [group: number, at: number] {
  const phase = phaseOf(auction);
  if (phase === 'open') return [0, auction.closesAt];
  return phase === 'upcoming' ? [1, auction.opensAt] : [2, -auction.closesAt];
}

/** The next deadline first. */
export function byDeadline(a: Auction, b: Auction): number {
  const [one, other] = [deadline(a), deadline(b)];
  return one[0] - other[0] || one[1] - other[1];
}

/** A bid for its own customer: a bid that is settled before the result is public still counts. */
export function bidView(bid: Bid, auction: Pick<Auction, 'stage'>): BidView {
  const { id, price, lots, holdEntry: hold, placedAt, changedAt } = bid;
  const common = { id, price, lots, hold, placedAt, changedAt };
  if (!isPublic(auction) && bid.state !== 'withdrawn') {
    const nothing = { wonLots: 0, paid: '0', released: '0', line: null };
    return { ...common, state: 'open', held: String(bid.amount), ...nothing };
  }
  const { state, wonLots, line } = bid;
  const money = { held: String(bid.held), paid: String(bid.paid), released: String(bid.released) };
  return { ...common, state, ...money, wonLots, line };
}

/** The clearing price; null: not public yet, or nothing was sold. */
export const publicPrice = (auction: Auction): number | null =>
  isPublic(auction) ? auction.price : null;

/**
 * @param names of the issue
 * @param last the last traded price, won; null: none today
 */
export function auctionView(
  auction: Auction,
  { names, last, mine }: { names: Names; last: string | null; mine: readonly Bid[] },
): AuctionView {
  const { id, symbol, seller, stage, lots, lotSize, reserve, highest, minimumLots } = auction;
  const { leastLots, mostLots, lockDays, announcedAt, opensAt, fixedFrom, closesAt } = auction;
  const { price, soldLots, winners } = auction;
  return {
    id,
    symbol,
    names,
    seller,
    phase: phaseOf(auction),
    stage,
    lots,
    lotSize,
    reserve,
    highest,
    minimumLots,
    leastLots,
    mostLots,
    lockDays,
    announcedAt: announcedAt ?? opensAt,
    opensAt,
    fixedFrom,
    closesAt,
    last,
    bids: auction.bids,
    result: isPublic(auction) ? { price, soldLots, winners } : null,
    mine: mine.map((bid) => bidView(bid, auction)),
  };
}
