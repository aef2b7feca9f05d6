import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer's check-ins as a whole. No row: none yet. */
export interface CheckIn {
  /** The customer. */
  readonly id: string;
  /** The newest day, of the calendar in Korea. */
  readonly lastDay: Day;
  /** Days in a row that end with the newest. */
  readonly streak: number;
  /** Check-ins that were not exchanged yet. */
  readonly unspent: number;
}

/** One check-in. */
export interface CheckInDay {
  /** `customer:day`. */
  readonly id: string;
  readonly customer: string;
  readonly day: Day;
  readonly at: Instant;
}

export const CHECK_IN_COLUMNS: Columns<CheckIn> = {
  id: 'text',
  lastDay: 'day',
  streak: 'int',
  unspent: 'int',
};

export const CHECK_IN_DAY_COLUMNS: Columns<CheckInDay> = {
  id: 'text',
  customer: 'text',
  day: 'day',
  at: 'int',
};
