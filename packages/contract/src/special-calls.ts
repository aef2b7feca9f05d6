import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { purchased, purchasePreview, purchaseRecord, stakeOffer } from './block-calls.ts';
import { call } from './call.ts';
import { decimal, doc, id, key, named, page, paging } from './shapes.ts';
import { OFFER_PHASES } from './stake-offer-rules.ts';

const specialOffer = named(
  'SpecialOffer',
  'An allocation of the special zone: shares of an institution at a fixed price',
  z.strictObject({
    ...stakeOffer,
    price: doc('Price that was fixed, won a share; null: it is not fixed', z.nullable(decimal)),
    markedAt: doc(
      'Market price by which `price` was fixed, won a share; null: it is not fixed',
      z.nullable(decimal),
    ),
    cap: doc('Shares that one customer can take', z.int()),
    taken: doc('Shares that the customer has taken', z.int()),
  }),
);

const allocationId = doc('Id of the allocation', id);
const lots = doc('Whole lots, of `lotSize` shares each; above 0', z.number());

export const specialList = call({
  path: '/special/list',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'Allocations of the special zone of a phase, with what I have taken',
  input: z.strictObject({
    phase: doc('Only allocations of this phase; missing: all', z.optional(z.enum(OFFER_PHASES))),
    ...paging,
  }),
  output: z.strictObject({
    rows: doc('The allocations of this page', z.array(specialOffer)),
    total: doc('Allocations on all pages', z.int()),
    available: doc('Available balance of the customer, won', decimal),
  }),
});

export const specialPreview = call({
  path: '/special/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What shares of an allocation would cost, as things stand',
  input: z.strictObject({ id: allocationId, lots }),
  output: purchasePreview,
});

export const specialTake = call({
  path: '/special/take',
  access: 'session',
  kind: 'write',
  summary: 'Take shares of an allocation, first come first served: all of them or none',
  input: z.strictObject({
    id: allocationId,
    lots,
    confirmed: doc('True once the customer has confirmed an order of an unusual size', z.boolean()),
    requestId: key,
  }),
  output: purchased,
});

export const specialRecords = call({
  path: '/special/records',
  access: 'session',
  kind: 'read',
  staleAfter: TRADE,
  summary: 'What I have taken of the special zone, newest first',
  input: z.strictObject(paging),
  output: page(purchaseRecord),
});
