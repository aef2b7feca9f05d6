/** How long an applicant for day trading has traded: not at all, under a year, or longer. */
export const DAY_TRADING_EXPERIENCE = ['none', 'under_a_year', 'longer'] as const;
export type DayTradingExperience = (typeof DAY_TRADING_EXPERIENCE)[number];

/** Why an application for day trading is rejected. */
export const DAY_TRADING_REASONS = ['no_experience', 'assets_too_low', 'not_suitable'] as const;
