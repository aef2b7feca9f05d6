/** The words of scrip dividends: new shares instead of the money of a dividend. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/**
 * The stages of an offer of shares for a dividend, in order: under review by two people, or
 * rejected by them; announced; its price fixed and customers choosing; closed, its shares being
 * issued; delivered. `ended`: nobody has chosen shares. `lapsed`: the market had no price.
 */
export const SCRIP_STAGES = [
  'review',
  'rejected',
  'upcoming',
  'open',
  'closed',
  'listed',
  'ended',
  'lapsed',
] as const;
export type ScripStage = (typeof SCRIP_STAGES)[number];

/**
 * What became of a choice of shares: standing; withdrawn by the customer; paid from the dividend;
 * its shares delivered.
 */
export const ELECTION_RESULTS = ['standing', 'withdrawn', 'paid', 'delivered'] as const;
export type ElectionResult = (typeof ELECTION_RESULTS)[number];

export const ELECT_RULES: FormRules<Pick<Input<'dividendElect'>, 'shares'>, 'shares'> = [
  {
    field: 'shares',
    code: 'placement_shares',
    holds: ({ shares }) => Number.isSafeInteger(shares) && shares > 0,
  },
];
