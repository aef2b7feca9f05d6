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

const placementId = doc('Id of the placement', id);
const tier = doc('Tier of the placement, counted from 1', z.int());
const shares = doc('Shares to apply for, a whole number above zero', z.number());
const applied = doc('Shares applied for', z.int());
const amount = doc('Shares at the price of the placement, won: all of it is held', decimal);
const stage = doc(
  'Stage of the placement; `withdrawn`: its price was too far below the market, `ended`: no shares',
  z.enum(PLACEMENT_STAGES),
);
const price = doc('Price of the placement, won a share', decimal);
const allotsAt = doc('When the shares are allotted', instant);
const listsOn = doc('Day on which the shares are listed and delivered, KST', day);

const application = named(
  'PlacementApplication',
  "A customer's application for shares of a placement. Money in won.",
  z.strictObject({
    id: doc('Id of the application', z.string()),
    result: doc(
      'What became of it; `lapsed`: not reviewed before the allotment',
      z.enum(PLACEMENT_RESULTS),
    ),
    tier,
    shares: applied,
    amount,
    held: doc('Held for it now, won', decimal),
    allotted: doc('Shares allotted; null: not allotted yet, or ended before', z.nullable(z.int())),
    paid: doc('Paid for the allotted shares, won', decimal),
    released: doc('Released of what was held, won', decimal),
    entry: doc('Number of the ledger entry that paid; null: none has', z.nullable(z.int())),
    reason: doc('Code of the reason of the rejection; null: not rejected', z.nullable(z.string())),
    position: doc(
      'Id of the position that its shares became; null: none yet',
      z.nullable(z.string()),
    ),
    appliedAt: doc('When it was made', instant),
    reviewedAt: doc('When it was approved or rejected; null: neither', z.nullable(instant)),
    endedAt: doc(
      'When it was allotted, rejected or ended otherwise; null: not yet',
      z.nullable(instant),
    ),
  }),
);

export const placement = named(
  'Placement',
  'One placement. Prices in won a share.',
  z.strictObject({
    id: doc('Id of the placement', z.string()),
    symbol: issueCode,
    names,
    market: doc('Market of the issue', z.enum(BOARDS)),
    phase: doc(
      'Before its opening, taking applications, or past their deadline',
      z.enum(OFFERING_PHASES),
    ),
    stage,
    price,
    marketPrice: doc(
      'Last traded price of the issue, before the first trade its base price, won; null: not known',
      z.nullable(decimal),
    ),
    shares: doc('Shares offered', z.int()),
    allotted: doc('Shares allotted so far', z.int()),
    tiers: doc(
      'Tiers of the placement, the lowest minimum first',
      z.array(
        z.strictObject({
          minimum: doc('Least amount of an application, won', decimal),
          partPpm: doc('Part of the shares set aside for the tier, parts per million', z.int()),
          part: doc('Shares set aside for the tier', z.int()),
          applications: doc(
            'Applications under review or approved; from the allotment on approved ones only',
            z.int(),
          ),
          asked: doc('Shares that these applications ask for', z.int()),
          pool: doc('Shares that the tier gives out; null: not allotted yet', z.nullable(z.int())),
        }),
      ),
    ),
    opensAt: doc('From when on it takes applications', instant),
    closesAt: doc('Deadline of applications', instant),
    allotsAt,
    listsOn,
    mine: doc("The caller's newest application; null: there is none", z.nullable(application)),
  }),
);

export const placementList = call({
  path: '/placement/list',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement'],
  summary: 'Placements of new shares of a phase, with my application; the next deadline first',
  input: z.strictObject({
    phase: doc(
      'Only placements of this phase; missing: of all',
      z.optional(z.enum(OFFERING_PHASES)),
    ),
    ...paging,
  }),
  output: page(placement),
});

export const placementDetail = call({
  path: '/placement/detail',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement', 'balance'],
  summary: 'One placement and its terms',
  input: z.strictObject({ id: placementId }),
  output: z.strictObject({
    placement,
    lockDays: doc('Trading days from the listing for which its shares cannot be sold', z.int()),
    discountMostPpm: doc(
      "Farthest that a placement's price may be below the market's, parts per million",
      z.int(),
    ),
    channelOpen: doc('Whether the firm takes applications for placements now', z.boolean()),
    available: doc('Money that can be held for an application, won', decimal),
  }),
});

export const placementPreview = call({
  path: '/placement/preview',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement', 'balance'],
  summary: 'What an application would hold and get as things stand, and whether it would be taken',
  input: z.strictObject({ id: placementId, tier, shares }),
  output: z.strictObject({
    shares: applied,
    amount,
    expected: doc('Shares that it would get if all applications that stand were approved', z.int()),
    availableAfter: doc('Available cash after the application, won', decimal),
  }),
});

export const placementApply = call({
  path: '/placement/apply',
  access: 'session',
  kind: 'write',
  summary: 'Apply for shares of a placement in a tier; the whole amount is held',
  input: z.strictObject({ id: placementId, tier, shares, requestId: key }),
  output: z.strictObject({ id: doc('Id of the application', z.string()), amount }),
});

export const placementCancel = call({
  path: '/placement/cancel',
  access: 'session',
  kind: 'write',
  whenPaused: 'taken',
  counts: 'apart',
  summary: 'Take back an application that is under review: its money is released at once',
  input: z.strictObject({ id: doc('Id of the application', id), requestId: key }),
  output: empty,
});

export const placementRecords = call({
  path: '/placement/records',
  access: 'session',
  kind: 'read',
  staleAfter: ['placement'],
  summary: 'My applications for placements, or those that got shares, newest first',
  input: z.strictObject({
    tab: doc('`won`: only those that got shares; missing: all', z.optional(z.enum(PLACEMENT_TABS))),
    ...paging,
  }),
  output: page(
    z.strictObject({
      ...application.shape,
      placement: doc('Id of the placement', z.string()),
      symbol: issueCode,
      names,
      price,
      stage,
      allotsAt,
      listsOn,
    }),
  ),
});
