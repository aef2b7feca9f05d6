/** Days of generated history: about two years of trading. */
export const HISTORY_DAYS = 490;
