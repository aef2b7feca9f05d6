import type { CallOffReason } from '@maru/contract/auction-rules';
import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of an auction. Prices in won a share. */
export interface AuctionAsked {
  readonly stake: string;
  readonly lots: number;
  readonly reserve: number;
  readonly highest: number;
  readonly minimumLots: number;
  readonly leastLots: number;
  readonly mostLots: number;
  readonly opensAt: Instant;
  readonly fixedFrom: Instant;
  readonly closesAt: Instant;
}

export interface AuctionCommands {
  /** Requests an auction of a stake, which two people must approve. */
  'auction.ask': AuctionAsked;
  /** Requests an auction to be called off, which two people must approve. */
  'auction.callOff': { readonly id: string; readonly reason: CallOffReason };
  /** Places a bid; its whole amount is held. */
  'auction.bid': { readonly auction: string; readonly price: number; readonly lots: number };
  'auction.raise': { readonly bid: string; readonly price: number; readonly lots: number };
  'auction.takeBack': { readonly bid: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface AuctionOutcomes {
  'auction.ask': Made;
  'auction.callOff': Made;
  'auction.bid': {
    readonly reply: Output<'auctionBid'>;
    readonly estimate: Output<'auctionPreview'>;
  };
  'auction.raise': {
    readonly reply: Output<'auctionRaise'>;
    readonly estimate: Output<'auctionPreview'>;
  };
}
