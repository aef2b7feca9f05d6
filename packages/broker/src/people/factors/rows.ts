import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** The second factor of a customer or a member of staff. */
export interface Factor {
  /** The public id, or `staff:` and a name. */
  readonly id: string;
  /** Ciphertext under the owner’s key. */
  readonly secret: string;
  /** When its first code was entered; null: it does not count yet. */
  readonly since: Instant | null;
  /** The half minute of the last code that was used, counted from 1970. */
  readonly lastStep: number;
  /** Wrong codes in a row. */
  readonly misses: number;
  /** Machine time, ms; null: not locked since the last right code. */
  readonly lockedUntil: number | null;
  /** SHA-256 of each recovery code that was not used yet, hex. */
  readonly recovery: readonly string[];
}

export const FACTOR_COLUMNS: Columns<Factor> = {
  id: 'text',
  secret: 'text',
  since: 'int',
  lastStep: 'int',
  misses: 'int',
  lockedUntil: 'int',
  recovery: 'json',
};
