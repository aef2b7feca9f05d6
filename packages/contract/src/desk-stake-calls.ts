import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  day,
  decimal,
  doc,
  empty,
  id,
  instant,
  issueCode,
  key,
  names,
  page,
  paging,
  typed,
  typedSymbol,
} from './shapes.ts';
import { OFFER_PRODUCTS, OFFER_STAGES } from './stake-offer-rules.ts';
import { STAKE_PRODUCTS, STAKE_STAGES } from './stake-rules.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const words = z.strictObject({ kor: typed, en: typed, tw: typed });

export const deskStakes = call({
  path: '/stakes',
  access: READERS,
  kind: 'read',
  summary: 'Stakes of institutions, newest first: bought, in custody, sold and given back',
  input: z.strictObject({ stage: z.optional(z.enum(STAKE_STAGES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      institution: names,
      stage: z.enum(STAKE_STAGES),
      askedBy: doc('The actor that asked for it', z.string()),
      askedAt: instant,
      until: day,
      wanted: doc('Shares wanted, bought, sold and given back', z.int()),
      bought: z.int(),
      sold: z.int(),
      returned: z.int(),
      cash: doc('The most that is spent, and what has been; paid by customers. Won.', decimal),
      spent: decimal,
      paid: decimal,
      instruction: doc(
        'The instruction that it waits for, and its state; null: none',
        z.nullable(z.string()),
      ),
      product: z.nullable(z.enum(STAKE_PRODUCTS)),
      offer: z.nullable(z.string()),
    }),
  ),
});

export const deskStakeAsk = call({
  path: '/stakeAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a stake: an institution buys shares in the market, which two people approve',
  input: z.strictObject({
    symbol: typedSymbol,
    institution: words,
    shares: doc('Shares, and the most that is spent, won', typed),
    cash: typed,
    until: day,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});

export const deskStakeRelease = call({
  path: '/stakeRelease',
  access: KEEPERS,
  kind: 'write',
  summary: 'Give a stake back that no offer has: its shares return to the institution',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const deskStakeOffers = call({
  path: '/stakeOffers',
  access: READERS,
  kind: 'read',
  summary: 'Block offers and allocations of the special zone, newest first',
  input: z.strictObject({ product: z.optional(z.enum(OFFER_PRODUCTS)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      product: z.enum(OFFER_PRODUCTS),
      stage: z.enum(OFFER_STAGES),
      symbol: issueCode,
      names,
      institution: names,
      stake: z.string(),
      discountPpm: z.int(),
      price: doc(
        'Fixed at the announcement, won; null: it follows the market',
        z.nullable(decimal),
      ),
      cap: doc(
        'Shares that one customer can take; null: as many as there are',
        z.nullable(z.int()),
      ),
      lockDays: z.int(),
      pool: doc('Shares offered, and sold in that many purchases for that many won', z.int()),
      sold: z.int(),
      purchases: z.int(),
      paid: decimal,
      askedBy: z.string(),
      opensAt: instant,
      closesAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
});

export const deskStakeOfferAsk = call({
  path: '/stakeOfferAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an offer of a stake in custody, which two people approve; then it is announced',
  input: z.strictObject({
    product: z.enum(OFFER_PRODUCTS),
    stake: id,
    discount: doc('Per cent off the market price, with two decimals at most', typed),
    capLots: doc(
      'Of the special zone: lots that one customer can take; empty for a block offer',
      typed,
    ),
    opensAt: instant,
    closesAt: instant,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
