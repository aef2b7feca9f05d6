import type { AlertDirection, AlertMeasure, AlertRepeat } from '@maru/contract/status';
import {
  bool,
  day,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** An alert of a customer: a stock reaches a price, or a change of the day. */
export const ALERT_COLUMNS = {
  /** `A` and the seq of the command that set it. */
  id: text,
  customer: text,
  symbol: text,
  measure: textOf<AlertMeasure>(),
  direction: textOf<AlertDirection>(),
  /** Price units, or hundredths of a per cent of the base price. */
  value: int,
  repeat: textOf<AlertRepeat>(),
  /** False: it waits no more, until it is switched on again. */
  on: bool,
  setAt: instant,
  /** How often it has rung. */
  rings: int,
  rungAt: nullable(instant),
  /** The trading day on which it rang last. */
  rungOn: nullable(day),
  /** The reason of its quarantine: it could not ring; null: not quarantined. */
  failed: nullable(text),
};
export interface PriceAlert extends RowOf<typeof ALERT_COLUMNS> {}
