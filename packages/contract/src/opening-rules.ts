/** What a firm needs before it takes its first customers. */

/** Without these there is nobody to serve a customer, or nowhere to pay in. */
export const OPENING_NEEDS = ['staff', 'operator', 'service', 'deposits'] as const;
/** What can follow later. */
export const OPENING_LATER = ['products'] as const;

export type OpeningItem = (typeof OPENING_NEEDS | typeof OPENING_LATER)[number];
