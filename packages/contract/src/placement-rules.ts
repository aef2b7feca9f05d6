/** The words of placements: stages, results, reasons, and the rules of their form. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** Tiers of a placement, by the least amount of an application. */
export const PLACEMENT_TIERS = 3;

/**
 * The stages of a placement, in order: under review by two people, or rejected by them; announced;
 * withdrawn, since its price was too far below the market's as it was to open; taking applications;
 * closed, while the last of them are reviewed; being allotted; its shares being issued; listed and
 * delivered. `ended`: nothing was allotted.
 */
export const PLACEMENT_STAGES = [
  'review',
  'rejected',
  'upcoming',
  'withdrawn',
  'open',
  'closed',
  'allotting',
  'listing',
  'listed',
  'ended',
] as const;
export type PlacementStage = (typeof PLACEMENT_STAGES)[number];

/**
 * What became of an application: under review; approved; rejected; taken back by the customer; not
 * decided by the allotment; shares allotted, or none; its shares delivered.
 */
export const PLACEMENT_RESULTS = [
  'review',
  'approved',
  'rejected',
  'cancelled',
  'lapsed',
  'allotted',
  'not_allotted',
  'delivered',
] as const;
export type PlacementResult = (typeof PLACEMENT_RESULTS)[number];

/** Why an application is rejected; the customer is told. */
export const PLACEMENT_REASONS = [
  'not_suitable',
  'identity_unclear',
  'suspicious',
  'too_late',
] as const;

/** Tabs of the customer's own applications: all, or those that got shares. */
export const PLACEMENT_TABS = ['all', 'won'] as const;

export const PLACEMENT_APPLY_RULES: FormRules<Pick<Input<'placementApply'>, 'shares'>, 'shares'> = [
  {
    field: 'shares',
    code: 'placement_shares',
    holds: ({ shares }) => Number.isSafeInteger(shares) && shares > 0,
  },
];
