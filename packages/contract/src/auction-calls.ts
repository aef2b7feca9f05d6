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

const auctionId = doc('Id of the auction', id);
const bidId = doc('Id of the bid', id);
const bidPrice = doc('Price of the bid, won a share', z.int());
const bidLots = doc('Lots of the bid', z.int());
/** What is typed for a bid. */
const asked = {
  price: doc('Won a share, on tick, from `reserve` to `highest`', z.number()),
  lots: doc('Whole lots, from `leastLots` to `mostLots`', z.number()),
};
const placed = {
  id: doc('Id of the bid', z.string()),
  held: doc('Held by the bid now, its whole amount, won', decimal),
};
const stage = doc(
  'Stage of the auction; `clearing`: closed, and its result not public yet',
  z.enum(AUCTION_STAGES),
);
const lotSize = doc('Shares of a lot', z.int());
const closesAt = doc('Deadline of bids', instant);

const ownBid = named(
  'AuctionBid',
  'A bid of the caller. Until the auction ends its price and its lots are shown to nobody else.',
  z.strictObject({
    id: doc('Id of the bid', z.string()),
    state: doc('What became of it; `open`: it counts, and no result is public', z.enum(BID_STATES)),
    price: bidPrice,
    lots: bidLots,
    held: doc('Held for it now, won', decimal),
    hold: doc('Number of the ledger entry that held money for it first', z.int()),
    wonLots: doc('Lots that it won; 0 while it is `open`', z.int()),
    paid: doc('Won paid for `wonLots`; 0 while it is `open`', decimal),
    released: doc('Won released of what was held; 0 while it is `open`', decimal),
    placedAt: doc('When it was placed', instant),
    changedAt: doc(
      'When it got its price and its lots: of equal prices the earlier bid wins',
      instant,
    ),
    line: doc('Id of the position that its shares became; null: none', z.nullable(z.string())),
  }),
);

const result = named(
  'AuctionResult',
  'What an auction came to; all winners pay the same price',
  z.strictObject({
    price: doc('Clearing price, won a share; null: nothing was sold', z.nullable(z.int())),
    soldLots: doc('Lots sold', z.int()),
    winners: doc('Number of bids that won lots', z.int()),
  }),
);

export const auction = named(
  'Auction',
  'A sealed auction of shares of an institution at one price',
  z.strictObject({
    id: doc('Id of the auction', z.string()),
    symbol: issueCode,
    names,
    seller: doc('The institution whose shares are on sale', names),
    phase: doc('Before its opening, taking bids, or past their deadline', z.enum(AUCTION_PHASES)),
    stage,
    lots: doc('Lots on sale', z.int()),
    lotSize,
    reserve: doc('Least price of a bid, won a share', z.int()),
    highest: doc('Highest price of a bid, won a share', z.int()),
    minimumLots: doc('Least lots to sell: with fewer asked for nothing is sold', z.int()),
    leastLots: doc('Fewest lots of a bid', z.int()),
    mostLots: doc('Most lots of a bid', z.int()),
    lockDays: doc('Trading days for which what was won cannot be sold', z.int()),
    announcedAt: doc('When it was announced', instant),
    opensAt: doc('From when on it takes bids', instant),
    fixedFrom: doc('From when on no bid can be taken back', instant),
    closesAt,
    last: doc('Last traded price of the day, won; null: not traded today', z.nullable(price)),
    bids: doc('Number of bids that were not taken back', z.int()),
    result: doc('Result of the auction; null: not public yet', z.nullable(result)),
    mine: doc("The caller's bids, those taken back too, the newest first", z.array(ownBid)),
  }),
);

export const auctionList = call({
  path: '/auction/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction'],
  summary: 'Stock auctions of a phase, with my bids; the next deadline first',
  input: z.strictObject({
    phase: doc('Only auctions of this phase; missing: of all', z.optional(z.enum(AUCTION_PHASES))),
    ...paging,
  }),
  output: page(auction),
});

export const auctionDetail = call({
  path: '/auction/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction', 'balance'],
  summary: 'One stock auction, my bids, and what a bid may be',
  input: z.strictObject({ id: auctionId }),
  output: z.strictObject({
    auction,
    bidsMost: doc('Most bids of one customer in one auction at once', z.int()),
    available: doc('Available cash, won', decimal),
    amountMost: doc('Greatest amount of one bid, won', decimal),
    channelOpen: doc('Whether the firm takes bids in auctions now', z.boolean()),
  }),
});

export const auctionPreview = call({
  path: '/auction/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['auction', 'balance'],
  summary: 'What a bid, or a raise of one, would hold',
  input: z.strictObject({
    id: auctionId,
    ...asked,
    bid: doc('Id of the bid that would be raised; missing: it would be a new one', z.optional(id)),
  }),
  output: z.strictObject({
    shares: doc('Shares of the lots', z.int()),
    amount: doc('Price times shares, won: the most that it can cost', decimal),
    hold: doc('Held in addition to what the bid holds already, won', decimal),
    lockedUntil: doc('Until when shares that it wins cannot be sold', instant),
  }),
});

export const auctionBid = call({
  path: '/auction/bid',
  access: 'session',
  kind: 'write',
  summary: 'Place a sealed bid; its whole amount is held',
  input: z.strictObject({ id: auctionId, ...asked, requestId: key }),
  output: z.strictObject(placed),
});

export const auctionRaise = call({
  path: '/auction/raise',
  access: 'session',
  kind: 'write',
  summary: 'Raise the price or the lots of a bid; neither falls, and it takes the time of now',
  input: z.strictObject({ bid: bidId, ...asked, requestId: key }),
  output: z.strictObject(placed),
});

export const auctionTakeBack = call({
  path: '/auction/takeBack',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take a bid back while that is possible; what it holds is released at once',
  input: z.strictObject({ bid: bidId, requestId: key }),
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
      auction: doc('Id of the auction', z.string()),
      symbol: issueCode,
      names,
      stage,
      lotSize,
      closesAt,
      clearingPrice: doc(
        'Clearing price, won a share; null: not public yet, or nothing was sold',
        z.nullable(z.int()),
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
    id: auctionId,
    after: doc(
      'Order number of the last bid read; missing: from the first',
      z.optional(z.int().check(z.minimum(0))),
    ),
  }),
  output: z.strictObject({
    rows: doc(
      [
        'At most `LIMITS.auctionBidsPage` bids, each an array: id, price in won a share, lots,',
        'order number (of equal prices the lower wins), lots won',
      ].join(' '),
      z
        .array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()]))
        .check(z.maxLength(LIMITS.auctionBidsPage)),
    ),
    more: doc('Whether bids follow the last of `rows`', z.boolean()),
  }),
});
