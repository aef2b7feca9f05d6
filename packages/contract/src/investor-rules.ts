/**
 * The kinds of investor that a customer declares to be (Financial Investment Services and Capital
 * Markets Act, art. 9(5) and (6)). A declaration changes no protection: everybody is treated as a
 * general investor.
 */
export const INVESTOR_KINDS = ['general', 'professional'] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];
