import type { Day, Instant } from '@maru/std/kst';

/** Something that is to happen at an instant of the market's time. */
export interface Alarm {
  readonly id: string;
  readonly dueAt: Instant;
  readonly kind: 'review' | 'day';
  /** What it is about: a review's id, a day. */
  readonly ref: string;
}

/** A mass effect that continuation commands work off. */
export interface Job {
  readonly id: string;
  readonly kind: 'settlement';
  readonly day: Day;
  readonly done: number;
}
