import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import { decimal, doc, id, issueCode, key, price, quantity } from './shapes.ts';

const amendFields = {
  id,
  price: doc(
    'Won; by default as it is. An order whose price changes gets a new time and a new id.',
    z.optional(price),
  ),
  stopPrice: doc('Of a stop-limit order that waits for its stop', z.optional(price)),
  quantity: doc(
    'Trading units that are to stay pending; by default all that are',
    z.optional(z.number()),
  ),
  confirmed: doc(
    'True once the customer has confirmed an order of an unusual size',
    z.optional(z.boolean()),
  ),
};

export const tradeAmendPreview = call({
  path: '/trade/amendPreview',
  access: 'session',
  kind: 'read',
  staleAfter: MONEY,
  summary: 'What amending a pending order would hold, and whether it would be accepted',
  input: z.strictObject(amendFields),
  output: z.strictObject({
    symbol: issueCode,
    quantity: doc('Trading units that stay pending, at these prices', quantity),
    price: z.nullable(price),
    stopPrice: z.nullable(price),
    keepsTime: doc(
      'It keeps its id and its place in the book: only less is to stay pending',
      z.boolean(),
    ),
    held: doc('Won that the order holds now, and once it is amended, and the difference', decimal),
    hold: decimal,
    holdChange: decimal,
    availableAfter: decimal,
  }),
});

export const tradeAmend = call({
  path: '/trade/amend',
  access: 'session',
  kind: 'write',
  summary: 'Ask the venue to amend what is pending of an opening or closing order',
  input: z.strictObject({ ...amendFields, clientOrderId: key }),
  /** `id` is that of the amendment: with another price, of the order that replaces this one. */
  output: z.strictObject({ id: z.string(), amending: z.boolean() }),
});
