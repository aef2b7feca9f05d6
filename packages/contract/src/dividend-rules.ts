/** The words of dividends. */

/**
 * The stages of a dividend, in order: announced; its ex date has begun, so that who has it is
 * fixed; being paid; paid.
 */
export const DIVIDEND_STAGES = ['declared', 'frozen', 'paying', 'paid'] as const;
export type DividendStage = (typeof DIVIDEND_STAGES)[number];

/** Dividends that are not all paid yet, and those that are. */
export const DIVIDEND_PHASES = ['upcoming', 'ended'] as const;
export type DividendPhase = (typeof DIVIDEND_PHASES)[number];

/** What a customer has of a dividend: by the shares of now, fixed with the ex date, or paid. */
export const ENTITLEMENT_STATES = ['estimated', 'frozen', 'paid'] as const;
export type EntitlementState = (typeof ENTITLEMENT_STATES)[number];
