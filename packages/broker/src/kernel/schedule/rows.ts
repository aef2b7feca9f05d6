import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** A step that is due at an instant of the market's time. */
export interface Alarm {
  readonly id: string;
  readonly dueAt: Instant;
  /** A kind that a domain defines. */
  readonly kind: string;
  /** Its subject: a review's id, a day. */
  readonly ref: string;
  /** The reason of its quarantine; null: not quarantined. */
  readonly failed: string | null;
}

/** A mass effect, run in steps that alternate with other commands. */
export interface Job {
  readonly id: string;
  /** A kind that a domain defines. */
  readonly kind: string;
  /** The subject of the whole job; it never changes. */
  readonly payload: Readonly<Record<string, string>>;
  /** Where the next step continues; null: at the beginning. */
  readonly cursor: string | null;
  /** Items done so far. */
  readonly done: number;
  /** The reason of its quarantine; null: not quarantined. */
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
