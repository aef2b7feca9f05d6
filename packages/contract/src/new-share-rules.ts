/** The words of new shares: phases, stages, results, and the rules of their forms. */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

/** Where an offering stands for a customer who would apply. */
export const OFFERING_PHASES = ['upcoming', 'progress', 'ended'] as const;
export type OfferingPhase = (typeof OFFERING_PHASES)[number];

/**
 * The stages of an offering, in order: under review by two people, or rejected by them; announced;
 * taking applications; closed, its entries frozen; drawn and to be paid; its listing asked for;
 * listed.
 */
export const OFFERING_STAGES = [
  'review',
  'rejected',
  'upcoming',
  'open',
  'closed',
  'payment',
  'listing',
  'listed',
] as const;
export type OfferingStage = (typeof OFFERING_STAGES)[number];

/** The six results of an application. */
export const SUBSCRIPTION_RESULTS = [
  'awaiting',
  'won',
  'paid',
  'payment_failed',
  'not_won',
  'waived',
] as const;
export type SubscriptionResult = (typeof SUBSCRIPTION_RESULTS)[number];

/** Sources of the random number of a draw: a pre-committed hash chain, or a public beacon. */
export const BEACON_KINDS = ['chain', 'drand'] as const;
export type BeaconKind = (typeof BEACON_KINDS)[number];

/** Fictional markets on which an offering is listed. */
export const OFFERING_BOARDS = ['main', 'second'] as const;
export type OfferingBoard = (typeof OFFERING_BOARDS)[number];

export const NEW_STOCK_SUBSCRIBE_RULES: FormRules<
  Pick<Input<'newStockSubscribe'>, 'lots'>,
  'lots'
> = [
  {
    field: 'lots',
    code: 'lots_not_whole',
    holds: ({ lots }) => Number.isSafeInteger(lots) && lots > 0,
  },
];

export const NEW_STOCK_PAY_RULES: FormRules<
  Pick<Input<'newStockPay'>, 'fundPassword'>,
  'fundPassword'
> = [filled('fundPassword')];
