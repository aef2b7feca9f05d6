import { day, instant, int, type RowOf, text } from '../../kernel/core/columns.ts';

/** A customer's check-ins as a whole. No row: none yet. */
export const CHECK_IN_COLUMNS = {
  /** The customer. */
  id: text,
  /** The newest day, of the calendar in Korea. */
  lastDay: day,
  /** Days in a row that end with the newest. */
  streak: int,
  /** Check-ins that were not exchanged yet. */
  unspent: int,
};
export interface CheckIn extends RowOf<typeof CHECK_IN_COLUMNS> {}

/** One check-in. */
export const CHECK_IN_DAY_COLUMNS = {
  /** `customer:day`. */
  id: text,
  customer: text,
  day: day,
  at: instant,
};
export interface CheckInDay extends RowOf<typeof CHECK_IN_DAY_COLUMNS> {}
