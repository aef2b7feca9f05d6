import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { call } from './call.ts';
import { decimal, doc, id, instant, issueCode, key, named, names, page, paging } from './shapes.ts';
import { OFFER_PHASES, PURCHASE_STATES } from './stake-offer-rules.ts';

const shares = doc('Shares as a number: far below 2^53', z.int());

/** What block offers and the special zone have in common. Prices in won a share. */
export const stakeOffer = {
  id: z.string(),
  symbol: issueCode,
  names,
  institution: doc('The institution whose shares they are', names),
  phase: z.enum(OFFER_PHASES),
  discountPpm: doc('Off the market price, parts per million', z.int()),
  price: doc('The price of the shares now; null: there is no market price', z.nullable(decimal)),
  marketPrice: doc('The market price now; null: none is known', z.nullable(decimal)),
  pool: doc('Shares offered, and left', shares),
  left: shares,
  lotSize: z.int(),
  lockDays: doc(
    'Trading days (T+N) for which a purchase cannot be sold; 0: it can at once',
    z.int(),
  ),
  opensAt: instant,
  closesAt: instant,
  endedAt: doc('When it was over; null: it is not', z.nullable(instant)),
};

export const purchasePreview = named(
  'PurchasePreview',
  'What a purchase would cost as things stand, won; `unlocksAt` null: it can be sold at once',
  z.strictObject({
    price: decimal,
    quantity: shares,
    amount: decimal,
    availableAfter: decimal,
    unlocksAt: z.nullable(instant),
  }),
);

export const purchased = named(
  'Purchase',
  'A purchase that was made; `id` is its position order',
  z.strictObject({
    id: z.string(),
    price: decimal,
    quantity: shares,
    amount: decimal,
    lockedUntil: doc(
      'Until when it cannot be sold; of one without a lock the time of the purchase',
      instant,
    ),
  }),
);

export const purchaseRecord = named(
  'PurchaseRecord',
  "A purchase among a customer's records. Won.",
  z.strictObject({
    id: z.string(),
    offer: z.string(),
    symbol: issueCode,
    names,
    institution: names,
    state: z.enum(PURCHASE_STATES),
    price: decimal,
    marketPrice: doc('The market price now; null: none is known', z.nullable(decimal)),
    quantity: shares,
    held: doc('Still held of it', shares),
    amount: decimal,
    at: instant,
    lockedUntil: instant,
    entry: doc('Number of the ledger entry that paid for the shares and brought them', z.int()),
  }),
);

export const blockOffer = named(
  'BlockOffer',
  'DESCRIBE',
  z.strictObject({
    ...stakeOffer,
    least: doc('The least shares of a purchase', shares),
  }),
);

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
    taken: doc(
      'Whether block trades are taken now, and their hours: `working 15:40-18:00`',
      z.boolean(),
    ),
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
    available: doc('Won', decimal),
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
    price: doc('The price that I have seen: I pay no more for a share', decimal),
    confirmed: doc('The second confirmation of a large purchase', z.boolean()),
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
