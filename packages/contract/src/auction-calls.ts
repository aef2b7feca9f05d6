import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { AUCTION_PHASES, AUCTION_STAGES, BID_STATES } from './auction-rules.ts';
import { call } from './call.ts';
import {
  decimal,
  doc,
  empty,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  price,
} from './shapes.ts';

const won = doc('Won a share, and lots, as numbers: far below 2^53', z.int());
const lots = z.int();

const ownBid = named(
  'AuctionBid',
  'A bid of mine. While the auction is open nobody else learns its price or its lots.',
  z.strictObject({
    id: z.string(),
    state: z.enum(BID_STATES),
    price: won,
    lots,
    held: doc('Held now, won', decimal),
    hold: doc('Number of the ledger entry that held it first', z.int()),
    wonLots: doc('Lots that it won; 0 while the result is not public', lots),
    paid: doc('Paid for them, and released, won', decimal),
    released: decimal,
    placedAt: instant,
    changedAt: doc(
      'Since when it has its price and its lots: of equal prices the earlier wins',
      instant,
    ),
    line: doc('The position that its shares became; null: none', z.nullable(z.string())),
  }),
);

const result = named(
  'AuctionResult',
  'What an auction came to; everybody pays the same price',
  z.strictObject({
    price: doc('Won a share; null: nothing was sold', z.nullable(won)),
    soldLots: lots,
    winners: doc('Bids that won something', z.int()),
  }),
);

export const auction = named(
  'Auction',
  'DESCRIBE',
  z.strictObject({
    id: z.string(),
    symbol: issueCode,
    names,
    seller: doc('The institution whose shares are on sale', names),
    phase: z.enum(AUCTION_PHASES),
    stage: z.enum(AUCTION_STAGES),
    lots,
    lotSize: z.int(),
    reserve: doc('The least price of a bid, and the highest that is taken, won a share', won),
    highest: won,
    minimumLots: doc('Nothing is sold if fewer lots than these find a buyer', lots),
    leastLots: lots,
    mostLots: lots,
    lockDays: doc('Trading days for which what was won cannot be sold', z.int()),
    announcedAt: instant,
    opensAt: instant,
    fixedFrom: doc('From then on no bid is taken back', instant),
    closesAt: instant,
    last: doc('The last traded price; null: not traded today', z.nullable(price)),
    bids: doc('Bids that count', z.int()),
    result: doc('null: not public yet', z.nullable(result)),
    mine: doc('Mine that count or have counted, the newest first', z.array(ownBid)),
  }),
);

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
    bidsMost: doc('Bids that one customer may have at once', z.int()),
    available: doc('Available for bids, won', decimal),
    amountMost: doc('The greatest amount of one bid, won', decimal),
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
    bid: doc('The bid that is raised; missing: it would be a new one', z.optional(id)),
  }),
  output: z.strictObject({
    shares: z.int(),
    amount: doc('Price times shares, won: the most that it can cost', decimal),
    hold: doc('What is held in addition', decimal),
    lockedUntil: doc('If it wins: until when its shares cannot be sold', instant),
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
      symbol: issueCode,
      names,
      stage: z.enum(AUCTION_STAGES),
      lotSize: z.int(),
      closesAt: instant,
      clearingPrice: doc(
        'The clearing price, won; null: not public yet, or nothing was sold',
        z.nullable(won),
      ),
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
    after: doc(
      'The number of the last bid read; missing: from the first',
      z.optional(z.int().check(z.minimum(0))),
    ),
  }),
  output: z.strictObject({
    rows: doc(
      'id, price, lots, number by which equal prices are ordered, lots won',
      z
        .array(z.tuple([z.string(), won, lots, z.int(), lots]))
        .check(z.maxLength(LIMITS.auctionBidsPage)),
    ),
    more: z.boolean(),
  }),
});
