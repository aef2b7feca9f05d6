import type { Columns } from '../../kernel/core/columns.ts';

/** A ticket holds money and shares of its customer until it is used. */
export interface Ticket {
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  /** Won. */
  readonly held: bigint;
  readonly shares: number;
  readonly state: 'open' | 'approved' | 'used';
  /** A nullable field. */
  readonly note: string | null;
}

export const TICKET_COLUMNS: Columns<Ticket> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  held: 'big',
  shares: 'int',
  state: 'text',
  note: 'text',
};

/** A ticket that was used; only ever added. */
export interface Use {
  readonly id: string;
  readonly seq: number;
}

export const USE_COLUMNS: Columns<Use> = { id: 'text', seq: 'int' };
