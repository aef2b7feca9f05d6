import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import {
  askForAuction,
  askToCallOff,
  auctionReview,
  callOffReview,
  closeAuction,
  openAuction,
} from './auction.ts';
import { placeBid, raiseBid, takeBidBack } from './bids.ts';
import { checkAuctions } from './checks.ts';
import { notifyBidders, settleBids } from './clearing.ts';
import type { AuctionCommands, AuctionOutcomes } from './commands.ts';
import { AUCTION_RECOUNTS } from './recounts.ts';
import { AUCTION_COLUMNS, type Auction, BID_COLUMNS, type Bid } from './rows.ts';
import { mayWin } from './standing.ts';

/** Limits of a bid now. */
export interface BidTerms {
  readonly bidsMost: number;
  /** Won. */
  readonly amountMost: bigint;
  readonly channelOpen: boolean;
}

/** Stock auctions: sealed bids that are cleared at one price. */
export interface AuctionShape {
  readonly tables: { readonly auctions: Auction; readonly bids: Bid };
  readonly appended: None;
  readonly commands: AuctionCommands;
  readonly outcomes: AuctionOutcomes;
  readonly indexes: {
    /** Bids that count, or whose customer was not notified yet. */
    readonly bidsByCustomer: Index<Bid>;
    readonly bidsByAuction: Index<Bid>;
  };
  readonly parameters: {
    /** Whether bids are taken at all. */
    readonly auctionChannel: 'open' | 'closed';
    /** Bids that a customer may have in one auction at once. */
    readonly auctionBidsMost: bigint;
    /** Trading days (T+N) for which won shares cannot be sold. */
    readonly auctionLockDays: bigint;
  };
  readonly reads: {
    auction(id: string): Auction | undefined;
    /** All auctions, unannounced ones too. */
    auctions(): readonly Auction[];
    /** A bid in memory: one that counts. */
    bid(id: string): Bid | undefined;
    /** A customer's bids in memory. */
    bidsOf(customer: string): readonly Bid[];
    bidTerms(now: Instant): BidTerms;
  };
}

const bid = (id: string) => [{ table: 'bids', id }];

export const auctions: Domain<AuctionShape> = {
  name: 'auctions',
  tables: {
    // lists of them are public
    auctions: { columns: AUCTION_COLUMNS, owner: null, shared: 'everyone' },
    bids: {
      columns: BID_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
  },
  appended: {},
  kept: { auctions: 'firm', bids: 'investment unnamed' },
  indexes: ({ bids }) => ({
    bidsByCustomer: bids.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
    bidsByAuction: bids.index(
      (one) => one.auction,
      ({ open }) => open,
    ),
  }),
  commands: {
    'auction.ask': { by: ['operator', 'sandbox'], staff: true, run: askForAuction },
    'auction.callOff': { by: ['operator', 'sandbox'], staff: true, run: askToCallOff },
    'auction.bid': { by: 'customer', spends: true, run: placeBid },
    'auction.raise': {
      by: 'customer',
      spends: true,
      needs: ({ bid: id }) => bid(id),
      run: raiseBid,
    },
    'auction.takeBack': { by: 'customer', needs: ({ bid: id }) => bid(id), run: takeBidBack },
  },
  messages: {
    auction_won: 'auction',
    auction_lost: 'auction',
    auction_unsold: 'auction',
    auction_called_off: 'auction',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.bidsByCustomer.count(customer) > 0 ? 'closing_requests' : null,
  parameters: {
    auctionChannel: oneOf('open', 'closed'),
    auctionBidsMost: whole(5n, { least: 1n, most: 20n }),
    auctionLockDays: whole(3n, { most: 60n }),
  },
  reads: (state) => ({
    auction: (id) => state.auctions.get(id),
    auctions: () => [...state.auctions.values()],
    bid: (id) => state.bids.get(id),
    bidsOf: (customer) => state.indexes.bidsByCustomer.rows(customer),
    bidTerms: (now) => ({
      bidsMost: Number(parameter(state, 'auctionBidsMost', now)),
      amountMost: parameter(state, 'maximumOrderWon', now),
      channelOpen: parameter(state, 'auctionChannel', now) === 'open',
    }),
  }),
  alarms: { auctionOpens: openAuction, auctionCloses: closeAuction },
  jobs: { settleBids, tellBids: notifyBidders },
  reviews: { auction: auctionReview, auctionCallOff: callOffReview },
  causes: {
    bid: { customer: ['free', 'held'], house: [] },
    bid_release: { customer: ['held', 'free'], house: [] },
  },
  mayHold: mayWin,
  checks: [checkAuctions],
  recounts: AUCTION_RECOUNTS,
};
