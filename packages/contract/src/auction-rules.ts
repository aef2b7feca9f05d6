/** The words of stock auctions: phases, stages, states of a bid, and the rules of its form. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** Where an auction stands for a customer who would bid. */
export const AUCTION_PHASES = ['upcoming', 'open', 'ended'] as const;
export type AuctionPhase = (typeof AUCTION_PHASES)[number];

/**
 * The stages of an auction: under review by two people, or rejected by them; announced; taking
 * bids; closed, with bid after bid being settled; sold; ended without a sale; called off by two
 * people before its close.
 */
export const AUCTION_STAGES = [
  'review',
  'rejected',
  'upcoming',
  'open',
  'clearing',
  'sold',
  'unsold',
  'called_off',
] as const;
export type AuctionStage = (typeof AUCTION_STAGES)[number];

/** Stages in which nothing changes any more, and everything is public. */
export const ENDED_STAGES = ['sold', 'unsold', 'called_off'] as const;

/**
 * The states of a bid: it counts; it won, perhaps a part; it lost; its customer took it back; its
 * auction was called off.
 */
export const BID_STATES = ['open', 'won', 'lost', 'withdrawn', 'called_off'] as const;
export type BidState = (typeof BID_STATES)[number];

/** Why two people call an auction off. */
export const CALL_OFF_REASONS = ['stock_event', 'seller_request', 'system_fault'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

export const BID_RULES: FormRules<Pick<Input<'auctionBid'>, 'price' | 'lots'>, 'price' | 'lots'> = [
  { field: 'price', code: 'price_not_positive', holds: ({ price }) => isWhole(price) },
  { field: 'lots', code: 'lots_not_whole', holds: ({ lots }) => isWhole(lots) },
];
