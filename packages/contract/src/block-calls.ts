import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { call } from './call.ts';
import { decimal, doc, id, instant, issueCode, key, named, names, page, paging } from './shapes.ts';
import { OFFER_PHASES, PURCHASE_STATES } from './stake-offer-rules.ts';

const phase = doc('Announced, open for purchases, or over', z.enum(OFFER_PHASES));
const ofPhase = doc('Only offers of this phase; missing: all', z.optional(phase));
const offerId = doc('Id of the offer', id);
const lots = doc('Whole lots, of `lotSize` shares each; above 0', z.number());
const confirmed = doc(
  'True once the customer has confirmed an order of an unusual size',
  z.boolean(),
);
const taken = doc('True: block trades are taken now', z.boolean());
const hours = doc(
  'When block trades are taken, KST: `working 15:40-18:00` or `always`',
  z.string(),
);
const institution = doc('Names of the institution whose shares they are', names);
const marketPrice = doc(
  'Last price of today at the exchange, won a share; null: no trade yet',
  z.nullable(decimal),
);
const paidPrice = doc('Price of the purchase, won a share', decimal);
const boughtShares = doc('Shares of the purchase', z.int());
const paidAmount = doc('Price of all its shares, won; there are no costs', decimal);
/** What a purchase comes to. */
const bought = { price: paidPrice, quantity: boughtShares, amount: paidAmount };
const lockedUntil = doc(
  'When the lock ends; of a purchase without one the time of the purchase',
  instant,
);

/** What block offers and the special zone have in common. Prices in won a share. */
export const stakeOffer = {
  id: doc('Id of the offer', z.string()),
  symbol: issueCode,
  names,
  institution,
  phase,
  discountPpm: doc('Discount off the market price, parts per million', z.int()),
  price: doc(
    'Price of the shares now, won a share; null: there is no market price',
    z.nullable(decimal),
  ),
  marketPrice,
  pool: doc('Shares offered', z.int()),
  left: doc('Shares that are not sold yet', z.int()),
  lotSize: doc('Shares in a lot', z.int()),
  lockDays: doc(
    'Trading days (T+N) for which a purchase cannot be sold; 0: it can at once',
    z.int(),
  ),
  opensAt: doc('When it opens for purchases', instant),
  closesAt: doc('When it closes at the latest', instant),
  endedAt: doc(
    'When it was over, by its time or as all was sold; null: it is not',
    z.nullable(instant),
  ),
};

export const purchasePreview = named(
  'PurchasePreview',
  'What a purchase would cost as things stand',
  z.strictObject({
    ...bought,
    availableAfter: doc('Available balance after the purchase, won', decimal),
    unlocksAt: doc('When its lock would end; null: it could be sold at once', z.nullable(instant)),
  }),
);

export const purchased = named(
  'Purchase',
  'A purchase that was made',
  z.strictObject({
    id: doc('Id of its position order', z.string()),
    ...bought,
    lockedUntil,
  }),
);

export const purchaseRecord = named(
  'PurchaseRecord',
  "A purchase among a customer's records",
  z.strictObject({
    id: doc('Id of its position order', z.string()),
    offer: doc('Id of the offer', z.string()),
    symbol: issueCode,
    names,
    institution,
    state: doc('Locked, held and free, or sold', z.enum(PURCHASE_STATES)),
    price: paidPrice,
    marketPrice,
    quantity: boughtShares,
    held: doc('Shares of it that are still held', z.int()),
    amount: paidAmount,
    at: doc('When it was made', instant),
    lockedUntil,
    entry: doc('Number of the ledger entry that paid for the shares and brought them', z.int()),
  }),
);

export const blockOffer = named(
  'BlockOffer',
  'Shares of an institution that are sold in blocks at a discount off the market price',
  z.strictObject({
    ...stakeOffer,
    least: doc('The least shares of a purchase', z.int()),
  }),
);

export const blockList = call({
  path: '/block/list',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'Block offers of a phase, and when block trades are taken',
  input: z.strictObject({ phase: ofPhase, ...paging }),
  output: z.strictObject({
    rows: doc('The offers of this page', z.array(blockOffer)),
    total: doc('Offers on all pages', z.int()),
    taken,
    hours,
  }),
});

export const blockDetail = call({
  path: '/block/detail',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'One block offer, and what I can pay',
  input: z.strictObject({ id: offerId }),
  output: z.strictObject({
    offer: doc('The offer', blockOffer),
    taken,
    hours,
    available: doc('Available balance of the customer, won', decimal),
  }),
});

export const blockPreview = call({
  path: '/block/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What a block purchase would cost, as things stand',
  input: z.strictObject({ id: offerId, lots }),
  output: purchasePreview,
});

export const blockBuy = call({
  path: '/block/buy',
  access: 'session',
  kind: 'write',
  summary: 'Buy from a block offer: paid and delivered at once',
  input: z.strictObject({
    id: offerId,
    lots,
    price: doc('The most to be paid, won a share: the price that was shown', decimal),
    confirmed,
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
