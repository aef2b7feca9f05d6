import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { call } from './call.ts';
import { decimal, id, instant, key, names, page, paging } from './shapes.ts';
import { OFFER_PHASES, PURCHASE_STATES } from './stake-offer-rules.ts';

/** Shares as a number: far below 2^53. */
const shares = z.int();

/** What block offers and the special zone have in common. Prices in won a share. */
export const stakeOffer = {
  id: z.string(),
  symbol: z.string(),
  names,
  /** The institution whose shares they are. */
  institution: names,
  phase: z.enum(OFFER_PHASES),
  /** Off the market price, parts per million. */
  discountPpm: z.int(),
  /** The price of the shares now; null: there is no market price. */
  price: z.nullable(decimal),
  /** The market price now; null: none is known. */
  marketPrice: z.nullable(decimal),
  /** Shares offered, and left. */
  pool: shares,
  left: shares,
  lotSize: z.int(),
  /** Trading days (T+N) for which a purchase cannot be sold; 0: it can at once. */
  lockDays: z.int(),
  opensAt: instant,
  closesAt: instant,
  /** When it was over; null: it is not. */
  endedAt: z.nullable(instant),
};

/** What a purchase would cost as things stand, won; `unlocksAt` null: it can be sold at once. */
export const purchasePreview = z.strictObject({
  price: decimal,
  quantity: shares,
  amount: decimal,
  availableAfter: decimal,
  unlocksAt: z.nullable(instant),
});

/** A purchase that was made; `id` is its position order. */
export const purchased = z.strictObject({
  id: z.string(),
  price: decimal,
  quantity: shares,
  amount: decimal,
  /** Until when it cannot be sold; of one without a lock the time of the purchase. */
  lockedUntil: instant,
});

/** A purchase among a customer's records. Won. */
export const purchaseRecord = z.strictObject({
  id: z.string(),
  offer: z.string(),
  symbol: z.string(),
  names,
  institution: names,
  state: z.enum(PURCHASE_STATES),
  price: decimal,
  /** The market price now; null: none is known. */
  marketPrice: z.nullable(decimal),
  quantity: shares,
  /** Still held of it. */
  held: shares,
  amount: decimal,
  at: instant,
  lockedUntil: instant,
  /** Number of the ledger entry that paid for the shares and brought them. */
  entry: z.int(),
});

export const blockOffer = z.strictObject({
  ...stakeOffer,
  /** The least shares of a purchase. */
  least: shares,
});

export const blockList = call({
  path: '/block/list',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'Block offers of a phase, and when block trades are taken',
  input: z.strictObject({ phase: z.optional(z.enum(OFFER_PHASES)), ...paging }),
  output: z.strictObject({
    rows: z.array(blockOffer),
    total: z.int(),
    /** Whether block trades are taken now, and their hours: `working 15:40-18:00`. */
    taken: z.boolean(),
    hours: z.string(),
  }),
});

export const blockDetail = call({
  path: '/block/detail',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'One block offer, and what I can pay',
  input: z.strictObject({ id }),
  output: z.strictObject({
    offer: blockOffer,
    taken: z.boolean(),
    hours: z.string(),
    /** Won. */
    available: decimal,
  }),
});

export const blockPreview = call({
  path: '/block/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What a block purchase would cost, as things stand',
  input: z.strictObject({ id, lots: z.number() }),
  output: purchasePreview,
});

export const blockBuy = call({
  path: '/block/buy',
  access: 'session',
  kind: 'write',
  summary: 'Buy from a block offer: paid and delivered at once',
  input: z.strictObject({
    id,
    lots: z.number(),
    /** The price that I have seen: I pay no more for a share. */
    price: decimal,
    /** The second confirmation of a large purchase. */
    confirmed: z.boolean(),
    requestId: key,
  }),
  output: purchased,
});

export const blockRecords = call({
  path: '/block/records',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'My block purchases with what has become of them, newest first',
  input: z.strictObject(paging),
  output: page(purchaseRecord),
});
