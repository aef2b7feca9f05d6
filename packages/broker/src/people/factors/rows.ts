import { instant, int, json, nullable, type RowOf, text } from '../../kernel/core/columns.ts';

/** The second factor of a customer or a staff member. */
export const FACTOR_COLUMNS = {
  /** The public id, or `staff:` and a name. */
  id: text,
  /** Ciphertext under the owner’s key. */
  secret: text,
  /** When its first code was entered; null: it does not count yet. */
  since: nullable(instant),
  /** The half minute of the last code that was used, counted from 1970. */
  lastStep: int,
  /** Wrong codes in a row. */
  misses: int,
  /** Machine time, ms; null: not locked since the last right code. */
  lockedUntil: nullable(int),
  /** SHA-256 of each recovery code that was not used yet, hex. */
  recovery: json<readonly string[]>(),
};
export interface Factor extends RowOf<typeof FACTOR_COLUMNS> {}
