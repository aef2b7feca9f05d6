import type { HolidayKind } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** Whose decision a change of the closed days was. */
export interface HolidayDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly reason: string;
}

/** A change of the closed days that two people have made. Immutable. */
export interface HolidayRow {
  /** Its number as a text. */
  readonly id: string;
  /** From 1 on, in the order of the approvals, in which they count. */
  readonly number: number;
  readonly kind: HolidayKind;
  /** Weekdays of one year, in order. */
  readonly days: readonly Day[];
  readonly change: HolidayDecision;
}

export const HOLIDAY_COLUMNS: Columns<HolidayRow> = {
  id: 'text',
  number: 'int',
  kind: 'text',
  days: 'json',
  change: 'json',
};
