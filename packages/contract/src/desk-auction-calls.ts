import * as z from 'zod/mini';
import { AUCTION_PHASES, AUCTION_STAGES, CALL_OFF_REASONS } from './auction-rules.ts';
import { call } from './call.ts';
import { decimal, doc, id, instant, issueCode, key, names, page, paging, typed } from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

export const deskAuctions = call({
  path: '/auctions',
  access: READERS,
  kind: 'read',
  summary: 'Stock auctions, newest first; of the bids only their number before the close',
  input: z.strictObject({ phase: z.optional(z.enum(AUCTION_PHASES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      seller: names,
      stage: z.enum(AUCTION_STAGES),
      stake: doc("The shares on sale: a stake of the institution's", z.string()),
      lots: z.int(),
      lotSize: z.int(),
      reserve: z.int(),
      highest: z.int(),
      minimumLots: z.int(),
      askedBy: z.string(),
      opensAt: instant,
      fixedFrom: instant,
      closesAt: instant,
      bids: doc('Bids that count', z.int()),
      held: doc('Held by them, won; null: before the close nobody sees it', z.nullable(decimal)),
      price: doc('The clearing price, won; null: none, or not public yet', z.nullable(z.int())),
      soldLots: z.int(),
      winners: z.int(),
      paid: doc('Paid by the winners, won', decimal),
    }),
  ),
});

export const deskAuctionAsk = call({
  path: '/auctionAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an auction of a stake, which two people must approve; then it is announced',
  input: z.strictObject({
    stake: id,
    lots: typed,
    reserve: doc('Won a share', typed),
    highest: typed,
    minimumLots: typed,
    leastLots: typed,
    mostLots: typed,
    opensAt: instant,
    fixedFrom: instant,
    closesAt: instant,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskAuctionCallOff = call({
  path: '/auctionCallOff',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an auction to be called off before its close, which two people must approve',
  input: z.strictObject({ id, reason: z.enum(CALL_OFF_REASONS), requestId: key }),
  output: z.strictObject({ id }),
});
