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
  named,
  names,
  page,
  paging,
  typed,
  typedSymbol,
} from './shapes.ts';

const READERS = { desk: ['reviewer', 'approver', 'auditor', 'admin'] } as const;
const KEEPERS = { desk: ['reviewer', 'approver', 'admin'] } as const;

const times = {
  opensAt: doc('From when on applications are taken', instant),
  closesAt: doc('Deadline of the applications', instant),
  allotsAt: doc('When the shares are allotted', instant),
  listsOn: doc('Day on which the new shares are listed and delivered, KST', day),
};

const tier = named(
  'DeskPlacementTier',
  'A tier of a placement, by the least amount of an application',
  z.strictObject({
    minimum: doc('Least amount of an application, won', decimal),
    partPpm: doc('Its part of the shares, parts per million', z.int()),
    applications: doc(
      'Applications that stand; from the allotment on, those that were approved',
      z.int(),
    ),
    asked: doc('Shares that these applications ask for', z.int()),
    pool: doc('Shares that the tier gives out; null: not allotted yet', z.nullable(z.int())),
  }),
);

const placement = named(
  'DeskPlacement',
  'A placement of new shares of a listed stock',
  z.strictObject({
    id: doc('Of the placement', z.string()),
    symbol: issueCode,
    names,
    stage: doc(
      "Where it stands: `withdrawn` its price was too far below the market's to open",
      z.enum(PLACEMENT_STAGES),
    ),
    price: doc('Price of the placement, won a share', decimal),
    marketPrice: doc(
      'Last price of the market, before the first trade the base, won a share; null: not known',
      z.nullable(decimal),
    ),
    shares: doc('Shares offered', z.int()),
    askedBy: doc(
      'Actor that asked for it: `staff:` and a log-in name, or a part of the system',
      z.string(),
    ),
    ...times,
    tiers: doc('The lowest minimum first', z.array(tier)),
    held: doc('Held by its applications now, won', decimal),
    allotted: doc('Shares allotted so far', z.int()),
    delivered: doc('Of these, the shares that are delivered', z.int()),
    instruction: doc(
      'Of the instruction to the venue that issues them; null: not asked for yet, or again',
      z.nullable(z.string()),
    ),
  }),
);

export const deskPlacements = call({
  path: '/placements',
  access: READERS,
  kind: 'read',
  summary: 'Placements of new shares, newest first, with their applications and their delivery',
  input: z.strictObject({
    phase: doc('Only placements of this phase; missing: all', z.optional(z.enum(OFFERING_PHASES))),
    ...paging,
  }),
  output: page(placement),
});

export const deskPlacementAsk = call({
  path: '/placementAsk',
  access: KEEPERS,
  kind: 'write',
  summary: 'Ask for a placement of new shares of a listed stock, which two people must approve',
  input: z.strictObject({
    symbol: typedSymbol,
    price: doc('Price of the placement, won a share, as typed', typed),
    shares: doc('Shares offered, as typed', typed),
    parts: doc(
      "The tiers' parts of the shares, whole per cent as typed, the lowest minimum first",
      z.array(typed).check(z.maxLength(10)),
    ),
    ...times,
    requestId: key,
  }),
  output: z.strictObject({ id: doc('Of the placement', id) }),
});
