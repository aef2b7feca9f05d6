import * as z from 'zod/mini';
import { AUCTION_PHASES, AUCTION_STAGES, CALL_OFF_REASONS } from './auction-rules.ts';
import { call } from './call.ts';
import {
  decimal,
  doc,
  id,
  instant,
  issueCode,
  key,
  named,
  names,
  page,
  paging,
  typed,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const times = {
  opensAt: doc('When it begins to take bids', instant),
  fixedFrom: doc('From when on no bid can be taken back', instant),
  closesAt: doc('When it closes: no bid is taken from then on', instant),
};

const auction = named(
  'DeskAuction',
  'A stock auction. Of the bids only their number is known before the close.',
  z.strictObject({
    id: doc('Of the auction', z.string()),
    symbol: issueCode,
    names,
    seller: doc('Name of the institution that sells', names),
    stage: doc(
      'Where it stands: `clearing` settles its bids, `called_off` was ended before its close',
      z.enum(AUCTION_STAGES),
    ),
    stake: doc('Of the stake of the institution whose shares are on sale', z.string()),
    lots: doc('Lots on sale', z.int()),
    lotSize: doc('Shares of a lot', z.int()),
    reserve: doc('Lowest price of a bid, won a share', z.int()),
    highest: doc('Highest price of a bid, won a share', z.int()),
    minimumLots: doc('Nothing is sold if fewer lots than these are bid for', z.int()),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    ...times,
    bids: doc('Bids that count; those that were taken back do not', z.int()),
    held: doc(
      'Held by its bids now, won; null: it has not closed, and bids are sealed until then',
      z.nullable(decimal),
    ),
    price: doc(
      'Clearing price, won a share; null: nothing is sold, or the result is not public yet',
      z.nullable(z.int()),
    ),
    soldLots: doc('Lots sold; 0: none, or the result is not public yet', z.int()),
    winners: doc('Bids that won something; 0: none, or the result is not public yet', z.int()),
    paid: doc('Paid by the winners, won; 0: nothing, or the result is not public yet', decimal),
  }),
);

export const deskAuctions = call({
  path: '/auctions',
  access: READERS,
  kind: 'read',
  summary: 'Stock auctions, newest first; of the bids only their number before the close',
  input: z.strictObject({
    phase: doc('Only auctions of this phase; missing: all', z.optional(z.enum(AUCTION_PHASES))),
    ...paging,
  }),
  output: page(auction),
});

export const deskAuctionAsk = call({
  path: '/auctionAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an auction of a stake, which two people must approve; then it is announced',
  input: z.strictObject({
    stake: doc('Of the stake to be sold: in custody, and reserved by no other offer', id),
    lots: doc('Lots on sale, a whole number as typed, `1,000`', typed),
    reserve: doc('Lowest price of a bid, won a share, as typed', typed),
    highest: doc('Highest price of a bid, won a share, as typed', typed),
    minimumLots: doc('Nothing is sold if fewer lots are bid for; as typed', typed),
    leastLots: doc('Fewest lots of a bid, as typed', typed),
    mostLots: doc('Most lots of a bid, as typed', typed),
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the auction', id) }),
});

export const deskAuctionCallOff = call({
  path: '/auctionCallOff',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an auction to be called off before its close, which two people must approve',
  input: z.strictObject({
    id: doc('Of the auction', id),
    reason: doc('Why it is to be called off; the bidders read it', z.enum(CALL_OFF_REASONS)),
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the application, which `/review` reads', id) }),
});
