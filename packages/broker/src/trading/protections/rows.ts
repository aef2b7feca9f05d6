import type { ProtectionEnd, ProtectionState, ProtectionTrigger } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** The prices at which a protection sells, in price units; null: not at any. */
export interface Levels {
  /** Sells once the last price is here or above. */
  readonly takeProfit: number | null;
  /** Sells once the last price is here or below. */
  readonly stopLoss: number | null;
}

/** The take-profit and stop-loss of a position order that has any. */
export interface Protection extends Levels {
  /** The position order. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  /** Trading units that it may still sell; null: all that is held. */
  readonly quantity: number | null;
  readonly state: ProtectionState;
  /** Why it ended; null: it has not. */
  readonly reason: ProtectionEnd | null;
  /** Its closing order that the venue may still fill; else null. */
  readonly closeId: string | null;
  /** Closing orders that did not sell all they were to sell, since it was set. */
  readonly tries: number;
  readonly setAt: Instant;
  readonly endedAt: Instant | null;
  /** The reason of its quarantine: it could not be decided; null: not quarantined. */
  readonly failed: string | null;
}

/** What caused a closing order that a protection made. Immutable; kept in SQL only. */
export interface ProtectionClose {
  /** The closing order. */
  readonly id: string;
  /** The position order. */
  readonly lineId: string;
  readonly customer: string;
  readonly trigger: ProtectionTrigger;
  /** The level that was reached and the price that reached it, in price units. */
  readonly level: number;
  readonly last: number;
  readonly at: Instant;
}

export const PROTECTION_COLUMNS: Columns<Protection> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  takeProfit: 'int',
  stopLoss: 'int',
  quantity: 'int',
  state: 'text',
  reason: 'text',
  closeId: 'text',
  tries: 'int',
  setAt: 'int',
  endedAt: 'int',
  failed: 'text',
};

export const PROTECTION_CLOSE_COLUMNS: Columns<ProtectionClose> = {
  id: 'text',
  lineId: 'text',
  customer: 'text',
  trigger: 'text',
  level: 'int',
  last: 'int',
  at: 'int',
};
