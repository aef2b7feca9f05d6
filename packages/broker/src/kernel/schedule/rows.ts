import { instant, int, json, nullable, type RowOf, text } from '../core/columns.ts';

/** A step that is due at an instant of the market's time. */
export const ALARM_COLUMNS = {
  id: text,
  dueAt: instant,
  /** A kind that a domain defines. */
  kind: text,
  /** Its subject: a review's id, a day. */
  ref: text,
  /** The reason of its quarantine; null: not quarantined. */
  failed: nullable(text),
};
export interface Alarm extends RowOf<typeof ALARM_COLUMNS> {}

/** A mass effect, run in steps that alternate with other commands. */
export const JOB_COLUMNS = {
  id: text,
  /** A kind that a domain defines. */
  kind: text,
  /** The subject of the whole job; it never changes. */
  payload: json<Readonly<Record<string, string>>>(),
  /** Where the next step continues; null: at the beginning. */
  cursor: nullable(text),
  /** Items done so far. */
  done: int,
  /** The reason of its quarantine; null: not quarantined. */
  failed: nullable(text),
};
export interface Job extends RowOf<typeof JOB_COLUMNS> {}
