import type { InvestorKind } from '@maru/contract/investor-rules';
import { instant, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** The customer's picture. */
export const AVATAR_COLUMNS = {
  /** The customer. */
  id: text,
  /** Id of the picture. */
  picture: text,
  setAt: instant,
};
export interface Avatar extends RowOf<typeof AVATAR_COLUMNS> {}

/** The kind of investor that a customer has declared to be, last. */
export const INVESTOR_COLUMNS = {
  /** The customer. */
  id: text,
  kind: textOf<InvestorKind>(),
  declaredAt: instant,
};
export interface Investor extends RowOf<typeof INVESTOR_COLUMNS> {}
