/** Closed days, as the desk and the core name them. */

/** Where a closed day comes from: the product's list, its guess of a year, or two people. */
export const CLOSED_DAY_SOURCES = ['list', 'guess', 'change'] as const;
export type ClosedDaySource = (typeof CLOSED_DAY_SOURCES)[number];
