/** The words of following: stages of mentors, follows and block orders, and what lists sort by. */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

/**
 * The stages of a mentor: under review by two people, or rejected by them; taking followers and
 * trading; ending, while what is copied is sold; ended.
 */
export const MENTOR_STAGES = ['review', 'rejected', 'active', 'ending', 'ended'] as const;
export type MentorStage = (typeof MENTOR_STAGES)[number];

/** The stages of a follow: in progress; stopping, while its shares are sold; ended. */
export const FOLLOW_STAGES = ['active', 'stopping', 'ended'] as const;
export type FollowStage = (typeof FOLLOW_STAGES)[number];

/** Tabs of the customer's own follows. */
export const FOLLOW_TABS = ['in_progress', 'ended'] as const;
export type FollowTab = (typeof FOLLOW_TABS)[number];

/**
 * The stages of a block order: the followers' shares are being gathered; it is at the venue; what
 * was filled is being allotted; done.
 */
export const BLOCK_STAGES = ['gathering', 'sent', 'allotting', 'done'] as const;
export type BlockStage = (typeof BLOCK_STAGES)[number];

/** What the list of mentors sorts by. */
export const MENTOR_SORTS = ['return', 'win_rate', 'drawdown', 'followers', 'fund'] as const;
export type MentorSort = (typeof MENTOR_SORTS)[number];

/** Why two people may reject a mentor, or the end of one. */
export const MENTOR_REASONS = ['not_suitable', 'not_justified'] as const;

const wholeSum = {
  field: 'amount',
  code: 'amount_invalid',
  holds: ({ amount }: { readonly amount: string }) => /^[1-9]\d{0,14}$/.test(amount),
} as const;

/** The form of a new follow, or of more for one: a whole sum above zero, and the fund password. */
export const FOLLOW_START_RULES: FormRules<
  Pick<Input<'followStart'>, 'amount' | 'fundPassword'>,
  'amount' | 'fundPassword'
> = [wholeSum, filled('fundPassword')];

/** A sum alone: of what is taken back, and of every preview. */
export const FOLLOW_AMOUNT_RULES: FormRules<Pick<Input<'followWithdraw'>, 'amount'>, 'amount'> = [
  wholeSum,
];
