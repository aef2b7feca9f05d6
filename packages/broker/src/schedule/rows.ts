import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** Something that is to happen at an instant of the market's time. */
export interface Alarm {
  readonly id: string;
  readonly dueAt: Instant;
  /** A kind that a domain defines. */
  readonly kind: string;
  /** What it is about: a review's id, a day. */
  readonly ref: string;
  /** Why it is quarantined; null: it is not. */
  readonly failed: string | null;
}

/** A mass effect, worked off in steps that take turns with everything else. */
export interface Job {
  readonly id: string;
  /** A kind that a domain defines. */
  readonly kind: string;
  /** What the whole job is about; it never changes. */
  readonly payload: Readonly<Record<string, string>>;
  /** Where the next step begins; null: at the beginning. */
  readonly cursor: string | null;
  /** Things done so far. */
  readonly done: number;
  /** Why it is quarantined; null: it is not. */
  readonly failed: string | null;
}

export const ALARM_COLUMNS: Columns<Alarm> = {
  id: 'text',
  dueAt: 'int',
  kind: 'text',
  ref: 'text',
  failed: 'text',
};

export const JOB_COLUMNS: Columns<Job> = {
  id: 'text',
  kind: 'text',
  payload: 'json',
  cursor: 'text',
  done: 'int',
  failed: 'text',
};
