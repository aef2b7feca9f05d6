import * as z from 'zod/mini';
import { call } from './call.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
import { PLACEMENT_STAGES } from './placement-rules.ts';
import {
  day,
  decimal,
  doc,
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

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

export const deskPlacements = call({
  path: '/placements',
  access: READERS,
  kind: 'read',
  summary: 'Placements of new shares, newest first, with their applications and their delivery',
  input: z.strictObject({ phase: z.optional(z.enum(OFFERING_PHASES)), ...paging }),
  output: page(
    z.strictObject({
      id: z.string(),
      symbol: issueCode,
      names,
      stage: z.enum(PLACEMENT_STAGES),
      price: decimal,
      marketPrice: doc('The last price of the market; null: not known', z.nullable(decimal)),
      shares: z.int(),
      askedBy: doc('The actor that asked for it', z.string()),
      opensAt: instant,
      closesAt: instant,
      allotsAt: instant,
      listsOn: day,
      tiers: z.array(
        z.strictObject({
          minimum: decimal,
          partPpm: z.int(),
          applications: z.int(),
          asked: z.int(),
          pool: z.nullable(z.int()),
        }),
      ),
      held: doc('Held by its applications now, won', decimal),
      allotted: z.int(),
      delivered: z.int(),
      instruction: doc(
        'The instruction that issues the shares; null: not asked for yet',
        z.nullable(z.string()),
      ),
    }),
  ),
});

export const deskPlacementAsk = call({
  path: '/placementAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a placement of new shares of a listed stock, which two people must approve',
  input: z.strictObject({
    symbol: typedSymbol,
    price: doc('Won a share', typed),
    shares: typed,
    parts: doc(
      "The tiers' parts of the shares, whole per cent, the lowest minimum first",
      z.array(typed).check(z.maxLength(10)),
    ),
    opensAt: instant,
    closesAt: instant,
    allotsAt: instant,
    listsOn: day,
    requestId: key,
  }),
  output: z.strictObject({ id }),
});
