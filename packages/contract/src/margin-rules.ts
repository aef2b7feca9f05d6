/** The question that opens margin trading, and the highest leverage there is. */

/**
 * What becomes of ₩1,000,000 of margin when a stock bought with leverage 5 falls by 20 %: a fifth
 * of it is lost, half of it, or all of it.
 */
export const MARGIN_ANSWERS = ['fifth', 'half', 'all'] as const;
export type MarginAnswer = (typeof MARGIN_ANSWERS)[number];

/** 5 × ₩1,000,000 × 20 % = ₩1,000,000. */
export const RIGHT_MARGIN_ANSWER: MarginAnswer = 'all';

/** The highest leverage of any issue and customer. */
export const MOST_LEVERAGE = 5;
