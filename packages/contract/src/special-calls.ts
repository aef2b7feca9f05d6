import * as z from 'zod/mini';
import { MONEY, TRADE } from './account-events.ts';
import { purchased, purchasePreview, purchaseRecord, stakeOffer } from './block-calls.ts';
import { call } from './call.ts';
import { decimal, doc, id, key, page, paging } from './shapes.ts';
import { OFFER_PHASES } from './stake-offer-rules.ts';

const specialOffer = z.strictObject({
  ...stakeOffer,
  markedAt: doc('The market price by which the price was fixed, won', z.nullable(decimal)),
  cap: doc('Shares that one customer can take, and that I have taken', z.int()),
  taken: z.int(),
});

export const specialList = call({
  path: '/special/list',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'Allocations of the special zone of a phase, with what I have taken',
  input: z.strictObject({ phase: z.optional(z.enum(OFFER_PHASES)), ...paging }),
  output: z.strictObject({
    rows: z.array(specialOffer),
    total: z.int(),
    available: doc('Won that I can pay with', decimal),
  }),
});

export const specialPreview = call({
  path: '/special/preview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What shares of an allocation would cost, as things stand',
  input: z.strictObject({ id, lots: z.number() }),
  output: purchasePreview,
});

export const specialTake = call({
  path: '/special/take',
  access: 'session',
  kind: 'write',
  summary: 'Take shares of an allocation, first come first served: all of them or none',
  input: z.strictObject({
    id,
    lots: z.number(),
    confirmed: doc('The second confirmation of a large purchase', z.boolean()),
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
