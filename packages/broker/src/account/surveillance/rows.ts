import type { Day } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** What two accounts have traded with each other on a day, by real fills; won. */
export interface Crossing {
  /** Both customers, the lower id first, with a colon between; of one with itself, it twice. */
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly day: Day;
  readonly trades: number;
  readonly traded: bigint;
  /** Shares times the distance of the price from the market's then, and from the day's base. */
  readonly offMarket: bigint;
  readonly offBase: bigint;
  /** What the first has gained by prices that were not the market's; below zero: the second. */
  readonly shifted: bigint;
  /** The newest case about them; null: there was none. */
  readonly review: string | null;
  /** The day of that case: there is one a day at most. */
  readonly reviewedOn: Day | null;
}

export const CROSSING_COLUMNS: Columns<Crossing> = {
  id: 'text',
  first: 'text',
  second: 'text',
  day: 'day',
  trades: 'int',
  traded: 'big',
  offMarket: 'big',
  offBase: 'big',
  shifted: 'big',
  review: 'text',
  reviewedOn: 'day',
};
