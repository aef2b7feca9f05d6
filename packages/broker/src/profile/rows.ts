import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** The picture that a customer has of himself. */
export interface Avatar {
  /** The customer. */
  readonly id: string;
  /** Id of the picture. */
  readonly picture: string;
  readonly setAt: Instant;
}

export const AVATAR_COLUMNS: Columns<Avatar> = { id: 'text', picture: 'text', setAt: 'int' };
