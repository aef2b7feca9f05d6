import type { HolidayKind } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import { int, json, type RowOf, text, textOf } from '../core/columns.ts';

/** The decision on a change of the closed days. */
export interface HolidayDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly reason: string;
}

/** A change of the closed days that two people have made. Immutable. */
export const HOLIDAY_COLUMNS = {
  /** Its number as a text. */
  id: text,
  /** From 1 on, in the order of the approvals, in which they count. */
  number: int,
  kind: textOf<HolidayKind>(),
  /** Weekdays of one year, in order. */
  days: json<readonly Day[]>(),
  change: json<HolidayDecision>(),
};
export interface HolidayRow extends RowOf<typeof HOLIDAY_COLUMNS> {}
