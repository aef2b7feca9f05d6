import type { InvestorKind } from '@maru/contract/investor-rules';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** The picture that a customer has of himself. */
export interface Avatar {
  /** The customer. */
  readonly id: string;
  /** Id of the picture. */
  readonly picture: string;
  readonly setAt: Instant;
}

/** The kind of investor that a customer has declared to be, last. */
export interface Investor {
  /** The customer. */
  readonly id: string;
  readonly kind: InvestorKind;
  readonly declaredAt: Instant;
}

export const AVATAR_COLUMNS: Columns<Avatar> = { id: 'text', picture: 'text', setAt: 'int' };

export const INVESTOR_COLUMNS: Columns<Investor> = { id: 'text', kind: 'text', declaredAt: 'int' };
