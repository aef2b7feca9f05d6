import * as z from 'zod/mini';
import { HELD } from './account-events.ts';
import { call } from './call.ts';
import { decimal, empty, id, instant, key, price, quantity } from './shapes.ts';
import { PROTECTION_ENDS, PROTECTION_STATES, PROTECTION_TRIGGERS } from './status.ts';

/** The take-profit and stop-loss of a position. */
export const protectionShape = z.strictObject({
  takeProfit: z.nullable(price),
  stopLoss: z.nullable(price),
  /** Trading units that it may still sell; null: all that is held. */
  quantity: z.nullable(quantity),
  state: z.enum(PROTECTION_STATES),
  /** Why it ended; null: it has not. */
  reason: z.nullable(z.enum(PROTECTION_ENDS)),
  /** Closing orders that did not sell all they were to sell. */
  tries: z.int(),
  setAt: instant,
  endedAt: z.nullable(instant),
});

/** What caused a closing order: the level, and the price that reached it. */
export const protectionCloseShape = z.strictObject({
  /** The closing order. */
  id: z.string(),
  trigger: z.enum(PROTECTION_TRIGGERS),
  level: price,
  price,
  at: instant,
});

/** What selling at a level would bring after costs, and the profit, in won; null: no level. */
const outcome = z.nullable(z.strictObject({ net: decimal, profit: decimal }));

export const protectionOutcomes = z.strictObject({ takeProfit: outcome, stopLoss: outcome });

const protectFields = {
  /** The position order. */
  id,
  /** Won; at least one of both. */
  takeProfit: z.optional(price),
  stopLoss: z.optional(price),
  /** Trading units; by default all that is held, and what is still to be filled. */
  quantity: z.optional(z.number()),
};

export const tradeProtectPreview = call({
  path: '/trade/protectPreview',
  access: 'session',
  kind: 'read',
  staleAfter: HELD,
  summary: 'What a take-profit and a stop-loss would bring, and whether they would be accepted',
  input: z.strictObject(protectFields),
  output: z.strictObject({
    symbol: z.string(),
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
