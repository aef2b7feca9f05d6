import * as z from 'zod/mini';
import { HELD } from './account-events.ts';
import { call } from './call.ts';
import {
  decimal,
  doc,
  empty,
  id,
  instant,
  issueCode,
  key,
  named,
  price,
  quantity,
} from './shapes.ts';
import { PROTECTION_ENDS, PROTECTION_STATES, PROTECTION_TRIGGERS } from './status.ts';

export const protectionShape = named(
  'Protection',
  'The take-profit and stop-loss of a position',
  z.strictObject({
    takeProfit: doc(
      'Won: it sells once the last price is here or above; null: no such level',
      z.nullable(price),
    ),
    stopLoss: doc(
      'Won: it sells once the last price is here or below; null: no such level',
      z.nullable(price),
    ),
    quantity: doc(
      'Trading units that it may still sell; null: all that is held',
      z.nullable(quantity),
    ),
    state: doc(
      'It waits for its price, pauses after a failed closing order, has one under way, or is over',
      z.enum(PROTECTION_STATES),
    ),
    reason: doc('Why it ended; null: it has not', z.nullable(z.enum(PROTECTION_ENDS))),
    tries: doc('Closing orders since it was set that did not sell all they were to sell', z.int()),
    setAt: doc('When it was set, or set again', instant),
    endedAt: doc('When it ended; null: it has not', z.nullable(instant)),
  }),
);

export const protectionCloseShape = named(
  'ProtectionClose',
  'What caused a closing order: the level, and the price that reached it',
  z.strictObject({
    id: doc('The closing order', z.string()),
    trigger: doc('Which of both levels was reached', z.enum(PROTECTION_TRIGGERS)),
    level: doc('The level in won', price),
    price: doc('Last price in won that reached it', price),
    at: doc('When the closing order was made', instant),
  }),
);

const outcome = z.nullable(
  z.strictObject({
    net: doc('Won left after costs, interest and what is repaid', decimal),
    profit: doc('Profit in won, after all costs and interest', decimal),
  }),
);

export const protectionOutcomes = named(
  'ProtectionOutcomes',
  'What sales at the levels of a protection would bring, if the market paid just these prices',
  z.strictObject({
    takeProfit: doc('Of a sale at the take-profit price; null: no such level', outcome),
    stopLoss: doc('Of a sale at the stop-loss price; null: no such level', outcome),
  }),
);

const positionId = doc('The position order', id);

const protectFields = {
  id: positionId,
  takeProfit: doc(
    'Won: sells once the last price is here or above; missing: no such level (one is needed)',
    z.optional(price),
  ),
  stopLoss: doc(
    'Won: sells once the last price is here or below; missing: no such level (one is needed)',
    z.optional(price),
  ),
  quantity: doc(
    'Trading units to protect; missing: all that is held, and what is still to be filled',
    z.optional(z.number()),
  ),
};

export const tradeProtectPreview = call({
  path: '/trade/protectPreview',
  access: 'session',
  kind: 'read',
  staleAfter: HELD,
  summary: 'What a take-profit and a stop-loss would bring, and whether they would be accepted',
  input: z.strictObject(protectFields),
  output: z.strictObject({
    symbol: issueCode,
    quantity: doc('Trading units that would be protected', quantity),
    ...protectionOutcomes.def.shape,
  }),
});

export const tradeProtect = call({
  path: '/trade/protect',
  access: 'session',
  kind: 'write',
  summary: 'Set the take-profit and stop-loss of a position, or replace them',
  input: z.strictObject({ ...protectFields, requestId: key }),
  output: z.strictObject({ id: doc('The position order', z.string()) }),
});

export const tradeUnprotect = call({
  path: '/trade/unprotect',
  access: 'session',
  kind: 'write',
  summary: 'Remove the take-profit and stop-loss of a position',
  input: z.strictObject({ id: positionId }),
  output: empty,
});
