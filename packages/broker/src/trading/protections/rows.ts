import type { ProtectionEnd, ProtectionState, ProtectionTrigger } from '@maru/contract/status';
import { instant, int, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** The take-profit and stop-loss of a position order that has any. */
export const PROTECTION_COLUMNS = {
  /** The position order. */
  id: text,
  customer: text,
  symbol: text,
  /** Sells once the last price is here or above, in price units; null: at no price. */
  takeProfit: nullable(int),
  /** Sells once the last price is here or below, in price units; null: at no price. */
  stopLoss: nullable(int),
  /** Trading units that it may still sell; null: all that is held. */
  quantity: nullable(int),
  state: textOf<ProtectionState>(),
  /** Why it ended; null: it has not. */
  reason: nullable(textOf<ProtectionEnd>()),
  /** Its closing order that the venue may still fill; else null. */
  closeId: nullable(text),
  /** Closing orders that did not sell all they were to sell, since it was set. */
  tries: int,
  setAt: instant,
  endedAt: nullable(instant),
  /** The reason of its quarantine: it could not be decided; null: not quarantined. */
  failed: nullable(text),
};
export interface Protection extends RowOf<typeof PROTECTION_COLUMNS> {}
/** The prices at which a protection sells. */
export type Levels = Pick<Protection, 'takeProfit' | 'stopLoss'>;

/** The cause of a closing order that a protection made. Immutable; kept in SQL only. */
export const PROTECTION_CLOSE_COLUMNS = {
  /** The closing order. */
  id: text,
  /** The position order. */
  lineId: text,
  customer: text,
  trigger: textOf<ProtectionTrigger>(),
  /** The level that was reached and the price that reached it, in price units. */
  level: int,
  last: int,
  at: instant,
};
export interface ProtectionClose extends RowOf<typeof PROTECTION_CLOSE_COLUMNS> {}
