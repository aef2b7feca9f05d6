import type { SessionPlan } from '@maru/std/krx/session-plan';
import { DAY_MS, type Instant, startOfDay } from '@maru/std/kst';

export interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

/** The continuous session of a day; without one, the whole day. */
export const continuousOf = ({ day, sessions }: SessionPlan): Span =>
  sessions.find(({ phase }) => phase === 'continuous') ?? {
    from: startOfDay(day),
    until: startOfDay(day) + DAY_MS,
  };
