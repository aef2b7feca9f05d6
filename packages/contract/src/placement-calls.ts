import * as z from 'zod/mini';
import { BOARDS } from './boards.ts';
import { call } from './call.ts';
import { OFFERING_PHASES } from './new-share-rules.ts';
import { PLACEMENT_RESULTS, PLACEMENT_STAGES, PLACEMENT_TABS } from './placement-rules.ts';
import { day, decimal, empty, id, instant, key, names, page, paging } from './shapes.ts';

/** Shares as a number: far below 2^53. */
const shares = z.int();
/** Parts per million. */
const ppm = z.int();

/** A customer's application for shares of a placement. Money in won. */
const application = z.strictObject({
  id: z.string(),
  result: z.enum(PLACEMENT_RESULTS),
  /** From 1. */
  tier: z.int(),
  /** Applied for, and what they cost. */
  shares,
  amount: decimal,
  /** Held of it now. */
  held: decimal,
  /** Shares allotted and what was paid for them; null: not allotted yet. */
  allotted: z.nullable(shares),
  paid: decimal,
  /** Released of what was held. */
  released: decimal,
  /** Number of the ledger entry that paid; null: none has. */
  entry: z.nullable(z.int()),
  /** Why it was rejected; null: it was not. */
  reason: z.nullable(z.string()),
  /** The position that its shares became; null: none yet. */
  position: z.nullable(z.string()),
  appliedAt: instant,
  /** When it was reviewed, and when it was allotted or ended otherwise; null: not yet. */
  reviewedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** One placement. Prices in won a share. */
export const placement = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  names,
  market: z.enum(BOARDS),
  phase: z.enum(OFFERING_PHASES),
  stage: z.enum(PLACEMENT_STAGES),
  price: decimal,
  /** The last traded price, before the first trade the base price; null: not known. */
  marketPrice: z.nullable(decimal),
  /** Offered, and allotted so far. */
  shares,
  allotted: shares,
  /** The lowest minimum first. */
  tiers: z.array(
    z.strictObject({
      /** The least amount of an application, won. */
      minimum: decimal,
      partPpm: ppm,
      /** Shares set aside for it. */
      part: shares,
      /** Standing applications, from the allotment on the approved ones, and their shares. */
      applications: z.int(),
      asked: shares,
      /** Shares that it has given out; null: not allotted yet. */
      pool: z.nullable(shares),
    }),
  ),
  opensAt: instant,
  /** The deadline of applications. */
  closesAt: instant,
  allotsAt: instant,
  /** The day on which the shares are listed and delivered. */
  listsOn: day,
  mine: z.nullable(application),
});

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
    /** Trading days for which its shares cannot be sold. */
    lockDays: z.int(),
    /** How far a price may be below the market's. */
    discountMostPpm: ppm,
    channelOpen: z.boolean(),
    /** Money that can be held for an application, won. */
    available: decimal,
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
    /** What is held: the whole amount, won. */
    amount: decimal,
    /** Shares that it would get if all that stands were approved, in whole shares rounded down. */
    expected: shares,
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
      symbol: z.string(),
      names,
      price: decimal,
      stage: z.enum(PLACEMENT_STAGES),
      allotsAt: instant,
      listsOn: day,
    }),
  ),
});
