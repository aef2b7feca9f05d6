/** The words of capital increases: stages, results, and the rules of their form. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/**
 * The stages of a capital increase, in order: under review by two people, or rejected by them;
 * announced; without the right from the ex date on; its issue price fixed; holders subscribing;
 * their subscriptions being allotted; waiting for the public offer; the public subscribing; closed;
 * the public's subscriptions being allotted; its shares being issued; listed and delivered.
 * `ended`: nobody has subscribed.
 */
export const INCREASE_STAGES = [
  'review',
  'rejected',
  'upcoming',
  'ex',
  'priced',
  'holders',
  'settling',
  'settled',
  'public',
  'closed',
  'allotting',
  'listing',
  'listed',
  'ended',
] as const;
export type IncreaseStage = (typeof INCREASE_STAGES)[number];

/** Who subscribes: a holder by right, or anybody for what holders have left. */
export const INCREASE_KINDS = ['right', 'public'] as const;
export type IncreaseKind = (typeof INCREASE_KINDS)[number];

/**
 * What became of a subscription: standing; withdrawn by the customer; shares allotted, or none; its
 * shares delivered.
 */
export const INCREASE_RESULTS = [
  'standing',
  'withdrawn',
  'allotted',
  'not_allotted',
  'delivered',
] as const;
export type IncreaseResult = (typeof INCREASE_RESULTS)[number];

export const INCREASE_SUBSCRIBE_RULES: FormRules<
  Pick<Input<'increaseSubscribe'>, 'shares'>,
  'shares'
> = [
  {
    field: 'shares',
    code: 'placement_shares',
    holds: ({ shares }) => Number.isSafeInteger(shares) && shares > 0,
  },
];
