import { big, day, int, nullable, type RowOf, text } from '../../kernel/core/columns.ts';

/** Trades of two accounts with each other on a day, by real fills; won. */
export const CROSSING_COLUMNS = {
  /** Both customers, the lower id first, with a colon between; of one with itself, it twice. */
  id: text,
  first: text,
  second: text,
  day: day,
  trades: int,
  traded: big,
  /** Shares times the distance of the price from the market's then, and from the day's base. */
  offMarket: big,
  offBase: big,
  /** The first account's gain by prices off the market; below zero: the second's. */
  shifted: big,
  /** The newest case about them; null: there was none. */
  review: nullable(text),
  /** The day of that case: there is one a day at most. */
  reviewedOn: nullable(day),
};
export interface Crossing extends RowOf<typeof CROSSING_COLUMNS> {}
