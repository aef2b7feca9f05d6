/** Spans of days by which a customer filters a list. */
import { DAY_MS, type Instant, isDay, startOfDay } from '@maru/std/kst';

/** From an instant on, until before another; null: it has no such end. */
export interface Span {
  readonly from: Instant | null;
  readonly until: Instant | null;
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The stretch from the first day until the end of the last; null: one of them does not exist. */
export function spanOf({ from, to }: Days): Span | null {
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return null;
  return {
    from: from === undefined ? null : startOfDay(from),
    // not the start of the next day: 9999-12-31 has none that can be written
    until: to === undefined ? null : startOfDay(to) + DAY_MS,
  };
}
