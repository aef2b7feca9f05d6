import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { AUCTION_PHASES, AUCTION_STAGES, BID_STATES } from './auction-rules.ts';
import { call } from './call.ts';
import { decimal, empty, id, instant, key, names, page, paging, price } from './shapes.ts';

/** Won a share, and lots, as numbers: far below 2^53. */
const won = z.int();
const lots = z.int();

/** A bid of mine. While the auction is open nobody else learns its price or its lots. */
const ownBid = z.strictObject({
  id: z.string(),
  state: z.enum(BID_STATES),
  price: won,
  lots,
  /** Held now, won. */
  held: decimal,
  /** Number of the ledger entry that held it first. */
  hold: z.int(),
  /** Lots that it won; 0 while the result is not public. */
  wonLots: lots,
  /** Paid for them, and released, won. */
  paid: decimal,
  released: decimal,
  placedAt: instant,
  /** Since when it has its price and its lots: of equal prices the earlier wins. */
  changedAt: instant,
  /** The position that its shares became; null: none. */
  line: z.nullable(z.string()),
});

/** What an auction came to; everybody pays the same price. */
const result = z.strictObject({
  /** Won a share; null: nothing was sold. */
  price: z.nullable(won),
  soldLots: lots,
  /** Bids that won something. */
  winners: z.int(),
});

export const auction = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  names,
  /** The institution whose shares are on sale. */
  seller: names,
  phase: z.enum(AUCTION_PHASES),
  stage: z.enum(AUCTION_STAGES),
  lots,
  lotSize: z.int(),
  /** The least price of a bid, and the highest that is taken, won a share. */
  reserve: won,
  highest: won,
  /** Nothing is sold if fewer lots than these find a buyer. */
  minimumLots: lots,
  leastLots: lots,
  mostLots: lots,
  /** Trading days for which what was won cannot be sold. */
  lockDays: z.int(),
  announcedAt: instant,
  opensAt: instant,
  /** From then on no bid is taken back. */
  fixedFrom: instant,
  closesAt: instant,
  /** The last traded price; null: not traded today. */
  last: z.nullable(price),
  /** Bids that count. */
  bids: z.int(),
  /** null: not public yet. */
  result: z.nullable(result),
  /** Mine that count or have counted, the newest first. */
  mine: z.array(ownBid),
});

export const auctionList = call({
  path: '/auction/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction'],
  summary: 'Stock auctions of a phase, with my bids; the next deadline first',
  input: z.strictObject({ phase: z.optional(z.enum(AUCTION_PHASES)), ...paging }),
  output: page(auction),
});

export const auctionDetail = call({
  path: '/auction/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction', 'balance'],
  summary: 'One stock auction, my bids, and what a bid may be',
  input: z.strictObject({ id }),
  output: z.strictObject({
    auction,
    /** Bids that one customer may have at once. */
    bidsMost: z.int(),
    /** Available for bids, won. */
    available: decimal,
    /** The greatest amount of one bid, won. */
    amountMost: decimal,
    channelOpen: z.boolean(),
  }),
});

export const auctionPreview = call({
  path: '/auction/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction', 'balance'],
  summary: 'What a bid, or a raise of one, would hold',
  input: z.strictObject({
    id,
    price: z.number(),
    lots: z.number(),
    /** The bid that is raised; missing: it would be a new one. */
    bid: z.optional(id),
  }),
  output: z.strictObject({
    shares: z.int(),
    /** Price times shares, won: the most that it can cost. */
    amount: decimal,
    /** What is held in addition. */
    hold: decimal,
    /** If it wins: until when its shares cannot be sold. */
    lockedUntil: instant,
  }),
});

export const auctionBid = call({
  path: '/auction/bid',
  access: 'session',
  kind: 'write',
  summary: 'Place a sealed bid; its whole amount is held',
  input: z.strictObject({ id, price: z.number(), lots: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), held: decimal }),
});

export const auctionRaise = call({
  path: '/auction/raise',
  access: 'session',
  kind: 'write',
  summary: 'Raise the price or the lots of a bid; neither falls, and it takes the time of now',
  input: z.strictObject({ bid: id, price: z.number(), lots: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), held: decimal }),
});

export const auctionTakeBack = call({
  path: '/auction/takeBack',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take a bid back while that is possible; what it holds is released at once',
  input: z.strictObject({ bid: id, requestId: key }),
  output: empty,
});

export const auctionRecords = call({
  path: '/auction/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction'],
  summary: 'My bids in all auctions, newest first',
  input: z.strictObject(paging),
  output: page(
    z.strictObject({
      ...ownBid.shape,
      auction: z.string(),
      symbol: z.string(),
      names,
      stage: z.enum(AUCTION_STAGES),
      lotSize: z.int(),
      closesAt: instant,
      /** The clearing price, won; null: not public yet, or nothing was sold. */
      clearingPrice: z.nullable(won),
    }),
  ),
});

export const auctionBook = call({
  path: '/auction/book',
  access: 'public',
  kind: 'read',
  summary: 'All bids of an auction that has ended, without names: its result can be redone',
  input: z.strictObject({
    id,
    /** The number of the last bid read; missing: from the first. */
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  output: z.strictObject({
    /** id, price, lots, number by which equal prices are ordered, lots won. */
    rows: z
      .array(z.tuple([z.string(), won, lots, z.int(), lots]))
      .check(z.maxLength(LIMITS.auctionBidsPage)),
    more: z.boolean(),
  }),
});
