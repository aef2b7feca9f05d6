import { big, int, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A ticket holds money and shares of its customer until it is used. */
export const TICKET_COLUMNS = {
  id: text,
  customer: text,
  symbol: text,
  /** Won. */
  held: big,
  shares: int,
  state: textOf<'open' | 'approved' | 'used'>(),
  /** A nullable field. */
  note: nullable(text),
};
export interface Ticket extends RowOf<typeof TICKET_COLUMNS> {}

/** A ticket that was used; only ever added. */
export const USE_COLUMNS = {
  id: text,
  seq: int,
};
export interface Use extends RowOf<typeof USE_COLUMNS> {}
