/** Issues that leave the market, as the desk and the core name them. */

/** Why an issue is delisted. */
export const DELISTING_REASONS = [
  'audit_opinion',
  'capital_impaired',
  'report_missing',
  'listing_review',
  'shares_spread',
  'own_request',
] as const;
export type DelistingReason = (typeof DELISTING_REASONS)[number];

/** What two people decide: that an issue is delisted, or that it stays after all. */
export const DELISTING_KINDS = ['delist', 'withdraw'] as const;
export type DelistingKind = (typeof DELISTING_KINDS)[number];

/**
 * Where a delisting stands: approved, the venue has its days, the issue has left, it stays after
 * all, or the venue has refused its days.
 */
export const DELISTING_STAGES = ['approved', 'announced', 'left', 'withdrawn', 'refused'] as const;
export type DelistingStage = (typeof DELISTING_STAGES)[number];
