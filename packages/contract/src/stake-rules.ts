/** The words of shares that institutions offer from what they have bought. */

/**
 * The stages of a stake, in order: it is being bought; its shares move into the firm's custody;
 * they can be offered; what was not sold moves back; ended. `refused`: it never came about.
 */
export const STAKE_STAGES = ['buying', 'moving', 'ready', 'returning', 'ended', 'refused'] as const;
export type StakeStage = (typeof STAKE_STAGES)[number];

/** What shares of a stake are sold by. */
export const STAKE_PRODUCTS = ['block', 'special', 'auction'] as const;
export type StakeProduct = (typeof STAKE_PRODUCTS)[number];
