import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
import { PLACEMENT_RESULTS, PLACEMENT_STAGES, PLACEMENT_TABS } from './placement-rules.ts';
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
} from './shapes.ts';

const shares = doc('Shares as a number: far below 2^53', z.int());
const ppm = doc('Parts per million', z.int());

const application = named(
  'PlacementApplication',
  "A customer's application for shares of a placement. Money in won.",
  z.strictObject({
    id: z.string(),
    result: z.enum(PLACEMENT_RESULTS),
    tier: doc('From 1', z.int()),
    shares: doc('Applied for, and what they cost', shares),
    amount: decimal,
    held: doc('Held of it now', decimal),
    allotted: doc(
      'Shares allotted and what was paid for them; null: not allotted yet',
      z.nullable(shares),
    ),
    paid: decimal,
    released: doc('Released of what was held', decimal),
    entry: doc('Number of the ledger entry that paid; null: none has', z.nullable(z.int())),
    reason: doc('Why it was rejected; null: it was not', z.nullable(z.string())),
    position: doc('The position that its shares became; null: none yet', z.nullable(z.string())),
    appliedAt: instant,
    reviewedAt: doc(
      'When it was reviewed, and when it was allotted or ended otherwise; null: not yet',
      z.nullable(instant),
    ),
    endedAt: z.nullable(instant),
  }),
);

export const placement = named(
  'Placement',
  'One placement. Prices in won a share.',
  z.strictObject({
    id: z.string(),
    symbol: issueCode,
    names,
    market: z.enum(BOARDS),
    phase: z.enum(OFFERING_PHASES),
    stage: z.enum(PLACEMENT_STAGES),
    price: decimal,
    marketPrice: doc(
      'The last traded price, before the first trade the base price; null: not known',
      z.nullable(decimal),
    ),
    shares: doc('Offered, and allotted so far', shares),
    allotted: shares,
    tiers: doc(
      'The lowest minimum first',
      z.array(
        z.strictObject({
          minimum: doc('The least amount of an application, won', decimal),
          partPpm: ppm,
          part: doc('Shares set aside for it', shares),
          applications: doc(
            'Standing applications, from the allotment on the approved ones, and their shares',
            z.int(),
          ),
          asked: shares,
          pool: doc('Shares that it has given out; null: not allotted yet', z.nullable(shares)),
        }),
      ),
    ),
    opensAt: instant,
    closesAt: doc('The deadline of applications', instant),
    allotsAt: instant,
    listsOn: doc('The day on which the shares are listed and delivered', day),
    mine: z.nullable(application),
  }),
);

export const placementList = call({
  path: '/placement/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement'],
  summary: 'Placements of new shares of a phase, with my application; the next deadline first',
  input: z.strictObject({ phase: z.optional(z.enum(OFFERING_PHASES)), ...paging }),
  output: page(placement),
});

export const placementDetail = call({
  path: '/placement/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement', 'balance'],
  summary: 'One placement and its terms',
  input: z.strictObject({ id }),
  output: z.strictObject({
    placement,
    lockDays: doc('Trading days for which its shares cannot be sold', z.int()),
    discountMostPpm: doc("How far a price may be below the market's", ppm),
    channelOpen: z.boolean(),
    available: doc('Money that can be held for an application, won', decimal),
  }),
});

export const placementPreview = call({
  path: '/placement/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement', 'balance'],
  summary: 'What an application would hold and get as things stand, and whether it would be taken',
  input: z.strictObject({ id, tier: z.int(), shares: z.number() }),
  output: z.strictObject({
    shares,
    amount: doc('What is held: the whole amount, won', decimal),
    expected: doc(
      'Shares that it would get if all that stands were approved, in whole shares rounded down',
      shares,
    ),
    availableAfter: decimal,
  }),
});

export const placementApply = call({
  path: '/placement/apply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for shares of a placement in a tier; the whole amount is held',
  input: z.strictObject({ id, tier: z.int(), shares: z.number(), requestId: key }),
  output: z.strictObject({ id: z.string(), amount: decimal }),
});

export const placementCancel = call({
  path: '/placement/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back an application that is under review: its money is released at once',
  input: z.strictObject({ id, requestId: key }),
  output: empty,
});

export const placementRecords = call({
  path: '/placement/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement'],
  summary: 'My applications for placements, or those that got shares, newest first',
  input: z.strictObject({ tab: z.optional(z.enum(PLACEMENT_TABS)), ...paging }),
  output: page(
    z.strictObject({
      ...application.shape,
      placement: z.string(),
      symbol: issueCode,
      names,
      price: decimal,
      stage: z.enum(PLACEMENT_STAGES),
      allotsAt: instant,
      listsOn: day,
    }),
  ),
});
