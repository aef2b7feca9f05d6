/** Why an application for a seat account is rejected. */
export const SEAT_REASONS = ['traded_too_little', 'not_suitable'] as const;
