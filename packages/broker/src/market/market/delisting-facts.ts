/** Delistings as the desk reads them. */
import type { Day, Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { daysToBegin, delistingReviews } from './delist.ts';
import type { DelistingRow } from './delisting-rows.ts';

export interface DelistingFacts {
  readonly today: Day;
  /** The days that a request may name as the first one. */
  readonly from: Day;
  readonly until: Day;
  /** Newest first. */
  readonly rows: readonly DelistingRow[];
  /** Pending applications. */
  readonly reviews: readonly Review[];
}

export const delistingFacts = (state: State, at: Instant): DelistingFacts => ({
  today: state.calendar.dayOf(at),
  ...daysToBegin(state, at),
  rows: [...state.delistings.values()].sort((a, b) => b.seq - a.seq),
  reviews: delistingReviews(state),
});
