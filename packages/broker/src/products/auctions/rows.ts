import type { AuctionStage, BidState, CallOffReason } from '@maru/contract/auction-rules';
import type { Names } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { AuctionTerms, SealedBid } from '@maru/std/uniform-price';
import type { Columns } from '../../kernel/core/columns.ts';

/** A sealed auction of an institution's shares at one price. Prices in won a share. */
export interface Auction extends AuctionTerms {
  /** `A` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: AuctionStage;
  /** The stake whose shares are on sale. */
  readonly stake: string;
  readonly symbol: string;
  readonly seller: Names;
  /** Shares of a lot. */
  readonly lotSize: number;
  /** The highest price that a bid may name: against slips of the finger. */
  readonly highest: number;
  readonly leastLots: number;
  readonly mostLots: number;
  /** Trading days for which what was won cannot be sold. */
  readonly lockDays: number;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  readonly opensAt: Instant;
  /** From then on no bid is taken back. */
  readonly fixedFrom: Instant;
  readonly closesAt: Instant;

  /** Bids that count. */
  readonly bids: number;
  /** When it was cleared; null: not yet. */
  readonly clearedAt: Instant | null;
  /** The clearing price; null: not cleared, or nothing is sold. */
  readonly price: number | null;
  /** Lots sold, the bids that win some of them, and the last of these bids with what it wins. */
  readonly soldLots: number;
  readonly winners: number;
  readonly lastBid: string | null;
  readonly lastLots: number;
  /** Bids that are settled: won or lost. */
  readonly settled: number;
  /** Paid by the winners, won. */
  readonly paid: bigint;
  /** When the result became public; null: not yet. */
  readonly endedAt: Instant | null;
  /** Why two people have called it off; null: they have not. */
  readonly callOffReason: CallOffReason | null;
}

/** A customer's bid in an auction. */
export interface Bid {
  /** `B` and the seq of the command. */
  readonly id: string;
  readonly seq: number;
  readonly auction: string;
  readonly customer: string;
  readonly symbol: string;
  readonly state: BidState;
  /** Won a share, and lots. */
  readonly price: number;
  readonly lots: number;
  /** Seq of the command that gave it its price and its lots: of equal prices the earlier wins. */
  readonly priority: number;
  /** Price times shares, won: what it held as long as it counted. */
  readonly amount: bigint;
  readonly held: bigint;
  /** Number of the ledger entry that held money for it first. */
  readonly holdEntry: number;
  readonly wonLots: number;
  /** Paid for what was won, and released, won. */
  readonly paid: bigint;
  readonly released: bigint;
  readonly placedAt: Instant;
  readonly changedAt: Instant;
  readonly endedAt: Instant | null;
  /** The position order that its shares became; null: none. */
  readonly line: string | null;
  /** False: nothing will change any more, and its customer was told. */
  readonly open: boolean;
}

export const AUCTION_COLUMNS: Columns<Auction> = {
  id: 'text',
  stage: 'text',
  stake: 'text',
  symbol: 'text',
  seller: 'json',
  lots: 'int',
  lotSize: 'int',
  reserve: 'int',
  highest: 'int',
  minimumLots: 'int',
  leastLots: 'int',
  mostLots: 'int',
  lockDays: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  opensAt: 'int',
  fixedFrom: 'int',
  closesAt: 'int',
  bids: 'int',
  clearedAt: 'int',
  price: 'int',
  soldLots: 'int',
  winners: 'int',
  lastBid: 'text',
  lastLots: 'int',
  settled: 'int',
  paid: 'big',
  endedAt: 'int',
  callOffReason: 'text',
};

export const BID_COLUMNS: Columns<Bid> = {
  id: 'text',
  seq: 'int',
  auction: 'text',
  customer: 'text',
  symbol: 'text',
  state: 'text',
  price: 'int',
  lots: 'int',
  priority: 'int',
  amount: 'big',
  held: 'big',
  holdEntry: 'int',
  wonLots: 'int',
  paid: 'big',
  released: 'big',
  placedAt: 'int',
  changedAt: 'int',
  endedAt: 'int',
  line: 'text',
  open: 'bool',
};

/** A bid as the clearing knows it. */
export const sealedBid = ({ id, price, lots, priority }: Bid): SealedBid => ({
  id,
  price,
  lots,
  seq: priority,
});
