/**
 * The kinds of investor that a customer declares to be (Financial Investment Services and Capital
 * Markets Act, art. 9(5) and (6)). A declaration changes no protection: everybody is treated as a
 * general investor.
 */
export const INVESTOR_KINDS = ['general', 'professional'] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];

/** Whether a kind may be declared: a minor is a general investor (PRF-3). */
export const mayDeclare = (kind: InvestorKind, isMinor: boolean): boolean =>
  kind === 'general' || !isMinor;
