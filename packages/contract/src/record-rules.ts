/** How long the record of a mentor or a product must be for what. */

/** Days below which a record is marked as short. */
export const SHORT_RECORD_DAYS = 90;
/** Days from which figures of a record are shown: before, a return says nothing. */
export const RECORD_FIGURES_DAYS = 7;
