import * as z from 'zod/mini';
import { MONEY } from './account-events.ts';
import { call } from './call.ts';
import { decimal, doc, id, issueCode, key, price, quantity } from './shapes.ts';

const amendFields = {
  id: doc('The opening or closing order', id),
  price: doc(
    'Won; missing: as it is. An order whose price changes gets a new time and a new id.',
    z.optional(price),
  ),
  stopPrice: doc(
    'Won, of a stop-limit order that waits for its stop; missing: as it is',
    z.optional(price),
  ),
  quantity: doc(
    'Trading units that are to stay pending; missing: all that are',
    z.optional(z.number()),
  ),
  confirmed: doc(
    'True once the customer has confirmed an order of an unusual size; missing: false',
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
    quantity: doc('Trading units that stay pending', quantity),
    price: doc('Price of the amended order, won; null: it has none', z.nullable(price)),
    stopPrice: doc('Stop price of the amended order, won; null: it has none', z.nullable(price)),
    keepsTime: doc(
      'True: it keeps its id and its place in the book, as only less is to stay pending',
      z.boolean(),
    ),
    held: doc('Won that the order holds now', decimal),
    hold: doc('Won that it holds once it is amended', decimal),
    holdChange: doc('`hold` less `held`, won', decimal),
    availableAfter: doc('Available balance once it is amended, won', decimal),
  }),
});

export const tradeAmend = call({
  path: '/trade/amend',
  access: 'session',
  kind: 'write',
  summary: 'Ask the venue to amend what is pending of an opening or closing order',
  input: z.strictObject({ ...amendFields, clientOrderId: key }),
  output: z.strictObject({
    id: doc(
      'Id of the amendment; with another price, of the order that replaces this one',
      z.string(),
    ),
    amending: doc('True: the amendment is on its way to the venue', z.boolean()),
  }),
});
