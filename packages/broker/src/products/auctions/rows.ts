import type { AuctionStage, BidState, CallOffReason } from '@maru/contract/auction-rules';
import type { Names } from '@maru/std/instrument';
import type { SealedBid } from '@maru/std/uniform-price';
import {
  big,
  bool,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A sealed auction of an institution's shares at one price. Prices in won a share. */
export const AUCTION_COLUMNS = {
  /** `A` and the seq of the command that requested it. */
  id: text,
  stage: textOf<AuctionStage>(),
  /** The stake whose shares are on sale. */
  stake: text,
  symbol: text,
  seller: json<Names>(),
  /** Lots on sale. */
  lots: int,
  /** Shares of a lot. */
  lotSize: int,
  /** The least price. */
  reserve: int,
  /** The highest price that a bid may name: against slips of the finger. */
  highest: int,
  /** Fewer lots than these are not sold at all. */
  minimumLots: int,
  /** The fewest and the most lots of a bid. */
  leastLots: int,
  mostLots: int,
  /** Trading days for which won shares cannot be sold. */
  lockDays: int,
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  opensAt: instant,
  /** From then on no bid is taken back. */
  fixedFrom: instant,
  closesAt: instant,

  /** Bids that count. */
  bids: int,
  /** When it was cleared; null: not yet. */
  clearedAt: nullable(instant),
  /** The clearing price; null: not cleared, or nothing is sold. */
  price: nullable(int),
  /** Lots sold, the number of winning bids, and the last of these bids with its lots. */
  soldLots: int,
  winners: int,
  lastBid: nullable(text),
  lastLots: int,
  /** Bids that are settled: won or lost. */
  settled: int,
  /** Paid by the winners, won. */
  paid: big,
  /** When the result became public; null: not yet. */
  endedAt: nullable(instant),
  /** Why two people have called it off; null: they have not. */
  callOffReason: nullable(textOf<CallOffReason>()),
};
export interface Auction extends RowOf<typeof AUCTION_COLUMNS> {}

/** A customer's bid in an auction. */
export const BID_COLUMNS = {
  /** `B` and the seq of the command. */
  id: text,
  seq: int,
  auction: text,
  customer: text,
  symbol: text,
  state: textOf<BidState>(),
  /** Won a share, and lots. */
  price: int,
  lots: int,
  /** Seq of the command that gave it its price and its lots: of equal prices the earlier wins. */
  priority: int,
  /** Price times shares, won: its hold as long as it counted. */
  amount: big,
  held: big,
  /** Number of the ledger entry that held money for it first. */
  holdEntry: int,
  wonLots: int,
  /** Paid for won shares, and released, won. */
  paid: big,
  released: big,
  placedAt: instant,
  changedAt: instant,
  endedAt: nullable(instant),
  /** The position order that its shares became; null: none. */
  line: nullable(text),
  /** False: nothing will change any more, and its customer was notified. */
  open: bool,
};
export interface Bid extends RowOf<typeof BID_COLUMNS> {}

/** A bid as the clearing takes it. */
export const sealedBid = ({ id, price, lots, priority }: Bid): SealedBid => ({
  id,
  price,
  lots,
  seq: priority,
});
