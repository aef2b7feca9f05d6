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
    takeProfit: z.nullable(price),
    stopLoss: z.nullable(price),
    quantity: doc(
      'Trading units that it may still sell; null: all that is held',
      z.nullable(quantity),
    ),
    state: z.enum(PROTECTION_STATES),
    reason: doc('Why it ended; null: it has not', z.nullable(z.enum(PROTECTION_ENDS))),
    tries: doc('Closing orders that did not sell all they were to sell', z.int()),
    setAt: instant,
    endedAt: z.nullable(instant),
  }),
);

export const protectionCloseShape = named(
  'ProtectionClose',
  'What caused a closing order: the level, and the price that reached it',
  z.strictObject({
    id: doc('The closing order', z.string()),
    trigger: z.enum(PROTECTION_TRIGGERS),
    level: price,
    price,
    at: instant,
  }),
);

const outcome = doc(
  'What selling at a level would bring after costs, and the profit, in won; null: no level',
  z.nullable(z.strictObject({ net: decimal, profit: decimal })),
);

export const protectionOutcomes = named(
  'ProtectionOutcomes',
  'DESCRIBE',
  z.strictObject({ takeProfit: outcome, stopLoss: outcome }),
);

const protectFields = {
  id: doc('The position order', id),
  takeProfit: doc('Won; at least one of both', z.optional(price)),
  stopLoss: z.optional(price),
  quantity: doc(
    'Trading units; by default all that is held, and what is still to be filled',
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
    quantity,
    ...protectionOutcomes.def.shape,
  }),
});

export const tradeProtect = call({
  path: '/trade/protect',
  access: 'session',
  kind: 'write',
  summary: 'Set the take-profit and stop-loss of a position, or replace them',
  input: z.strictObject({ ...protectFields, requestId: key }),
  output: z.strictObject({ id: z.string() }),
});

export const tradeUnprotect = call({
  path: '/trade/unprotect',
  access: 'session',
  kind: 'write',
  summary: 'Remove the take-profit and stop-loss of a position',
  input: z.strictObject({ id }),
  output: empty,
});
