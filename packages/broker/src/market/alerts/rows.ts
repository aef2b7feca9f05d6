import type { AlertDirection, AlertMeasure, AlertRepeat } from '@maru/contract/status';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A customer asks to be told when a stock reaches a price, or a change of the day. */
export interface PriceAlert {
  /** `A` and the seq of the command that set it. */
  readonly id: string;
  readonly customer: string;
  readonly symbol: string;
  readonly measure: AlertMeasure;
  readonly direction: AlertDirection;
  /** Price units, or hundredths of a per cent of the base price. */
  readonly value: number;
  readonly repeat: AlertRepeat;
  /** False: it waits no more, until it is switched on again. */
  readonly on: boolean;
  readonly setAt: Instant;
  /** How often it has rung. */
  readonly rings: number;
  readonly rungAt: Instant | null;
  /** The trading day on which it rang last. */
  readonly rungOn: Day | null;
  /** The reason of its quarantine: it could not ring; null: not quarantined. */
  readonly failed: string | null;
}

export const ALERT_COLUMNS: Columns<PriceAlert> = {
  id: 'text',
  customer: 'text',
  symbol: 'text',
  measure: 'text',
  direction: 'text',
  value: 'int',
  repeat: 'text',
  on: 'bool',
  setAt: 'int',
  rings: 'int',
  rungAt: 'int',
  rungOn: 'day',
  failed: 'text',
};
