import * as z from 'zod/mini';
import { call } from './call.ts';
import { typedNames } from './desk-shapes.ts';
import {
  day,
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
  typed,
  typedSymbol,
} from './shapes.ts';
import { OFFER_PRODUCTS, OFFER_STAGES } from './stake-offer-rules.ts';
import { STAKE_PRODUCTS, STAKE_STAGES } from './stake-rules.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const institution = doc('Name of the institution', names);
const askedBy = doc(
  'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
  z.string(),
);
const until = doc('Last day on which shares are bought, KST', day);
const product = doc('`block`: a block offer; `special`: the special zone', z.enum(OFFER_PRODUCTS));
const times = {
  opensAt: doc('From when on customers can buy', instant),
  closesAt: doc('Until when customers can buy', instant),
};

const stake = named(
  'DeskStake',
  'Shares of a listed stock that an institution buys to offer them to customers',
  z.strictObject({
    id: doc('Of the stake; its offer names it', z.string()),
    symbol: issueCode,
    names,
    institution,
    stage: doc(
      "Where it stands: `moving` into the firm's custody, `ready` to be offered",
      z.enum(STAKE_STAGES),
    ),
    askedBy,
    askedAt: doc('When it was asked for', instant),
    until,
    wanted: doc('Shares that the institution wants', z.int()),
    bought: doc('Shares bought in the market so far', z.int()),
    sold: doc('Shares sold to customers', z.int()),
    returned: doc('Shares given back to the institution', z.int()),
    cash: doc('The most that is spent in the market, won', decimal),
    spent: doc('Spent in the market so far, won', decimal),
    paid: doc('Paid by customers for its shares, won', decimal),
    instruction: doc(
      'Of its newest instruction to the venue; null: one was refused and is asked for again later',
      z.nullable(z.string()),
    ),
    product: doc(
      'What its shares are sold by; null: not reserved yet',
      z.nullable(z.enum(STAKE_PRODUCTS)),
    ),
    offer: doc('Of the offer or auction that has it; null: none yet', z.nullable(z.string())),
  }),
);

const offer = named(
  'DeskStakeOffer',
  'A block offer, or an allocation of the special zone: shares of a stake below the market',
  z.strictObject({
    id: doc('Of the offer', z.string()),
    product,
    stage: doc('Where it stands', z.enum(OFFER_STAGES)),
    symbol: issueCode,
    names,
    institution,
    stake: doc('Of the stake whose shares are offered', z.string()),
    discountPpm: doc('Discount off the market price, parts per million', z.int()),
    price: doc(
      'Won a share, fixed at the announcement; null: it follows the market, or is not announced',
      z.nullable(decimal),
    ),
    cap: doc('Shares that one customer can take; null: as many as there are', z.nullable(z.int())),
    lockDays: doc('Trading days for which a purchase cannot be sold', z.int()),
    pool: doc('Shares offered', z.int()),
    sold: doc('Shares sold so far', z.int()),
    purchases: doc('Purchases so far', z.int()),
    paid: doc('Paid for these purchases, won', decimal),
    askedBy,
    ...times,
    endedAt: doc(
      'When it ended, by its time or as all was sold; null: it has not',
      z.nullable(instant),
    ),
  }),
);

export const deskStakes = call({
  path: '/stakes',
  access: READERS,
  kind: 'read',
  summary: 'Stakes of institutions, newest first: bought, in custody, sold and given back',
  input: z.strictObject({
    stage: doc('Only stakes of this stage; missing: all', z.optional(z.enum(STAKE_STAGES))),
    ...paging,
  }),
  output: page(stake),
});

export const deskStakeAsk = call({
  path: '/stakeAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a stake: an institution buys shares in the market, which two people approve',
  input: z.strictObject({
    symbol: typedSymbol,
    institution: doc('Name of the institution', typedNames),
    shares: doc('Shares that the institution wants, as typed', typed),
    cash: doc('The most that is spent in the market, won, as typed', typed),
    until,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the stake', id) }),
});

export const deskStakeRelease = call({
  path: '/stakeRelease',
  access: KEEPERS,
  kind: 'write',
  summary: 'Give a stake back that no offer has: its shares return to the institution',
  input: z.strictObject({ id: doc('Of the stake', id), requestId: key }),
  output: empty,
});

export const deskStakeOffers = call({
  path: '/stakeOffers',
  access: READERS,
  kind: 'read',
  summary: 'Block offers and allocations of the special zone, newest first',
  input: z.strictObject({
    product: doc('Only offers of this product; missing: all', z.optional(z.enum(OFFER_PRODUCTS))),
    ...paging,
  }),
  output: page(offer),
});

export const deskStakeOfferAsk = call({
  path: '/stakeOfferAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for an offer of a stake in custody, which two people approve; then it is announced',
  input: z.strictObject({
    product,
    stake: doc('Of the stake to be sold: in custody, and reserved by no other offer', id),
    discount: doc('Per cent off the market price, with two decimals at most', typed),
    capLots: doc(
      'Of the special zone: lots that one customer can take; empty for a block offer',
      typed,
    ),
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the offer', id) }),
});
